import type { LockRemoval } from "#contract/executions/schemas.ts";
import { sameText } from "./guards.ts";
import { lockInUse, locksInUse, type LockInUse } from "./locks.ts";
import type { Execution } from "./types.ts";

/** The locks whose removal this person can request: applied, someone else's, and not requested yet. */
export function removableLocks(execution: Execution, userId: string): LockInUse[] {
  return locksInUse(execution).filter(
    ({ number, owner }) => owner.userId !== userId && !openRemoval(execution, number),
  );
}

/** Everyone whose lock was removed and who has not been told: they cannot sign on anywhere. (e)(3)(iii). */
export function awaitingNotice(execution: Execution): string[] {
  return [...new Set(execution.lockRemovals.filter(isToBeTold).map(({ owner }) => owner.userId))];
}

/** The lock is off, and no one has told its owner. */
export function isToBeTold({ status, informed }: LockRemoval): boolean {
  return status === "removed" && informed === null;
}

/**
 * When it was recorded that the lock is off, ISO 8601; where the approval counted as the removal, when that was; null
 * while it hangs.
 */
export function offAt({
  status,
  removed,
  decided,
}: Pick<LockRemoval, "status" | "removed" | "decided">): string | null {
  return status === "removed" ? (removed?.at ?? decided?.at ?? null) : null;
}

/** Requests whose lock its owner has taken off, or given up, in the meantime: nothing is left to decide. */
export function withoutMootRemovals(execution: Execution): Execution {
  const open = execution.lockRemovals.filter(
    ({ status, lockNumber, owner }) =>
      !isUndone(status) || lockInUse(execution, lockNumber)?.owner.userId === owner.userId,
  );
  return open.length === execution.lockRemovals.length ? execution : { ...execution, lockRemovals: open };
}

/** Asked for, and the lock hangs. */
export function openRemoval(execution: Execution, lockNumber: string | undefined): LockRemoval | undefined {
  return execution.lockRemovals.find(
    (removal) => isUndone(removal.status) && sameText(removal.lockNumber, lockNumber ?? ""),
  );
}

function isUndone(status: LockRemoval["status"]): boolean {
  return status === "requested" || status === "approved";
}
