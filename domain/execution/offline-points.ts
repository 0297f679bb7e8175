import type { Lease } from "#contract/executions/leases.ts";
import { listOf } from "#contract/sentences.ts";
import type { Execution } from "./types.ts";

/** The lease that names the point; at most one does. */
export function leaseAt({ leases }: Pick<Execution, "leases">, pointId: string): Lease | undefined {
  return leases.find(({ pointIds }) => pointIds.includes(pointId));
}

/** What the person took offline in this lockout; one lease at a time. */
export function leaseOf(
  { leases }: Pick<Execution, "leases">,
  userId: string | undefined,
): Lease | undefined {
  return leases.find(({ by }) => by.userId === userId);
}

/** The tags of the points that leases name, for a sentence. */
export function leasedTags(
  { points }: { points: readonly Pick<Execution["points"][number], "id" | "tag">[] },
  leases: readonly Lease[],
): string {
  const ids = new Set(leases.flatMap(({ pointIds }) => pointIds));
  return listOf(points.filter(({ id }) => ids.has(id)).map(({ tag }) => tag));
}

/** Who took what offline, for a sentence. */
export function offlineIn(execution: LeasedPoints): { names: string; tags: string } {
  const { leases } = execution;
  return { names: listOf(leases.map(({ by }) => by.name)), tags: leasedTags(execution, leases) };
}

type LeasedPoints = Pick<Execution, "leases"> & {
  points: readonly Pick<Execution["points"][number], "id" | "tag">[];
};
