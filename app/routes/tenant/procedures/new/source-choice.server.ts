import { getProcedure, listProcedures } from "#contract/procedures/calls.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { idListOf } from "#app/lib/id-list.ts";

/** Procedures to begin another one from. */
export interface SourceChoice {
  items: { id: string; tag: string; title: string }[];
  /** There are more than are listed. */
  isCut: boolean;
  /** The search. */
  search: string;
}

/** Procedures of other machines, found by tag or title; the one chosen already is listed whatever is looked for. */
export async function sourceChoice(
  call: GuardedArgs["call"],
  equipmentId: string,
  search = "",
  chosenId = "",
): Promise<SourceChoice> {
  const [found, chosen] = await Promise.all([
    call(listProcedures, { query: { search: search || undefined, limit: 200 } }),
    idListOf([chosenId]) && call(getProcedure, { params: { id: chosenId } }).catch(() => undefined),
  ]);
  const others = found.items.filter(({ id }) => id !== chosenId);
  const items = [...(chosen ? [chosen] : []), ...others]
    .filter(({ equipment }) => equipment.id !== equipmentId)
    .map(({ id, title, equipment }) => ({ id, title, tag: equipment.tag }));
  return { items, isCut: found.nextCursor !== null, search };
}
