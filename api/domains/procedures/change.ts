import type { ProcedureAction, ProcedureVersionState } from "#contract/procedures/words.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { decideProcedure } from "#domain/procedures.ts";
import {
  type Change,
  changeIn,
  changeRecord,
  getOrThrow,
  type RecordKind,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { stale } from "#api/infrastructure/errors.ts";
import { type ProcedureAct, procedureEvent, withAutosaves } from "./events.ts";
import type { Wanted } from "./parts-sql.ts";
import { lockProcedure, readProcedure } from "./sql.ts";
import { actorOf, detailOf, factsOf, isShown, type ShownProcedure } from "./view.ts";

interface Step {
  id: string;
  action: ProcedureAction;
  act: ProcedureAct;
  /** Which version it concerns: the unpublished one, or the one in effect. */
  about: "open" | "shown";
  /**
   * The version number that the caller saw: of the unpublished version if there is one, else of the procedure.
   */
  version: number;
}

type ProcedureKind = RecordKind<TenantContext, ShownProcedure, ProcedureDetail, ProcedureAct>;

function procedureRecord({ action, about }: Step): ProcedureKind {
  return {
    name: "procedure",
    lock: lockProcedure,
    read: async (tx, id, ctx, before) => {
      if (before) return procedureOrThrow(tx, id, action === "draft" ? "open" : before.shown.number);
      const procedure = await readProcedure(tx, id, about === "open" ? "open" : undefined);
      if (procedure === undefined || isShown(procedure)) return procedure;
      // There is no draft any more: the caller saw another state.
      throw stale(detailOf(ctx, await procedureOrThrow(tx, id, undefined)));
    },
    versionOf: ({ shown, version }) => (about === "open" ? shown.version : version),
    view: detailOf,
    event: procedureEvent,
  };
}

type ProcedureChange = Change<ShownProcedure, ProcedureVersionState>;
type Write = ProcedureChange["write"];

/**
 * One transition of a procedure: the rules name the next state, `write` saves it and returns the audit details.
 * Throws 404, 409 `stale` with the current procedure, 409 `refused`.
 */
export function changeProcedure(ctx: TenantContext, step: Step, write: Write): Promise<ProcedureDetail> {
  return changeRecord(ctx, procedureRecord(step), changeOf(ctx, step, write));
}

/**
 * The same in the caller's transaction; with `removes` the version is deleted, and one that `isSame` is left as it is.
 * Throws as `changeProcedure`.
 */
export function changeProcedureIn(
  ctx: TenantContext,
  tx: Transaction,
  step: Step &
    Pick<ProcedureChange, "record" | "removes"> & { isSame?: (procedure: ShownProcedure) => boolean },
  write: Write,
): Promise<{ before: ShownProcedure; after: ShownProcedure }> {
  const { removes = false, isSame, record } = step;
  const change = changeOf(ctx, step, write);
  const decide = (procedure: ShownProcedure) => {
    const decision = change.decide(procedure);
    return decision.ok && isSame?.(procedure) ? "unchanged" : decision;
  };
  return changeIn(ctx, tx, procedureRecord(step), { ...change, decide, removes, ...(record && { record }) });
}

function changeOf(ctx: TenantContext, { id, version, action, act }: Step, write: Write) {
  const decide = (procedure: ShownProcedure) => decideProcedure(factsOf(procedure), action, actorOf(ctx));
  const record: NonNullable<ProcedureChange["record"]> = (event, before) => withAutosaves(ctx, before, event);
  return { id, version, act, decide, write, record };
}

/** A procedure that this transaction has locked or made. */
export async function procedureOrThrow(tx: Transaction, id: string, wanted: Wanted): Promise<ShownProcedure> {
  const procedure = await readProcedure(tx, id, wanted);
  return getOrThrow(isShown(procedure) ? procedure : undefined, "procedure");
}
