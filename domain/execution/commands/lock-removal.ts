import type { CommandOf } from "#contract/executions/commands.ts";
import type { LockRemoval, RemovalEvidence, Stamp } from "#contract/executions/schemas.ts";
import { forTheAbsent } from "../exits.ts";
import { searchPhotographed } from "../evidence.ts";
import { sameText } from "../guards.ts";
import { lockInUse, locksInUse, type LockInUse } from "../locks.ts";
import { participantOf, pointOf, withCondition } from "../points.ts";
import { policyOf } from "../policy.ts";
import { refuse, timeIn } from "../refusals.ts";
import { lockedStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, EventDetails, Execution, Given, Guard, InputGuard, Outcome } from "../types.ts";
import { withoutOutgoing } from "./transfer.ts";

/** The employer removes the lock of an absent person, 29 CFR 1910.147(e)(3): one requests, another decides. */

/** For a target that a guard has already refused. */
const nothing: Outcome = { change: {}, details: {} };

const mayDecide: Guard = ({ context: { actor } }) =>
  actor.permissions.includes("lockouts:remove-lock") ? null : refuse("may_not_remove_lock");

const lockOnHere: Guard = ({ execution, target }) =>
  lockInUse(execution, target.lockNumber)
    ? null
    : refuse("lock_not_here", { number: target.lockNumber ?? "" });

const notOnesOwn: Guard = ({ execution, target, context: { actor } }) => {
  const lock = lockInUse(execution, target.lockNumber);
  return lock?.owner.userId === actor.userId ? refuse("own_lock", { number: lock.number }) : null;
};

const notAskedYet: Guard = ({ execution, target }) =>
  openRemoval(execution, target.lockNumber)
    ? refuse("removal_open", { number: target.lockNumber ?? "" })
    : null;

type Request = CommandOf<"request_lock_removal">;

/** (e)(3)(ii): all reasonable efforts to reach them, as often as policy says. */
const triedOften: InputGuard<Request> = (given, { attempts }) => {
  const { removalContactAttempts: least } = policyOf(given);
  const lock = lockInUse(given.execution, given.target.lockNumber);
  const different = new Set(attempts.map(({ means, at }) => `${at} ${means}`));
  return different.size >= least
    ? null
    : refuse("too_few_attempts", { owner: lock?.owner.name ?? "", least });
};

/** A person who was away yesterday can be back: older proofs say nothing of now. */
export const longestEvidenceHours = 24;
const hour = 3_600_000;

/** When the lock was put on, to the minute, as a person enters times. */
function hungAt(execution: Execution, number: string): number {
  const lock = lockInUse(execution, number);
  return lock ? Math.floor(Date.parse(lock.since) / 60_000) * 60_000 : Number.NEGATIVE_INFINITY;
}

/** What is proof has happened, since the lock was put on; what is planned has not. */
const inOrderOfTime: InputGuard<Request> = (given, { searchedAt, attempts, informDueAt, lockNumber }) => {
  const { now } = given.context;
  const done = [searchedAt, ...attempts.map(({ at }) => at)].map((at) => Date.parse(at));
  if (done.some((at) => at > Date.parse(now))) return refuse("evidence_in_future");
  const earliest = Math.max(
    Date.parse(now) - longestEvidenceHours * hour,
    hungAt(given.execution, lockNumber),
  );
  if (done.some((at) => at < earliest))
    return refuse("evidence_too_old", { hours: longestEvidenceHours, number: lockNumber });
  const due = Date.parse(informDueAt);
  const latest = Date.parse(now) + longestUntilTold * 24 * 60 * 60 * 1000;
  if (due > Date.parse(now) && due <= latest) return null;
  return refuse("date_out_of_range", { limit: timeIn(longestUntilTold, "day") });
};

/** Longest time until an absent person's next work, days. */
const longestUntilTold = 365;

/** The locks whose removal this person can request: applied, someone else's, and not requested yet. */
export function removableLocks(execution: Execution, userId: string): LockInUse[] {
  return locksInUse(execution).filter(
    ({ number, owner }) => owner.userId !== userId && !openRemoval(execution, number),
  );
}

/** Offered once for all locks: the person chooses the lock in the form. */
export const requestLockRemoval: CommandRule<"request_lock_removal"> = {
  states: lockedStates,
  offered: (given) =>
    mayDecide(given) === null && removableLocks(given.execution, given.context.actor.userId).length > 0,
  exit: forTheAbsent,
  guards: [mayDecide],
  inputGuards: [lockOnHere, notOnesOwn, notAskedYet, triedOften, inOrderOfTime, searchPhotographed],
  apply: ({ execution, context }, command) => {
    const { lockNumber, reason } = command;
    const lock = lockInUse(execution, lockNumber);
    if (!lock) return nothing;
    const evidence = evidenceOf(command);
    const asked: LockRemoval = {
      lockNumber: lock.number,
      pointId: lock.pointId,
      owner: lock.owner,
      reason,
      evidence,
      requested: stampOf(context),
      status: "requested",
      decided: null,
      informed: null,
    };
    return {
      change: { lockRemovals: [...execution.lockRemovals, asked] },
      details: { lockNumber: lock.number, owner: lock.owner.name, reason, ...told(evidence) },
    };
  },
};

function evidenceOf(command: Request): RemovalEvidence {
  return {
    search: { by: command.searchedBy, where: command.searchedWhere, at: command.searchedAt },
    attempts: command.attempts,
    inform: { by: command.informBy, how: command.informHow, dueAt: command.informDueAt },
  };
}

/** The proofs in the history, where each detail is one value. */
function told({ search, attempts, inform }: RemovalEvidence): EventDetails {
  return {
    searchedBy: search.by,
    searchedWhere: search.where,
    searchedAt: search.at,
    attempts: attempts
      .map(({ means, at }) => `${at.slice(0, 16).replace("T", " ")} UTC: ${means}`)
      .join("; "),
    informBy: inform.by,
    informHow: inform.how,
    informDueAt: inform.dueAt,
  };
}

const askedFor: Guard = ({ execution, target }) =>
  openRemoval(execution, target.lockNumber)
    ? null
    : refuse("removal_none", { number: target.lockNumber ?? "" });

/** A supervisor requests, and a second person approves. */
const bySomeoneElse: Guard = ({ execution, target, context: { actor } }) =>
  openRemoval(execution, target.lockNumber)?.requested.by.userId === actor.userId
    ? refuse("same_approver")
    : null;

/**
 * The only lock on a point comes off only when the point may be released: in the release, or for a test of it. One
 * beside another person's lock may come off at any time.
 */
const notNeeded: Guard = ({ execution, target }) => {
  const point = pointOf(execution, openRemoval(execution, target.lockNumber)?.pointId ?? undefined);
  if (!point || point.condition.incoming || execution.state === "releasing") return null;
  if (execution.state === "test_clearing" && execution.test?.pointIds.includes(point.id)) return null;
  return refuse("needed_for_protection", { tag: point.tag });
};

/** The second person does not rely on the first one's word. */
const checkedMyself: InputGuard<CommandOf<"approve_lock_removal">> = (given, command) => {
  if (command.checkedMyself) return null;
  return refuse("not_checked_myself", {
    owner: openRemoval(given.execution, given.target.lockNumber)?.owner.name ?? "",
  });
};

const waiting = (execution: Execution) =>
  execution.lockRemovals
    .filter(({ status }) => status === "requested")
    .map(({ lockNumber }) => ({ lockNumber }));

export const approveLockRemoval: CommandRule<"approve_lock_removal"> = {
  states: lockedStates,
  targets: waiting,
  offered: (given) => mayDecide(given) === null,
  exit: forTheAbsent,
  guards: [mayDecide, askedFor, notOnesOwn, bySomeoneElse, notNeeded],
  inputGuards: [checkedMyself],
  apply: (given, { checkedHow }) => {
    const { execution, context } = given;
    const removal = openRemoval(execution, given.target.lockNumber);
    if (!removal) return nothing;
    return {
      change: {
        ...lockTakenOff(execution, removal, context.now),
        lockRemovals: decided(given, {
          status: "removed",
          decided: { ...stampOf(context), note: checkedHow },
        }),
      },
      details: {
        lockNumber: removal.lockNumber,
        owner: removal.owner.name,
        askedBy: removal.requested.by.name,
        checkedHow,
      },
    };
  },
};

export const rejectLockRemoval: CommandRule<"reject_lock_removal"> = {
  states: lockedStates,
  targets: waiting,
  offered: (given) => mayDecide(given) === null,
  exit: forTheAbsent,
  guards: [mayDecide, askedFor],
  inputGuards: [],
  apply: (given, { lockNumber, reason }) => ({
    change: {
      lockRemovals: decided(given, {
        status: "rejected",
        decided: { ...stampOf(given.context), note: reason },
      }),
    },
    details: { lockNumber, reason },
  }),
};

/** Everyone whose lock was removed and who has not been told: they cannot sign on anywhere. (e)(3)(iii). */
export function awaitingNotice(execution: Execution): string[] {
  return [...new Set(execution.lockRemovals.filter(isToBeTold).map(({ owner }) => owner.userId))];
}

/** The lock is off, and no one has told its owner. */
export function isToBeTold({ status, informed }: LockRemoval): boolean {
  return status === "removed" && informed === null;
}

const someoneWaits: Guard = ({ execution, target, context: { actor } }) => {
  const { userId = "" } = target;
  const toldByAnother = userId !== actor.userId && awaitingNotice(execution).includes(userId);
  return toldByAnother ? null : refuse("nobody_to_inform");
};

export const recordInformed: CommandRule<"record_informed"> = {
  states: [...lockedStates, "restored", "closed"],
  targets: (execution) => awaitingNotice(execution).map((userId) => ({ userId })),
  offered: (given) => mayDecide(given) === null,
  exit: forTheAbsent,
  guards: [mayDecide, someoneWaits],
  inputGuards: [],
  apply: ({ execution, context }, { userId }) => ({
    change: {
      lockRemovals: execution.lockRemovals.map((removal) => toldOf(removal, userId, stampOf(context))),
    },
    details: {
      informed: execution.lockRemovals.find(({ owner }) => owner.userId === userId)?.owner.name ?? null,
    },
  }),
};

/** Requests whose lock its owner has taken off, or given up, in the meantime: nothing is left to decide. */
export function withoutMootRemovals(execution: Execution): Execution {
  const open = execution.lockRemovals.filter(
    ({ status, lockNumber, owner }) =>
      status !== "requested" || lockInUse(execution, lockNumber)?.owner.userId === owner.userId,
  );
  return open.length === execution.lockRemovals.length ? execution : { ...execution, lockRemovals: open };
}

function openRemoval(execution: Execution, lockNumber: string | undefined): LockRemoval | undefined {
  return execution.lockRemovals.find(
    (removal) => removal.status === "requested" && sameText(removal.lockNumber, lockNumber ?? ""),
  );
}

function decided({ execution, target }: Given, decision: Partial<LockRemoval>): LockRemoval[] {
  const open = openRemoval(execution, target.lockNumber);
  return execution.lockRemovals.map((removal) => (removal === open ? { ...removal, ...decision } : removal));
}

function lockTakenOff(
  execution: Execution,
  { pointId, owner, lockNumber }: LockRemoval,
  now: string,
): Partial<Execution> {
  if (pointId !== null) {
    const condition = pointOf(execution, pointId)?.condition;
    const isIncoming =
      condition?.incoming !== null && sameText(condition?.incoming?.number ?? "", lockNumber);
    return {
      points: withCondition(execution, pointId, isIncoming ? { incoming: null } : withoutOutgoing(condition)),
    };
  }
  const gone = participantOf(execution, owner.userId);
  return {
    people: execution.people.map((participant) =>
      participant === gone ? { ...participant, lockNumber: null, signedOffAt: now } : participant,
    ),
  };
}

function toldOf(removal: LockRemoval, userId: string, informed: Stamp): LockRemoval {
  const isTheirs = removal.owner.userId === userId && removal.status === "removed" && !removal.informed;
  return isTheirs ? { ...removal, informed } : removal;
}
