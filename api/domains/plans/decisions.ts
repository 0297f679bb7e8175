import type { z } from "zod";
import * as contract from "#contract/plans/calls.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { conflictKey } from "#domain/conflicts.ts";
import { confirmSignature } from "#api/domains/profile/public.ts";
import { readPolicies } from "#api/domains/policies/public.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { openExecution } from "#api/domains/executions/public.ts";
import { approvedPlanOf } from "./approved-plan.ts";
import { changePlan } from "./change.ts";
import { acknowledge, saveDecision, saveLateStart } from "./save-sql.ts";
import { settleSubmitted, tellOfSubmitted } from "./telling.ts";
import { factsOf } from "./view.ts";

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

/** Hands a draft in. Throws 404, 409 `stale`, 409 `refused`; then nothing has changed. */
export async function submitPlan(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.submitPlan>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.submitPlan.access);
  return changePlan(ctx, { id, version, action: "submit" }, async (tx, plan, state) => {
    await saveDecision(tx, plan, {
      state,
      submittedAt: ctx.now,
      decidedAt: null,
      approverId: null,
      rejection: null,
    });
    await appendAudit(tx, await tellOfSubmitted(ctx, tx, plan.id));
    return {};
  });
}

/**
 * Approves a plan and begins its execution. Every conflict on shared points must be acknowledged; the points
 * are locked meanwhile, so two plans that share one are approved one after the other. Throws as
 * `submitPlan`, and 400 for a wrong password.
 */
export async function approvePlan(
  ctx: TenantContext,
  id: string,
  { version, acknowledged, password }: BodyOf<typeof contract.approvePlan>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.approvePlan.access);
  if ((await readPolicies(ctx.read)).passwordForSignatures) await confirmSignature(ctx, password);
  return changePlan(ctx, { id, version, action: "approve", acknowledged }, async (tx, plan, state) => {
    const approverId = ctx.actor.user.id;
    const { conflicts } = factsOf(plan, ctx.now);
    if (conflicts.length > 0) await acknowledge(tx, plan.id, conflicts, { by: approverId, at: ctx.now });
    await saveDecision(tx, plan, {
      state,
      executionState: "approved",
      approverId,
      decidedAt: ctx.now,
    });
    await openExecution(tx, approvedPlanOf(plan), ctx.now);
    await settleSubmitted(tx, plan.id, ctx.now);
    return { acknowledged: conflicts.map(conflictKey).join(", ") || null };
  });
}

/** Returns a plan to its author with a comment. Throws as `submitPlan`. */
export async function rejectPlan(
  ctx: TenantContext,
  id: string,
  { version, comment }: BodyOf<typeof contract.rejectPlan>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.rejectPlan.access);
  return changePlan(ctx, { id, version, action: "reject" }, async (tx, plan, state) => {
    await saveDecision(tx, plan, {
      state,
      approverId: ctx.actor.user.id,
      decidedAt: ctx.now,
      rejection: comment,
    });
    await settleSubmitted(tx, plan.id, ctx.now);
    return { comment };
  });
}

/** Withdraws a plan that is not approved, with the reason. Throws as `submitPlan`. */
export async function cancelPlan(
  ctx: TenantContext,
  id: string,
  { version, reason }: BodyOf<typeof contract.cancelPlan>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.cancelPlan.access);
  return changePlan(ctx, { id, version, action: "cancel" }, async (tx, plan, state) => {
    await saveDecision(tx, plan, { state, cancellation: reason });
    await settleSubmitted(tx, plan.id, ctx.now);
    return { reason };
  });
}

/** Consents to a lockout that begins after its planned time, with the reason. Throws as `submitPlan`. */
export async function allowLateStart(
  ctx: TenantContext,
  id: string,
  { version, reason }: BodyOf<typeof contract.allowLateStart>,
): Promise<PlanDetail> {
  authorize(ctx.actor, contract.allowLateStart.access);
  return changePlan(ctx, { id, version, action: "allow_late" }, async (tx, plan) => {
    await saveLateStart(tx, plan.id, { at: ctx.now, by: ctx.actor.user.id, reason });
    return { reason };
  });
}
