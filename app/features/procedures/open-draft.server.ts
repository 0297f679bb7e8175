import { getProcedure } from "#contract/procedures/calls.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import type { Draft } from "./draft-form.ts";
import type { DraftConflict } from "./draft-conflict.tsx";
import { comparisonOf } from "./version-comparison.server.ts";

type Call = GuardedArgs["call"];

/** The procedure with its unpublished version; or with the one in effect if there is none. */
export async function openDraft(call: Call, id: string): Promise<ProcedureDetail> {
  const procedure = await call(getProcedure, { params: { id } });
  const version = procedure.openVersion?.number;
  if (version === undefined || version === procedure.shown.number) return procedure;
  return call(getProcedure, { params: { id }, query: { version } });
}

/** The stored draft beside a late one; nothing if it is no draft any more. */
export async function staleDraft(
  { call, context }: Pick<GuardedArgs, "call" | "context">,
  id: string,
  mine: Draft,
): Promise<DraftConflict | undefined> {
  const { shown } = await openDraft(call, id);
  if (shown.state !== "draft") return undefined;
  const comparison = await comparisonOf(context.tenantSlug, shown.content, mine.content);
  return { version: shown.version, comparison };
}
