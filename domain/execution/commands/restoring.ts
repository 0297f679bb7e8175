import { inside, unless } from "../exits.ts";
import { authorized, informedOfRemoval, mayTakePart, onPoint, pointKnown } from "../guards.ts";
import { eachPoint, hasLockOn, isHeldHere, lockOfPerson, targetPoint, withCondition } from "../points.ts";
import { holdersIn } from "../holders.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule } from "../types.ts";
import { keyInBox } from "./lockbox.ts";
import { withoutOutgoing } from "./transfer.ts";

/** During a test only the points under test lose their locks. 29 CFR 1910.147(f)(1). */
const inTheTest = onPoint((point, { execution: { test } }) =>
  test && !test.pointIds.includes(point.id) ? refuse("not_in_test", { tag: point.tag }) : null,
);

const lockedNow = onPoint((point) =>
  point.condition.lock ? null : refuse("not_locked", { tag: point.tag }),
);

/** Each device is removed by the employee who applied it. 29 CFR 1910.147(e)(3). */
const byWhoAppliedIt = onPoint((point, { context: { actor } }) => {
  const { lock } = point.condition;
  if (!lock || lockOfPerson(point, actor.userId)) return null;
  return refuse("lock_by_another", { tag: point.tag, number: lock.number, owner: lock.appliedBy.name });
});

/**
 * No authorization is required: one that expires in the meantime must not keep anyone from taking off their own
 * lock.
 */
export const unlockPoint: CommandRule<"unlock_point"> = {
  states: ["releasing", "test_clearing"],
  soon: ["clearing"],
  targets: eachPoint((point, { test }) => hasLockOn(point) && (!test || test.pointIds.includes(point.id))),
  exit: inside,
  guards: [pointKnown, inTheTest, lockedNow, byWhoAppliedIt, onPoint(keyInBox)],
  inputGuards: [],
  apply: (given, { pointId }) => {
    const point = targetPoint(given);
    const own = point && lockOfPerson(point, given.context.actor.userId);
    const isIncoming = own && own === point?.condition.incoming;
    const change = isIncoming ? { incoming: null } : withoutOutgoing(point?.condition);
    return {
      change: { points: withCondition(given.execution, pointId, change) },
      details: { lockNumber: own?.number ?? null },
    };
  },
};

const isolatedHere = onPoint((point) =>
  point.condition.isolated ? null : refuse("not_isolated_here", { tag: point.tag }),
);

const notReleasedYet = onPoint((point) =>
  point.condition.restored ? refuse("already_restored", { tag: point.tag }) : null,
);

const lockOff = onPoint(({ tag, condition: { lock } }) =>
  lock ? refuse("still_locked", { tag, number: lock.number, owner: lock.appliedBy.name }) : null,
);

/**
 * Removes this lockout's hold on a point. Energy returns only when the set of holds is empty; while another
 * lockout holds the point it is left isolated, and the event says so.
 */
export const restorePoint: CommandRule<"restore_point"> = {
  states: ["releasing"],
  soon: ["clearing"],
  targets: eachPoint(isHeldHere),
  exit: inside,
  guards: [
    ...unless(inside, mayTakePart, authorized),
    informedOfRemoval,
    pointKnown,
    isolatedHere,
    notReleasedYet,
    lockOff,
  ],
  inputGuards: [],
  apply: (given, { pointId }) => {
    const { execution, context } = given;
    const stillHeldBy = context.otherHolds[pointId] ?? [];
    const outcome = stillHeldBy.length > 0 ? ("left_isolated" as const) : ("restored" as const);
    const point = targetPoint(given);
    return {
      change: {
        points: withCondition(execution, pointId, { restored: { ...stampOf(context), outcome } }),
      },
      details: {
        outcome,
        position: (outcome === "restored" ? point?.normalPosition : point?.isolatedPosition) ?? null,
        stillHeldBy: holdersIn(stillHeldBy) || null,
      },
    };
  },
};
