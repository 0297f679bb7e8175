import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import { inside } from "../exits.ts";
import {
  authorized,
  certifiedForPoint,
  certifiedForWork,
  mayTakePart,
  onPoint,
  pointKnown,
  tagMatches,
} from "../guards.ts";
import { notOfflineElsewhere } from "../leases.ts";
import { isPersonal, lockFitsPoint, lockIsFree } from "../locks.ts";
import { eachPoint, hasLockOn, isHeldHere, targetPoint, withCondition } from "../points.ts";
import { refuse } from "../refusals.ts";
import { lockedStates, underWayStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Execution, ExecutionPoint, Given, Outcome } from "../types.ts";
import { keyInBox } from "./lockbox.ts";
import { foundUnsafe } from "./unsafe.ts";

/**
 * Protection changes hands at shift change without a gap: the oncoming person walks down the point and puts their
 * lock on, and only then does the off-going person take theirs off. 29 CFR 1910.147(f)(4).
 */

const lockedHere = onPoint((point) => (hasLockOn(point) ? null : refuse("not_locked", { tag: point.tag })));

const isolatedHere = onPoint((point) =>
  isHeldHere(point) ? null : refuse("not_isolated", { tag: point.tag }),
);

const lockOfSomeoneElse = onPoint(({ tag, condition: { lock } }, { context: { actor } }) =>
  lock?.appliedBy.userId === actor.userId ? refuse("own_lock_on", { tag, number: lock.number }) : null,
);

const noTakeoverOpen = onPoint(({ tag, condition: { incoming } }) =>
  incoming ? refuse("takeover_open", { tag, number: incoming.number, owner: incoming.appliedBy.name }) : null,
);

type Looked = CommandOf<"walk_down_point" | "take_over_lock" | "accept_lock">;
const looking: readonly ExecutionCommand["type"][] = ["walk_down_point", "take_over_lock", "accept_lock"];

/** Whether the person says that the point is not in position, locked, and tagged. */
export function isOutOfPosition(command: ExecutionCommand): command is Looked {
  return looking.includes(command.type) && "inPosition" in command && !command.inPosition;
}

/** A point that is not as it should be is a finding, no matter who looked at it, and no handover. */
export const outOfPosition: Pick<
  CommandRule<Looked["type"]>,
  "states" | "exit" | "guards" | "inputGuards"
> & { apply: (given: Given, command: Looked) => Outcome } = {
  states: underWayStates,
  exit: inside,
  guards: [pointKnown, isolatedHere],
  inputGuards: [tagMatches],
  apply: (given, { pointId }) => foundUnsafe(given, { kind: "out_of_position", pointId }),
};

/** Whether the person who is to take the lead has seen the point since it was isolated. */
export function isWalkedDown({ handover }: Execution, { id, condition }: ExecutionPoint): boolean {
  const since = condition.isolated?.at ?? "";
  return handover?.walkedDown.some(({ pointId, at }) => pointId === id && at >= since) ?? false;
}

/** The points that the person who takes the lead still has to see. */
export function pointsToWalkDown(execution: Execution): ExecutionPoint[] {
  return execution.points.filter((point) => isHeldHere(point) && !isWalkedDown(execution, point));
}

/** The point counts as walked down, where its person is to take the lead. */
export function seen({ execution: { handover }, context: { actor, now } }: Given, pointId: string) {
  if (handover?.to.userId !== actor.userId) return {};
  const others = handover.walkedDown.filter((each) => each.pointId !== pointId);
  return { handover: { ...handover, walkedDown: [...others, { pointId, at: now }] } };
}

const isSuccessor = ({ execution: { handover }, context: { actor } }: Given) =>
  handover?.to.userId === actor.userId;

/** One point of the walk-down by the person who is to take the lead. */
export const walkDownPoint: CommandRule<"walk_down_point"> = {
  states: lockedStates,
  targets: (execution) => pointsToWalkDown(execution).map(({ id }) => ({ pointId: id })),
  offered: isSuccessor,
  exit: inside,
  guards: [
    (given) => {
      const { handover } = given.execution;
      if (!handover) return refuse("handover_none");
      return isSuccessor(given) ? null : refuse("handover_not_yours", { to: handover.to.name });
    },
    pointKnown,
    isolatedHere,
  ],
  inputGuards: [tagMatches],
  apply: (given, { pointId }) => {
    const point = targetPoint(given);
    return {
      change: seen(given, pointId),
      details: {
        position: point?.isolatedPosition ?? null,
        lockNumber: point?.condition.lock?.number ?? null,
      },
    };
  },
};

/** The oncoming person's lock goes on beside the other one. */
export const takeOverLock: CommandRule<"take_over_lock"> = {
  states: lockedStates.filter((state) => state !== "unsafe"),
  targets: eachPoint((point) => hasLockOn(point) && !point.condition.incoming),
  offered: (given) => lockOfSomeoneElse(given) === null,
  guards: [
    mayTakePart,
    authorized,
    certifiedForWork,
    certifiedForPoint,
    pointKnown,
    notOfflineElsewhere,
    lockedHere,
    lockOfSomeoneElse,
    noTakeoverOpen,
    onPoint(keyInBox),
  ],
  inputGuards: [tagMatches, lockIsFree, lockFitsPoint],
  apply: (given, { pointId, lockNumber }: CommandOf<"take_over_lock">) => {
    const { execution, context } = given;
    const { by, at } = stampOf(context);
    const current = targetPoint(given)?.condition.lock;
    const incoming = {
      number: lockNumber,
      appliedBy: by,
      at,
      isPersonal: isPersonal(given, lockNumber),
      box: null,
      measure: current?.measure ?? null,
      additionalMeasure: current?.additionalMeasure ?? null,
    };
    return {
      change: { points: withCondition(execution, pointId, { incoming }), ...seen(given, pointId) },
      details: { lockNumber, from: current?.appliedBy.name ?? null },
    };
  },
};

export const lockOfOneself = onPoint(({ tag, condition: { lock } }, { context: { actor } }) =>
  !lock || lock.appliedBy.userId === actor.userId
    ? null
    : refuse("lock_by_another", { tag, number: lock.number, owner: lock.appliedBy.name }),
);

/** The other person was quicker, or never came. The lock may already be in the hand: it goes back on, at once. */
const takeoverOpen = onPoint(({ tag, condition: { lock, incoming } }, { context: { actor } }) => {
  if (incoming) return null;
  const isOnes = lock?.appliedBy.userId === actor.userId;
  return isOnes ? refuse("takeover_gone", { tag, number: lock.number }) : refuse("takeover_none", { tag });
});

/** The off-going person's lock comes off. No authorization is required: anyone may take off their own lock. */
export const giveUpLock: CommandRule<"give_up_lock"> = {
  states: lockedStates,
  targets: eachPoint((point) => hasLockOn(point) && point.condition.incoming !== null),
  offered: (given) => lockOfOneself(given) === null,
  exit: inside,
  guards: [pointKnown, lockedHere, lockOfOneself, takeoverOpen, onPoint(keyInBox)],
  inputGuards: [],
  apply: (given, { pointId }) => {
    const condition = targetPoint(given)?.condition;
    return {
      change: { points: withCondition(given.execution, pointId, withoutOutgoing(condition)) },
      details: {
        lockNumber: condition?.lock?.number ?? null,
        to: condition?.incoming?.appliedBy.name ?? null,
      },
    };
  },
};

/** The condition after the lock that was on first has come off. */
export function withoutOutgoing(condition: ExecutionPoint["condition"] | undefined) {
  const { lock, incoming = null } = condition ?? {};
  const measureLeft = lock?.additionalMeasure ?? undefined;
  return { lock: incoming, incoming: null, ...(!incoming && measureLeft !== undefined && { measureLeft }) };
}

const incomingIsOnes = onPoint(({ tag, condition: { lock, incoming } }, { context: { actor } }) => {
  if (!incoming || incoming.appliedBy.userId === actor.userId) return null;
  return lock?.appliedBy.userId === actor.userId
    ? refuse("takeover_gone", { tag, number: lock.number })
    : refuse("takeover_not_yours", { tag, number: incoming.number, owner: incoming.appliedBy.name });
});

/** The oncoming person does not take the point over after all. The first lock is still on. */
export const takeBackLock: CommandRule<"take_back_lock"> = {
  states: lockedStates,
  targets: eachPoint((point) => point.condition.incoming !== null),
  offered: (given) => incomingIsOnes(given) === null,
  exit: inside,
  guards: [pointKnown, takeoverOpen, incomingIsOnes],
  inputGuards: [],
  apply: (given, { pointId }) => ({
    change: { points: withCondition(given.execution, pointId, { incoming: null }) },
    details: { lockNumber: targetPoint(given)?.condition.incoming?.number ?? null },
  }),
};
