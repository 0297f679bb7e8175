import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { procedureEvent, withAutosaves } from "./events.ts";
import { lockProcedure, readProcedure } from "./sql.ts";
import { deleteDraft, procedureOf, retireVersion } from "./save-sql.ts";
import { isShown } from "./view.ts";

/**
 * Ends the procedure of a removed machine, in the caller's transaction and under its access check: an
 * unpublished version is discarded, one in effect is retired. Versions that lockouts used stay readable.
 */
export async function endProcedureOf(
  ctx: TenantContext,
  tx: Transaction,
  equipmentId: string,
  reason: string,
): Promise<void> {
  const found = await procedureOf(tx, equipmentId);
  if (!found || !(await lockProcedure(tx, found.id))) return;
  const draft = await readProcedure(tx, found.id, "open");
  if (isShown(draft)) {
    const procedureLeft = draft.versions.length > 1;
    await deleteDraft(tx, draft, procedureLeft);
    await appendAudit(
      tx,
      withAutosaves(ctx, draft, procedureEvent(ctx, "discarded", draft, { procedureLeft })),
    );
  }
  const inForce = await readProcedure(tx, found.id, undefined);
  if (isShown(inForce) && inForce.shown.state === "published") {
    await retireVersion(tx, inForce, { at: ctx.now, by: ctx.actor.user.id, reason });
    await appendAudit(tx, [procedureEvent(ctx, "retired", inForce, { reason })]);
  }
}
