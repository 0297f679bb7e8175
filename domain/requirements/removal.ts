import { searchIsShown } from "./evidence.ts";
import { may } from "./people.ts";
import { actorOf, isOneOf, isSameText, locksOf, ownerOfLock, type Requirement, type StepOf } from "./step.ts";

/** What is required to take an absent person's lock off. 29 CFR 1910.147(e)(3). */

type AboutLock = StepOf<
  "request_lock_removal" | "approve_lock_removal" | "record_lock_removal" | "reject_lock_removal"
>;

const mayRemove = may("lockouts:remove-lock");

/** Of the lock that the command names: whose it is. */
const ownerOf = ({ before, command }: AboutLock) => ownerOfLock(before, command.lockNumber)?.userId;

function requestOf({ before, command }: AboutLock) {
  return before.lockRemovals.find(
    ({ status, lockNumber }) =>
      ["requested", "approved"].includes(status) && isSameText(lockNumber, command.lockNumber),
  );
}

/** Whether it is the name of the person whose lock the command names. */
function isOwner({ before, command }: AboutLock, name: string): boolean {
  const owner = ownerOfLock(before, command.lockNumber);
  return owner !== undefined && isSameText(owner.name, name);
}

const notOnesOwn: Requirement<AboutLock> = [
  "another person's lock",
  (step) => ownerOf(step) !== actorOf(step),
];
const isRequested: Requirement<AboutLock> = ["a request", (step) => requestOf(step) !== undefined];
const isUndecided: Requirement<AboutLock> = [
  "a request that waits for a decision",
  (step) => requestOf(step)?.status === "requested",
];
const mayLoseLock: Requirement<AboutLock> = [
  "a point that may lose its lock",
  (step) => {
    const { points, state, test } = step.before;
    const point = points.find(({ id }) => id === requestOf(step)?.pointId);
    if (!point || locksOf(point).length > 1 || isOneOf(state, "releasing")) return true;
    return isOneOf(state, "test_clearing") && Boolean(test?.pointIds.includes(point.id));
  },
];

const longestMs = 365 * 24 * 3_600_000;

export const removals = {
  request_lock_removal: [
    mayRemove,
    ["a lock of the lockout", (step) => ownerOf(step) !== undefined],
    notOnesOwn,
    ["no open request", (step) => requestOf(step) === undefined],
    [
      "as many attempts as policy says",
      ({ before, context, command: { attempts } }) => {
        const each = new Set(attempts.map(({ means, at }) => JSON.stringify([means, at])));
        return each.size >= (before.policy ?? context.policy).removalContactAttempts;
      },
    ],
    [
      "proofs of the past, and a plan for the future",
      ({ context, command: { searchedAt, attempts, informDueAt } }) => {
        const now = Date.parse(context.now);
        const untilTold = Date.parse(informDueAt) - now;
        const proofs = [searchedAt, ...attempts.map(({ at }) => at)];
        return untilTold > 0 && untilTold <= longestMs && proofs.every((at) => Date.parse(at) <= now);
      },
    ],
    [
      "proofs of the last day, since the lock was put on",
      ({ before, context, command: { searchedAt, attempts, lockNumber } }) => {
        const locks = before.points.flatMap(locksOf).map(({ number, at }) => ({ number, at }));
        const worn = before.people.map((person) => ({
          number: person.lockNumber ?? "",
          at: person.signedOnAt ?? "",
        }));
        const hung = [...locks, ...worn].find(({ number }) => isSameText(number, lockNumber));
        const proofs = [searchedAt, ...attempts.map(({ at }) => at)];
        const dayAgo = Date.parse(context.now) - 24 * 3_600_000;
        return proofs.every(
          (at) => Date.parse(at) >= dayAgo && (!hung || at.slice(0, 16) >= hung.at.slice(0, 16)),
        );
      },
    ],
    [
      "witnesses other than the owner",
      (step) => {
        const { searchedBy, informBy, attempts } = step.command;
        return [searchedBy, informBy, ...attempts.map(({ by }) => by)].every((name) => !isOwner(step, name));
      },
    ],
    searchIsShown,
  ] satisfies Requirement<StepOf<"request_lock_removal">>[],
  approve_lock_removal: [
    mayRemove,
    isUndecided,
    notOnesOwn,
    ["another person's request", (step) => requestOf(step)?.requested.by.userId !== actorOf(step)],
    mayLoseLock,
    ["a look of one's own", ({ command }) => command.checkedMyself],
  ] satisfies Requirement<StepOf<"approve_lock_removal">>[],
  record_lock_removal: [
    mayRemove,
    ["an approved removal", (step) => requestOf(step)?.status === "approved"],
    notOnesOwn,
    mayLoseLock,
    ["someone else than the owner who took it off", (step) => !isOwner(step, step.command.takenOffBy)],
    [
      "a time after the approval, and not in the future",
      (step) => {
        const { takenOffAt } = step.command;
        const approvedAt = requestOf(step)?.decided?.at ?? "";
        return takenOffAt <= step.context.now && takenOffAt.slice(0, 16) >= approvedAt.slice(0, 16);
      },
    ],
  ] satisfies Requirement<StepOf<"record_lock_removal">>[],
  reject_lock_removal: [mayRemove, isRequested] satisfies Requirement<StepOf<"reject_lock_removal">>[],
  record_informed: [
    mayRemove,
    [
      "someone else who has not been told",
      (step) => {
        const { userId } = step.command;
        const isWaiting = step.before.lockRemovals.some(
          ({ status, owner, informed }) => status === "removed" && owner.userId === userId && !informed,
        );
        return isWaiting && userId !== actorOf(step);
      },
    ],
    [
      "a time after the lock came off, and not in the future",
      ({ before, context, command: { userId, toldAt } }) =>
        toldAt <= context.now &&
        before.lockRemovals
          .filter(
            ({ status, owner, informed }) => status === "removed" && owner.userId === userId && !informed,
          )
          .every(({ removed }) => toldAt.slice(0, 16) >= (removed?.takenOffAt ?? "").slice(0, 16)),
    ],
  ] satisfies Requirement<StepOf<"record_informed">>[],
};
