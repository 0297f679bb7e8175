import type { CommandOf } from "#contract/executions/commands.ts";
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
import { eachPoint, targetPoint, withCondition } from "../points.ts";
import { refuse } from "../refusals.ts";
import { lockedStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Execution, ExecutionPoint, Given } from "../types.ts";
import { ownedBy } from "./lockbox.ts";
import { lockOfOneself, seen } from "./transfer.ts";

/**
 * A lock whose key is in the closed lockbox cannot come off while people work, so its owner could not go home. They offer
 * it to the person who holds the box, who walks down the point and accepts it: the lock stays on, its key stays in the box,
 * and only its owner changes. 29 CFR 1910.147(f)(4).
 */

const isInBox = ({ condition: { lock } }: ExecutionPoint) => Boolean(lock?.box);
const isOffered = ({ condition: { lock } }: ExecutionPoint) => lock?.offeredAt !== undefined;

const keyIsInBox = onPoint((point) => (isInBox(point) ? null : refuse("key_not_in_box", { tag: point.tag })));

const boxOfAnother = onPoint((point, { execution: { box }, context: { actor } }) =>
  isInBox(point) && box?.by.userId === actor.userId ? refuse("box_is_yours", { box: box.number }) : null,
);

const notOfferedYet = onPoint((point, { execution }) =>
  isOffered(point) ? refuse("lock_offered", wordsOf(point, execution)) : null,
);

const offeredHere = onPoint((point, { execution }) =>
  isOffered(point) ? null : refuse("lock_not_offered", wordsOf(point, execution)),
);

function wordsOf({ condition: { lock }, tag }: ExecutionPoint, { box, responsible }: Execution) {
  return {
    number: lock?.number ?? tag,
    owner: lock?.appliedBy.name ?? responsible.name,
    holder: box?.by.name ?? responsible.name,
  };
}

/** No authorization is required: who goes home may be the one whose certificate has expired. */
export const offerLock: CommandRule<"offer_lock"> = {
  states: lockedStates,
  targets: eachPoint((point) => isInBox(point) && !isOffered(point)),
  offered: (given) => [lockOfOneself, boxOfAnother].every((guard) => guard(given) === null),
  exit: inside,
  guards: [pointKnown, keyIsInBox, lockOfOneself, boxOfAnother, notOfferedYet],
  inputGuards: [],
  apply: (given, { pointId }) => {
    const { execution, context } = given;
    const { number, holder } = detailsOf(given);
    const lock = targetPoint(given)?.condition.lock ?? null;
    return {
      change: {
        points: withCondition(execution, pointId, { lock: lock && { ...lock, offeredAt: context.now } }),
      },
      details: { lockNumber: number, box: execution.box?.number ?? null, to: holder },
    };
  },
};

const holdsTheBox = onPoint((point, { execution, context: { actor } }) =>
  execution.box && execution.box.by.userId !== actor.userId
    ? refuse("offer_not_yours", wordsOf(point, execution))
    : null,
);

/** The person who holds the box has seen the point, and answers for its lock from now on. */
export const acceptLock: CommandRule<"accept_lock"> = {
  states: lockedStates.filter((state) => state !== "unsafe"),
  targets: eachPoint(isOffered),
  offered: (given) => holdsTheBox(given) === null,
  guards: [
    mayTakePart,
    authorized,
    certifiedForWork,
    certifiedForPoint,
    pointKnown,
    offeredHere,
    holdsTheBox,
  ],
  inputGuards: [tagMatches],
  apply: (given, { pointId }: CommandOf<"accept_lock">) => {
    const { execution, context } = given;
    const { by } = stampOf(context);
    const { number, owner } = detailsOf(given);
    return {
      change: {
        points: execution.points.map((point) => (point.id === pointId ? ownedBy(point, by) : point)),
        ...seen(given, pointId),
      },
      details: { lockNumber: number, box: execution.box?.number ?? null, from: owner },
    };
  },
};

/** The owner stays, and so does their lock. */
export const keepLock: CommandRule<"keep_lock"> = {
  states: lockedStates,
  targets: eachPoint(isOffered),
  offered: (given) => lockOfOneself(given) === null,
  exit: inside,
  guards: [pointKnown, offeredHere, lockOfOneself],
  inputGuards: [],
  apply: (given) => {
    const { execution, target } = given;
    return {
      change: {
        points: execution.points.map((point) => {
          const owner = point.condition.lock?.appliedBy;
          return point.id === target.pointId && owner ? ownedBy(point, owner) : point;
        }),
      },
      details: { lockNumber: detailsOf(given).number, box: execution.box?.number ?? null },
    };
  },
};

function detailsOf(given: Given): Record<"number" | "owner" | "holder", string | null> {
  const point = targetPoint(given);
  return point ? wordsOf(point, given.execution) : { number: null, owner: null, holder: null };
}
