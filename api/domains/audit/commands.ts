import * as contract from "#contract/audit/calls.ts";
import type { AuditVerification } from "#contract/audit/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { newId } from "#api/infrastructure/ids.ts";
import * as repository from "./sql.ts";
import { chainOf } from "./queries.ts";

/** Queues the verification; one under way serves everyone who asks. Throws 404. */
export async function verify(ctx: PlatformContext, { tenant }: { tenant?: string | undefined }) {
  authorize(ctx.actor, contract.verifyAudit.access);
  return ctx.write(async (tx) => {
    const chain = await chainOf(tx, tenant);
    const last = await repository.lastVerification(tx, chain);
    if (last && isUnderWay(last, ctx.deps.clock())) return { verification: last };
    const id = newId();
    await repository.addVerification(tx, { id, chain, now: ctx.now, by: ctx.actor.admin.name });
    await repository.enqueueVerification(tx, { id, chain });
    await appendAudit(tx, [eventBy(ctx, "platform.audit_verified", { type: "audit_chain", id: chain }, {})]);
    const verification = await repository.lastVerification(tx, chain);
    if (!verification) throw new Error("The verification just added is not there.");
    return { verification };
  });
}

/** A verification that takes longer than this, ms, died with its process; another may begin. */
const longestWalkMs = 15 * 60_000;

function isUnderWay({ requestedAt, finishedAt }: AuditVerification, now: number): boolean {
  return finishedAt === null && now - Date.parse(requestedAt) < longestWalkMs;
}
