import type { z } from "zod";
import * as contract from "#contract/inspections/calls.ts";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { authorise, may } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { inspectionEvent } from "./events.ts";
import { readInspection } from "./sql.ts";
import { detailOf } from "./queries.ts";

/**
 * Records that a corrective action is done: by who is responsible for it, or by whoever approves procedures. Throws
 * 404, 409 `stale`, 409 `refused`.
 */
export async function completeAction(
  ctx: TenantContext,
  id: string,
  { version, note }: z.output<(typeof contract.completeAction)["body"]>,
): Promise<InspectionDetail> {
  authorise(ctx.actor, contract.completeAction.access);
  return ctx.write(async (tx) => {
    const action = await lockAction(tx, id);
    if (!action) throw notFound("corrective action");
    const inspection = await readInspection(tx, action.inspectionId, ctx.now.slice(0, 10));
    if (!inspection) throw new Error(`Corrective action ${id} has no inspection.`);
    if (action.version !== version) throw stale(detailOf(ctx, inspection));
    if (action.isDone) throw new ApiError("conflict", "This action is recorded as done already.");
    if (action.responsibleId !== ctx.actor.user.id && !may(ctx.actor, "procedures:approve")) {
      throw refused([
        { code: "not_responsible", message: "Only who is responsible for it records that it is done." },
      ]);
    }
    await markDone(tx, id, { by: ctx.actor.user.id, at: ctx.now, note });
    const after = await readInspection(tx, action.inspectionId, ctx.now.slice(0, 10));
    const done = after?.actions.find((each) => each.id === id);
    await appendAudit(tx, [
      inspectionEvent(ctx, "action_done", inspection, { action: done?.action ?? "", note }),
    ]);
    return detailOf(ctx, after ?? inspection);
  });
}

interface LockedAction {
  inspectionId: string;
  responsibleId: string;
  version: number;
  isDone: boolean;
}

function lockAction(tx: Transaction, id: string): Promise<LockedAction | undefined> {
  return tx.first(sql<LockedAction>`
    select inspection_id as "inspectionId", responsible_id as "responsibleId", version,
      done_at is not null as "isDone"
    from corrective_actions where id = ${id} for update`);
}

async function markDone(
  tx: Transaction,
  id: string,
  { by, at, note }: { by: string; at: string; note: string },
): Promise<void> {
  await tx.run(sql`
    with done as (
      update corrective_actions set done_at = ${at}, done_by = ${by}, done_note = ${note}, version = version + 1
      where id = ${id} returning inspection_id)
    update procedure_inspections set open_actions = open_actions - 1 where id = (select inspection_id from done)`);
}
