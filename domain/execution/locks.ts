import type { ExecutionState, Person } from "#contract/executions/schemas.ts";
import { sameText } from "./guards.ts";
import { isHeldHere, signedOn, stateBeneath, targetPoint } from "./points.ts";
import { leaseAt } from "./offline-points.ts";
import { refuse } from "./refusals.ts";
import { lockedStates } from "./states.ts";
import type { Execution, Given, InputGuard } from "./types.ts";

/** A padlock that is on in this execution: on a point, or on the hasp for a person. */
export interface LockInUse {
  number: string;
  owner: Person;
  /** Null for a personal lock. */
  pointId: string | null;
  /** Where it is, for people to read. */
  where: string;
  /** When it was put on, ISO 8601. */
  since: string;
}

/** Everything of the register that this execution has in use: its padlocks, its tags, and its lockbox. */
export function registeredInUse(execution: Execution): LockInUse[] {
  const { box, title } = execution;
  const locks = locksInUse(execution);
  return box
    ? [...locks, { number: box.number, owner: box.by, pointId: null, where: title, since: box.at }]
    : locks;
}

type WithLocks = Pick<Execution, "points" | "people" | "title">;

/** Every padlock and tag that is on. */
export function locksInUse(execution: WithLocks): LockInUse[] {
  const onPoints = execution.points.flatMap(({ id, tag, condition: { lock, incoming } }) =>
    [lock, incoming]
      .filter((each) => each !== null)
      .map(({ number, appliedBy, at }) => ({ number, owner: appliedBy, pointId: id, where: tag, since: at })),
  );
  const personal = signedOn(execution).map(({ lockNumber, userId, name, signedOnAt }) => ({
    number: lockNumber ?? "",
    owner: { userId, name },
    pointId: null,
    where: execution.title,
    since: signedOnAt ?? "",
  }));
  return [...onPoints, ...personal];
}

export function lockInUse(execution: WithLocks, number: string | undefined): LockInUse | undefined {
  return locksInUse(execution).find((lock) => sameText(lock.number, number ?? ""));
}

/** Whether the number is that of a personal padlock. */
export function isPersonal({ context }: Given, number: string): boolean {
  const answer = context.locks[number];
  return answer?.status === "free" && answer.assignedTo !== null;
}

/** The points that this execution holds, and their hold entries: someone without signal may have isolated others. */
export function heldPointIds(execution: Execution): string[] {
  return execution.points
    .filter((point) => isHeldHere(point) || leaseAt(execution, point.id) !== undefined)
    .map((point) => point.id);
}

/**
 * The machines of this execution are locked out, from the first isolation until everything is restored: also
 * while a test energizes every point, because a test does not return them to production.
 */
export function isLockedOut(execution: Execution): boolean {
  const state = stateBeneath(execution);
  if (state === "shut_down") return execution.points.some(isHeldHere);
  const outStates: readonly ExecutionState[] = lockedStates;
  return outStates.includes(state);
}

const refusalOfStatus = {
  unknown: "lock_unknown",
  lost: "lock_lost",
  damaged: "lock_damaged",
  retired: "lock_retired",
  unissued: "lock_not_issued",
} as const;

/**
 * The padlock is registered, free, in service, and no one else's. Devices are singularly identified and used
 * for nothing else, 29 CFR 1910.147(c)(5)(ii).
 */
export const lockIsFree: InputGuard<{ lockNumber: string }> = ({ execution, context }, { lockNumber }) => {
  const number = lockNumber;
  const here = registeredInUse(execution).find((lock) => sameText(lock.number, number));
  if (here) return refuse("lock_in_use", { number, by: here.owner.name, where: here.where });
  const answer = context.locks[number] ?? { status: "unknown" };
  if (answer.status === "held") return refuse("lock_in_use", { number, by: answer.by, where: answer.where });
  if (answer.status !== "free") return refuse(refusalOfStatus[answer.status], { number });
  const { assignedTo } = answer;
  if (assignedTo && assignedTo.userId !== context.actor.userId) {
    return refuse("lock_of_another", { number, owner: assignedTo.name });
  }
  return null;
};

/**
 * A lock where the point can take one, and otherwise a tag: never the one in place of the other. 29 CFR
 * 1910.147(c)(2), (c)(3).
 */
export const lockFitsPoint: InputGuard<{ lockNumber: string }> = (given, { lockNumber: number }) => {
  const point = targetPoint(given);
  const answer = given.context.locks[number];
  if (!point || answer?.status !== "free") return null;
  if (answer.device === "lockbox") return refuse("lockbox_on_point", { tag: point.tag, number });
  const isTag = answer.device === "tag";
  if (point.lockable === !isTag) return null;
  return refuse(isTag ? "tag_on_lockable" : "tag_needed", { tag: point.tag, number });
};

/** The same, and it is the person's own: each puts on a personal lock, never one that anyone can open. (f)(3)(ii)(D). */
export const ownLockIsFree: InputGuard<{ lockNumber: string }> = (given, command) => {
  const refusal = lockIsFree(given, command);
  if (refusal) return refusal;
  const answer = given.context.locks[command.lockNumber];
  const isOwn = answer?.status === "free" && answer.assignedTo !== null;
  return isOwn ? null : refuse("lock_not_personal", { number: command.lockNumber });
};
