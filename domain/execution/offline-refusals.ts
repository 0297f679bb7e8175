import type { Lease } from "#contract/executions/leases.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { offlineIn } from "./offline-points.ts";
import { refuse } from "./refusals.ts";
import type { Actor, Execution } from "./types.ts";

type Reader = Pick<Actor, "userId">;

/** Work without signal stands in the way: no one is told to ask themselves. */
export function stillOffline(execution: Execution, reader: Reader): LockoutRefusal {
  const { leases, responsible } = execution;
  const { names, tags } = offlineIn(execution);
  if (leases.every(({ by }) => by.userId === reader.userId)) return refuse("lease_out/own", { tags });
  if (responsible.userId === reader.userId) return refuse("lease_out/lead", { names, tags });
  return refuse("lease_out", { names, tags, responsible: responsible.name });
}

/** Someone else took the point offline. */
export function takenBy(
  { by: { name } }: Lease,
  { tag }: Pick<Execution["points"][number], "tag">,
  { responsible }: Execution,
  reader: Reader,
): LockoutRefusal {
  if (responsible.userId === reader.userId) return refuse("point_offline/lead", { tag, name });
  return refuse("point_offline", { tag, name, responsible: responsible.name });
}
