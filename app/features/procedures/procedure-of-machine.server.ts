import { listProcedures } from "#contract/procedures/calls.ts";
import type { ProcedureItem } from "#contract/procedures/schemas.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";

/** The procedure of a machine, even if it is only a draft yet. */
export async function procedureOf(
  call: GuardedArgs["call"],
  machine: { id: string; tag: string },
): Promise<ProcedureItem | undefined> {
  const { items } = await call(listProcedures, { query: { search: machine.tag, limit: 200 } });
  return items.find(({ equipment }) => equipment.id === machine.id);
}
