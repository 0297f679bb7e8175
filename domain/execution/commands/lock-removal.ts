import type { CommandOf } from "#contract/executions/commands.ts";
import type { LockRemoval } from "#contract/executions/schemas.ts";
import { forTheAbsent } from "../exits.ts";
import { searchPhotographed } from "../evidence.ts";
import { sameText } from "../guards.ts";
import { lockInUse } from "../locks.ts";
import { participantOf, pointOf, withCondition } from "../points.ts";
import { refuse } from "../refusals.ts";
import { awaitingNotice, isToBeTold, openRemoval, removableLocks } from "../removals.ts";
import { lockedStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Execution, Given, Guard, InputGuard, Outcome } from "../types.ts";
import { byOthers, evidenceOf, inOrderOfTime, notThe, told, triedOften } from "./removal-evidence.ts";
import { withoutOutgoing } from "./transfer.ts";

/**
 * The employer removes the lock of an absent person, 29 CFR 1910.147(e)(3): one requests, another decides, and once it is
 * off someone records it. Until then the lock hangs, here as at the machine.
 */

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

/** Offered once for all locks: the person chooses the lock in the form. */
export const requestLockRemoval: CommandRule<"request_lock_removal"> = {
  states: lockedStates,
  offered: (given) =>
    mayDecide(given) === null && removableLocks(given.execution, given.context.actor.userId).length > 0,
  exit: forTheAbsent,
  guards: [mayDecide],
  inputGuards: [lockOnHere, notOnesOwn, notAskedYet, byOthers, triedOften, inOrderOfTime, searchPhotographed],
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
      removed: null,
      informed: null,
    };
    return {
      change: { lockRemovals: [...execution.lockRemovals, asked] },
      details: { lockNumber: lock.number, owner: lock.owner.name, reason, ...told(evidence) },
    };
  },
};

const askedFor: Guard = ({ execution, target }) =>
  openRemoval(execution, target.lockNumber)?.status === "requested"
    ? null
    : refuse("removal_none", { number: target.lockNumber ?? "" });

const isOpen: Guard = ({ execution, target }) =>
  openRemoval(execution, target.lockNumber)
    ? null
    : refuse("removal_none", { number: target.lockNumber ?? "" });

const isApproved: Guard = ({ execution, target }) =>
  openRemoval(execution, target.lockNumber)?.status === "approved"
    ? null
    : refuse("removal_not_approved", { number: target.lockNumber ?? "" });

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

const everyOne =
  (...wanted: LockRemoval["status"][]) =>
  (execution: Execution) =>
    execution.lockRemovals
      .filter(({ status }) => wanted.includes(status))
      .map(({ lockNumber }) => ({ lockNumber }));

export const approveLockRemoval: CommandRule<"approve_lock_removal"> = {
  states: lockedStates,
  targets: everyOne("requested"),
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
        lockRemovals: changed(given, {
          status: "approved",
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

/** To the minute, as a person enters times: no lock comes off before its removal is approved. */
const offInTime: InputGuard<CommandOf<"record_lock_removal">> = (given, { takenOffAt }) => {
  const removal = openRemoval(given.execution, given.target.lockNumber);
  const at = Date.parse(takenOffAt);
  const approvedAt = Math.floor(Date.parse(removal?.decided?.at ?? takenOffAt) / 60_000) * 60_000;
  if (at >= approvedAt && at <= Date.parse(given.context.now)) return null;
  return refuse("removal_time_wrong", { number: removal?.lockNumber ?? "" });
};

/** The owner who took it off themselves was there: that is no removal, and they record it. */
const offByAnother: InputGuard<CommandOf<"record_lock_removal">> = (given, { takenOffBy }) =>
  notThe(openRemoval(given.execution, given.target.lockNumber)?.owner.name, [takenOffBy]);

/** By anyone who answers for the locks of absent people: who took it off is on record by name. */
export const recordLockRemoval: CommandRule<"record_lock_removal"> = {
  states: lockedStates,
  targets: everyOne("approved"),
  offered: (given) => mayDecide(given) === null,
  exit: forTheAbsent,
  guards: [mayDecide, isApproved, notOnesOwn, notNeeded],
  inputGuards: [offByAnother, offInTime],
  apply: (given, { takenOffBy, takenOffAt, way }) => {
    const { execution, context } = given;
    const removal = openRemoval(execution, given.target.lockNumber);
    if (!removal) return nothing;
    return {
      change: {
        ...lockTakenOff(execution, removal, context.now),
        lockRemovals: changed(given, {
          status: "removed",
          removed: { ...stampOf(context), takenOffBy, takenOffAt, way },
        }),
      },
      details: {
        lockNumber: removal.lockNumber,
        owner: removal.owner.name,
        takenOffBy,
        takenOffAt,
        removalWay: way,
      },
    };
  },
};

/** Also after the approval, as long as the lock hangs: its owner may have been found. */
export const rejectLockRemoval: CommandRule<"reject_lock_removal"> = {
  states: lockedStates,
  targets: everyOne("requested", "approved"),
  offered: (given) => mayDecide(given) === null,
  exit: forTheAbsent,
  guards: [mayDecide, isOpen],
  inputGuards: [],
  apply: (given, { lockNumber, reason }) => ({
    change: {
      lockRemovals: changed(given, {
        status: "rejected",
        decided: { ...stampOf(given.context), note: reason },
      }),
    },
    details: { lockNumber, reason },
  }),
};

const someoneWaits: Guard = ({ execution, target, context: { actor } }) => {
  const { userId = "" } = target;
  const toldByAnother = userId !== actor.userId && awaitingNotice(execution).includes(userId);
  return toldByAnother ? null : refuse("nobody_to_inform");
};

/** To the minute, as a person enters times. */
const toldInTime: InputGuard<CommandOf<"record_informed">> = ({ execution, context }, { userId, toldAt }) => {
  const theirs = execution.lockRemovals.filter((each) => isToBeTold(each) && each.owner.userId === userId);
  const isAfter = ({ removed }: LockRemoval) =>
    toldAt.slice(0, 16) >= (removed?.takenOffAt ?? "").slice(0, 16);
  if (toldAt <= context.now && theirs.every(isAfter)) return null;
  return refuse("told_time_wrong", { owner: theirs[0]?.owner.name ?? "" });
};

/** How and when, for the person who lets them work again. 29 CFR 1910.147(e)(3)(iii). */
export const recordInformed: CommandRule<"record_informed"> = {
  states: [...lockedStates, "restored", "closed"],
  targets: (execution) => awaitingNotice(execution).map((userId) => ({ userId })),
  offered: (given) => mayDecide(given) === null,
  exit: forTheAbsent,
  guards: [mayDecide, someoneWaits],
  inputGuards: [toldInTime],
  apply: ({ execution, context }, { userId, toldHow, toldAt }) => ({
    change: {
      lockRemovals: execution.lockRemovals.map((removal) =>
        toldOf(removal, userId, { ...stampOf(context), toldHow, toldAt }),
      ),
    },
    details: {
      informed: execution.lockRemovals.find(({ owner }) => owner.userId === userId)?.owner.name ?? null,
      toldHow,
      toldAt,
    },
  }),
};

function changed({ execution, target }: Given, change: Partial<LockRemoval>): LockRemoval[] {
  const open = openRemoval(execution, target.lockNumber);
  return execution.lockRemovals.map((removal) => (removal === open ? { ...removal, ...change } : removal));
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

function toldOf(
  removal: LockRemoval,
  userId: string,
  informed: NonNullable<LockRemoval["informed"]>,
): LockRemoval {
  return isToBeTold(removal) && removal.owner.userId === userId ? { ...removal, informed } : removal;
}
