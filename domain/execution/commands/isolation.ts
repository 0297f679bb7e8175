import type { CommandOf } from "#contract/executions/commands.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { measuresFor } from "#contract/executions/words.ts";
import { listOf } from "#contract/sentences.ts";
import { returning, unless } from "../exits.ts";
import {
  authorized,
  certifiedForPoint,
  certifiedForWork,
  mayTakePart,
  onPoint,
  onPointInput,
  pointKnown,
  tagMatches,
} from "../guards.ts";
import { photographed } from "../evidence.ts";
import { notOfflineElsewhere } from "../leases.ts";
import { isPersonal, lockFitsPoint, lockIsFree } from "../locks.ts";
import { eachPoint, hasLockOn, isIsolatedHere, stateBeneath, targetPoint, withCondition } from "../points.ts";
import { isRunning, outOfOrder } from "../progress.ts";
import { holdersIn, isolatedElsewhere } from "../holders.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { protectedStates } from "../states.ts";
import { waited } from "../waits.ts";
import type { CommandRule, Guard } from "../types.ts";

const notIsolatedYet = onPoint((point) =>
  isIsolatedHere(point) ? refuse("already_isolated", { tag: point.tag }) : null,
);

/** The order of the procedure's steps between points is kept. 29 CFR 1910.147(d), (c)(4)(ii)(B). */
const inProceduresOrder = onPoint(({ tag, after = [] }, { execution }) => {
  const open = execution.points.filter((point) => after.includes(point.id) && !isIsolatedHere(point));
  return open.length === 0
    ? null
    : refuse("isolated_out_of_order", { tag, tags: listOf(open.map((point) => point.tag)) });
});

/** A machine that joined the lockout is shut down like the others before it is isolated. 29 CFR 1910.147(d)(2). */
const everyMachineShutDown: Guard = ({ execution }) =>
  isRunning(execution) ? refuse("not_shut_down") : null;

/** A lock that is reported lost protects no one until it is found, or another one is on beside it. */
const lockIsThere = onPoint(({ tag, condition: { lock, incoming } }, { context: { lostLocks = [] } }) => {
  const on = [lock, incoming].filter((each) => each !== null);
  const lost = on.filter(({ number }) => lostLocks.some((each) => each.number === number));
  return on.length > 0 && lost.length === on.length
    ? refuse("lock_reported_lost", { tag, number: lost[0]?.number ?? "" })
    : null;
});

/** States in which points are isolated, or were: what is live there is isolated again at once. */
const isolatingStates: readonly ExecutionState[] = ["shut_down", ...protectedStates];

/** While it is unsafe, nobody waits for the stop to be lifted before a live point is isolated and locked again. */
const isolationGoesOn: Guard = ({ execution, context }) =>
  isolatingStates.includes(stateBeneath(execution)) ? null : outOfOrder(execution, [], context.actor);

/**
 * Each device is located and operated so it isolates, 29 CFR 1910.147(d)(3). If another execution already holds
 * the point, this confirms that it is isolated and adds a hold.
 */
export const isolatePoint: CommandRule<"isolate_point"> = {
  states: ["shut_down", "re_isolating", "unsafe"],
  soon: ["notified"],
  targets: eachPoint((point) => !isIsolatedHere(point)),
  offered: (given) => isolationGoesOn(given) === null,
  exit: returning,
  guards: [
    ...unless(returning, mayTakePart, authorized, certifiedForWork, certifiedForPoint),
    isolationGoesOn,
    everyMachineShutDown,
    pointKnown,
    notOfflineElsewhere,
    notIsolatedYet,
    lockIsThere,
    inProceduresOrder,
  ],
  inputGuards: [tagMatches, photographed("isolate"), waited("isolate_point")],
  apply: ({ execution, context }, { pointId }) => {
    const alsoHeldBy = isolatedElsewhere(context, pointId);
    const isolated = { ...stampOf(context), confirmedOnly: alsoHeldBy.length > 0 };
    const position = execution.points.find((point) => point.id === pointId)?.isolatedPosition ?? null;
    return {
      change: { points: withCondition(execution, pointId, { isolated, restored: null }) },
      details: {
        position,
        confirmedOnly: isolated.confirmedOnly,
        alsoHeldBy: holdersIn(alsoHeldBy) || null,
      },
    };
  },
};

const isolatedFirst = onPoint((point) =>
  isIsolatedHere(point) ? null : refuse("not_isolated", { tag: point.tag }),
);

const notLockedYet = onPoint(({ tag, condition: { lock } }) =>
  lock ? refuse("already_locked", { tag, number: lock.number }) : null,
);

/**
 * A device that accepts no lock gets a tag, and a measure that protects as fully. 29 CFR 1910.147(c)(3)(ii).
 */
const measureWhereNotLockable = onPointInput<CommandOf<"apply_lock">>((point, { measure }) =>
  point.lockable || measure ? null : refuse("measure_missing", { tag: point.tag }),
);

/** A valve has no fuse to remove, nor a disconnect a handle. */
const measureFitsDevice = onPointInput<CommandOf<"apply_lock">>(
  ({ lockable, deviceType, tag }, { measure }) =>
    lockable || !measure || measuresFor(deviceType).includes(measure)
      ? null
      : refuse("measure_unfit", { tag }),
);

/** Where a removed part is kept, or what is blocked: the person who restores the point needs it. */
const measureNoted = onPointInput<CommandOf<"apply_lock">>((point, { additionalMeasure }) =>
  point.lockable || additionalMeasure ? null : refuse("measure_note_missing"),
);

/**
 * By an authorized employee, on an isolated point, 29 CFR 1910.147(d)(4). A point may be locked as soon as it is
 * isolated, before the others: an isolated point without a lock protects no one.
 */
export const applyLock: CommandRule<"apply_lock"> = {
  states: ["shut_down", "isolated", "re_isolating", "unsafe"],
  targets: eachPoint((point) => !hasLockOn(point)),
  offered: (given) => isolationGoesOn(given) === null,
  exit: returning,
  guards: [
    ...unless(returning, mayTakePart, authorized, certifiedForWork, certifiedForPoint),
    isolationGoesOn,
    pointKnown,
    notOfflineElsewhere,
    isolatedFirst,
    notLockedYet,
  ],
  inputGuards: [
    tagMatches,
    lockIsFree,
    lockFitsPoint,
    measureWhereNotLockable,
    measureFitsDevice,
    measureNoted,
    photographed("lock"),
  ],
  apply: (given, { pointId, lockNumber, measure, additionalMeasure }) => {
    const { by, at } = stampOf(given.context);
    const tagged = targetPoint(given)?.lockable === false;
    const lock = {
      number: lockNumber,
      appliedBy: by,
      at,
      isPersonal: isPersonal(given, lockNumber),
      box: null,
      measure: (tagged && measure) || null,
      additionalMeasure: (tagged && additionalMeasure) || null,
    };
    return {
      change: { points: withCondition(given.execution, pointId, { lock }) },
      details: { lockNumber, measure: lock.measure, additionalMeasure: lock.additionalMeasure },
    };
  },
};
