import type { Person } from "#contract/executions/schemas.ts";
import { listOf } from "#contract/sentences.ts";
import { inside } from "../exits.ts";
import { authorized, leads, nobodySignedOn } from "../guards.ts";
import { lockIsFree } from "../locks.ts";
import { hasLockOn } from "../points.ts";
import { refuse } from "../refusals.ts";
import { underWayStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Execution, ExecutionPoint, Guard, InputGuard } from "../types.ts";

/**
 * Group lockout: the keys to the points' locks go into a numbered box, and each person's own lock goes on the box. The
 * box opens only when no personal lock is on it. 29 CFR 1910.147(f)(3).
 */

const noBoxYet: Guard = ({ execution: { box } }) => (box ? refuse("box_closed", { box: box.number }) : null);

const boxThere: Guard = ({ execution: { box } }) => (box ? null : refuse("box_none"));

/** A personal lock has one key, and its owner keeps it; a tag has none. */
function hasKey(point: ExecutionPoint): boolean {
  return point.lockable && hasLockOn(point) && point.condition.lock?.isPersonal === false;
}

const someKeys: Guard = ({ execution }) => (execution.points.some(hasKey) ? null : refuse("no_keys"));

const noTakeoverOpen: Guard = ({ execution: { points } }) => {
  const open = points.find(({ condition }) => condition.incoming);
  const incoming = open?.condition.incoming;
  if (!open || !incoming) return null;
  return refuse("takeover_open", { tag: open.tag, number: incoming.number, owner: incoming.appliedBy.name });
};

const isLockbox: InputGuard<{ lockNumber: string }> = ({ context: { locks } }, { lockNumber }) => {
  const answer = locks[lockNumber];
  return answer?.status === "free" && answer.device !== "lockbox"
    ? refuse("not_a_lockbox", { number: lockNumber })
    : null;
};

/** Several people are to work under it, or a coordinator leads them. (f)(3)(i). */
function isGroup({ people, responsible, coordinator }: Execution): boolean {
  return coordinator !== null || people.some(({ userId }) => userId !== responsible.userId);
}

/**
 * Once every point is locked, and before anyone signs on. The person who leads closes the box; each lock stays that of the
 * person who put it on, and comes off by them once the box is open.
 */
export const fillLockbox: CommandRule<"fill_lockbox"> = {
  states: ["locked", "de_energised", "verified"],
  offered: (given) =>
    isGroup(given.execution) && [leads, noBoxYet, someKeys].every((guard) => guard(given) === null),
  guards: [leads, authorized, noBoxYet, nobodySignedOn, noTakeoverOpen, someKeys],
  inputGuards: [lockIsFree, isLockbox],
  apply: ({ execution, context }, { lockNumber }) => {
    const { by, at } = stampOf(context);
    const keys = execution.points.filter(hasKey).map(({ condition }) => condition.lock?.number ?? "");
    return {
      change: {
        box: { number: lockNumber, by, at },
        points: execution.points.map((point) => (hasKey(point) ? withKeyIn(point, lockNumber) : point)),
      },
      details: { box: lockNumber, keys: listOf(keys) },
    };
  },
};

function withKeyIn(point: ExecutionPoint, box: string): ExecutionPoint {
  const { lock } = point.condition;
  return { ...point, condition: { ...point.condition, lock: lock && { ...lock, box } } };
}

/** No authorization is required, and anyone in the lockout can: the way to one's own lock never closes. */
export const openLockbox: CommandRule<"open_lockbox"> = {
  states: underWayStates,
  otherwise: boxThere,
  offered: (given) => inside(given) && boxThere(given) === null,
  exit: inside,
  guards: [(given) => (inside(given) ? null : leads(given)), boxThere, nobodySignedOn],
  inputGuards: [],
  apply: ({ execution }) => ({ change: emptied(execution), details: { box: execution.box?.number ?? null } }),
};

/** The box is open, and each key is with the person whose lock it opens. */
export function emptied({ points }: Execution): Pick<Execution, "box" | "points"> {
  return {
    box: null,
    points: points.map((point) => {
      const { lock } = point.condition;
      if (!lock) return point;
      const { offeredAt: _, ...kept } = lock;
      return { ...point, condition: { ...point.condition, lock: { ...kept, box: null } } };
    }),
  };
}

/**
 * The closed box changes hands with the lead, and with it the off-going person's own locks whose keys are in it: they offer
 * them with the lead, (f)(4). Everyone else's stay theirs, and so do those of a person who is absent: the box is no way
 * around (e)(3).
 */
export function handedOver(execution: Execution, from: string | undefined, to: Person): Partial<Execution> {
  const { box, points, handover } = execution;
  if (!box || box.by.userId !== from) return {};
  const isOffered = handover?.absence === null;
  return {
    box: { ...box, by: to },
    points: points.map((point) => {
      const { lock } = point.condition;
      const passes = isOffered && lock?.box === box.number && lock.appliedBy.userId === from;
      return passes || (lock?.box === box.number && lock.appliedBy.userId === to.userId)
        ? ownedBy(point, to)
        : point;
    }),
  };
}

/** The lock stays on, its key stays in the box, and from now on it is that person's. No offer of it is open. */
export function ownedBy(point: ExecutionPoint, owner: Person): ExecutionPoint {
  const { lock } = point.condition;
  if (!lock) return point;
  const { offeredAt: _, ...kept } = lock;
  return { ...point, condition: { ...point.condition, lock: { ...kept, appliedBy: owner } } };
}

/** The key to the point's lock is in the closed box: the lock cannot come off. */
export function keyInBox({ condition: { lock } }: ExecutionPoint) {
  return lock?.box ? refuse("key_in_box", { number: lock.number, box: lock.box }) : null;
}
