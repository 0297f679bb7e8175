import type { ProcedureAction } from "#contract/procedures/words.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { decideProcedure } from "#domain/procedures.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { type ProcedureAct, procedureEvent } from "./events.ts";
import type { Wanted } from "./parts-sql.ts";
import { lockProcedure, readProcedure } from "./sql.ts";
import { actorOf, detailOf, factsOf, isShown, type ShownProcedure } from "./view.ts";

interface Step {
  id: string;
  action: ProcedureAction;
  act: ProcedureAct;
  /** Which version it is about: the one in the making, or the one in force. */
  about: "open" | "shown";
  /** The version that the caller saw, of that version where it is in the making, else of the procedure. */
  version: number;
}

/**
 * One step in a procedure's life, in the caller's transaction: looks at it under its lock, asks the rules, lets
 * `change` write (which says what the audit keeps), and answers the procedure after it. Throws 404, 409 `stale` with
 * the current procedure, 409 `refused`.
 */
export async function changeProcedure(
  ctx: TenantContext,
  tx: Transaction,
  step: Step,
  change: (procedure: ShownProcedure) => Promise<Record<string, unknown>>,
): Promise<ProcedureDetail> {
  const procedure = await decideOn(ctx, tx, step);
  const details = await change(procedure);
  const changed = await readSurely(tx, step.id, step.action === "draft" ? "open" : procedure.shown.number);
  await appendAudit(tx, [procedureEvent(ctx, step.act, changed, details)]);
  return detailOf(ctx, changed);
}

/** The procedure under its lock, with the rules' consent to the step. Throws as `changeProcedure`. */
export async function decideOn(
  ctx: TenantContext,
  tx: Transaction,
  { id, action, about, version }: Omit<Step, "act">,
): Promise<ShownProcedure> {
  if (!(await lockProcedure(tx, id))) throw notFound("procedure");
  const wanted: Wanted = about === "open" ? "open" : undefined;
  const procedure = await readProcedure(tx, id, wanted);
  if (!isShown(procedure)) {
    // Nothing is in the making any more: whoever asks has seen another state.
    throw stale(detailOf(ctx, await readSurely(tx, id, undefined)));
  }
  const seen = about === "open" ? procedure.shown.version : procedure.version;
  if (seen !== version) throw stale(detailOf(ctx, procedure));
  const decision = decideProcedure(factsOf(procedure), action, actorOf(ctx));
  if (!decision.ok) throw refused(decision.refusals);
  return procedure;
}

/** A procedure that this transaction has locked or made. */
export async function readSurely(tx: Transaction, id: string, wanted: Wanted): Promise<ShownProcedure> {
  const procedure = await readProcedure(tx, id, wanted);
  if (!isShown(procedure)) throw new Error(`Procedure ${id} is gone from under its lock.`);
  return procedure;
}
