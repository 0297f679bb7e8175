import type { z } from "zod";
import { getLease, sendOffline } from "#contract/executions/calls.ts";
import type { LeaseContext } from "#contract/executions/lease-context.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { leaseOf } from "#domain/execution/offline-points.ts";
import type { RecordedOffline } from "#domain/execution/offline-entry.ts";
import type { DecisionContext, Execution } from "#domain/execution/types.ts";
import { viewOf } from "#domain/execution/view.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { carryOutOffline } from "./commands.ts";
import { contextOf } from "./decision-context.ts";
import { checkLeaseToken, leaseToken } from "./lease-token.ts";
import { readSituation } from "./sql.ts";

/** What the person took offline, for the device to keep. Throws 404 if nothing is. */
export async function readLease(
  ctx: TenantContext,
  planId: string,
): Promise<z.output<(typeof getLease)["response"]>> {
  authorize(ctx.actor, getLease.access, planId);
  const situation = await readSituation(ctx.read, { planId, actorId: ctx.actor.user.id });
  const lease = situation && leaseOf(situation.execution, ctx.actor.user.id);
  if (!lease) throw notFound("lease");
  const token = await leaseToken(ctx.deps.db, ctx.actor.tenant.id, planId, lease, ctx.deps.clock());
  const context = contextOf(ctx, situation);
  return {
    lease,
    token,
    view: viewOf(situation.execution, context),
    context: heldBy(situation.execution, context),
  };
}

/**
 * Carries out a step that was recorded without signal, once: the one that arrived last is answered again with the lockout
 * as it is. Throws 400 for a lease that is not ours, 403, 404, and 409 `refused`, which the history keeps.
 */
export async function takeOfflineStep(
  ctx: TenantContext,
  planId: string,
  { lease, entry, command }: z.output<(typeof sendOffline)["body"]>,
): Promise<ExecutionView> {
  authorize(ctx.actor, sendOffline.access, planId);
  const { holder, arrived } = await placeOf(ctx, planId, lease, entry.key);
  return arrived ?? carryOutOffline(ctx, planId, { ...entry, lease: holder, command });
}

/**
 * The lease of an entry, as we signed it; and the lockout as it is, where that entry is the last that arrived. Throws 400
 * for a lease that is not ours, and 404.
 */
export async function placeOf(
  ctx: TenantContext,
  planId: string,
  token: string,
  key: string,
): Promise<{ holder: RecordedOffline["lease"]; arrived: ExecutionView | undefined }> {
  const { user, tenant } = ctx.actor;
  const signed = { tenantId: tenant.id, planId, userId: user.id };
  const { number, deviceId } = await checkLeaseToken(ctx.deps.db, token, signed, ctx.deps.clock());
  const situation = await readSituation(ctx.read, { planId, actorId: user.id });
  if (!situation) throw notFound("lockout");
  const lease = situation.execution.leases.find((each) => each.number === number);
  const isLast = lease?.lastKey === key;
  const arrived = isLast ? viewOf(situation.execution, contextOf(ctx, situation)) : undefined;
  return { holder: { number, deviceId }, arrived };
}

/** What of it a device may hold: the person's own, and the name of who leads. */
function heldBy(
  { responsible, coordinator }: Execution,
  { now, today, actor, people, policy }: DecisionContext,
): LeaseContext {
  const { certificates = {}, exitsOnly = false, permissions } = actor;
  const leaders = [responsible.userId, coordinator?.userId];
  const named = Object.entries(people)
    .filter(([id]) => leaders.includes(id))
    .map(([id, { name, authorisation }]) => [id, { name, authorisation }]);
  return {
    now,
    today,
    actor: { ...actor, certificates, exitsOnly, permissions: [...permissions] },
    people: Object.fromEntries(named) as LeaseContext["people"],
    policy,
  };
}
