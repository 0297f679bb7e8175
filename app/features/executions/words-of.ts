import type { ExecutionView, PossibleCommand } from "#contract/executions.ts";

/** What the words about a command name: the point, the lock and whose it is, who asked. */
export function wordsOf(view: ExecutionView, command: PossibleCommand): Record<string, string> {
  const point = view.points.find(({ id }) => id === command.pointId);
  const removal = view.lockRemovals.find(({ lockNumber, owner, status, informed }) =>
    command.type === "record_informed"
      ? status === "removed" && informed === null && owner.userId === command.userId
      : status === "requested" && lockNumber === command.lockNumber,
  );
  return {
    tag: point?.tag ?? "",
    lock: removal?.lockNumber ?? point?.condition.lock?.number ?? "",
    name: removal?.owner.name ?? "",
    by: removal?.requested.by.name ?? "",
    reason: removal?.reason ?? "",
  };
}
