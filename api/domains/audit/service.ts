import * as contract from "#contract/audit/calls.ts";
import type { AuditFilters, AuditVerification } from "#contract/audit/schemas.ts";
import { platformChain } from "#contract/audit/words.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import * as repository from "./repository.ts";

/** The newest first. Throws 400 for a made-up cursor, 404 for a tenant that is none. */
export async function listEvents(
  { actor, read }: PlatformContext,
  { cursor, limit, ...filters }: AuditFilters & { cursor?: string | undefined; limit: number },
) {
  authorise(actor, contract.listAuditEvents.access);
  const chain = await chainOf(read, filters.tenant);
  const before = fromCursor(cursor, "instant", "seq");
  const rows = await repository.readEvents(read, { ...filters, chain, before, limit });
  return toPage(rows, limit, (row) => [row.at, row.seq]);
}

/** Throws 404. */
export async function listActions(
  { actor, read }: PlatformContext,
  { tenant }: { tenant?: string | undefined },
) {
  authorise(actor, contract.listAuditActions.access);
  return { actions: await repository.readActions(read, await chainOf(read, tenant)) };
}

/** Throws 404. */
export async function getVerification(
  { actor, read }: PlatformContext,
  { tenant }: { tenant?: string | undefined },
) {
  authorise(actor, contract.getVerification.access);
  const verification = await repository.lastVerification(read, await chainOf(read, tenant));
  return { verification: verification ?? null };
}

/** Queues the walk; the one under way is enough for all who ask meanwhile. Throws 404. */
export async function verify(ctx: PlatformContext, { tenant }: { tenant?: string | undefined }) {
  authorise(ctx.actor, contract.verifyAudit.access);
  return ctx.write(async (tx) => {
    const chain = await chainOf(tx, tenant);
    const last = await repository.lastVerification(tx, chain);
    if (last && isUnderWay(last, ctx.deps.clock())) return { verification: last };
    const id = newId();
    await repository.addVerification(tx, { id, chain, now: ctx.now, by: ctx.actor.admin.name });
    await tx.run(sql`select enqueue_job('verify_audit', ${JSON.stringify({ id, chain })}::jsonb)`);
    await appendAudit(tx, [eventBy(ctx, "platform.audit_verified", { type: "audit_chain", id: chain }, {})]);
    const verification = await repository.lastVerification(tx, chain);
    if (!verification) throw new Error("The verification just added is not there.");
    return { verification };
  });
}

/** A walk that takes longer than this, ms, was lost with its process; another may begin. */
const longestWalkMs = 15 * 60_000;

function isUnderWay({ requestedAt, finishedAt }: AuditVerification, now: number): boolean {
  return finishedAt === null && now - Date.parse(requestedAt) < longestWalkMs;
}

/** Throws 404 where there is no such tenant. */
export async function chainOf(scope: Scope, tenant: string | undefined): Promise<string> {
  if (tenant === undefined || tenant === platformChain) return platformChain;
  const known = await scope.first(sql`select from tenants where tenant_id = ${tenant}`);
  if (!known) throw notFound("organisation");
  return tenant;
}
