import type { ExecutionState, ExecutionStep, Stamp, StepView } from "#contract/executions/schemas.ts";
import { hasBeenWorkedOn } from "./exits.ts";
import { hasLockOn, isIsolatedHere, isReleased } from "./points.ts";
import { isBefore, isRunning, isVerified } from "./progress.ts";
import { stationsOf, untried } from "./try-starts.ts";
import type { Execution, ExecutionPoint } from "./types.ts";

/** The steps of a lockout for a screen, in order: which are done and by whom, which is next, which must wait. */
export function stepsOf(execution: Execution): StepView[] {
  const current = currentStepOf(execution);
  const order = plan.map(({ step }) => step);
  const position = current === null ? order.length : order.indexOf(current);
  return plan.map(({ step, isDone, count, last }, index) => {
    const [done, total] = count(execution);
    const status = index === position ? "current" : statusOf(isDone(execution), index < position, execution);
    return { step, status, progress: { done, total }, last: last(execution) };
  });
}

/** The step to take now, or null when the lockout is over. */
export function currentStepOf(execution: Execution): ExecutionStep | null {
  const { points, notifiedRestored } = execution;
  switch (execution.state) {
    case "approved":
      return "notify";
    case "notified":
      return "shut_down";
    case "shut_down":
    case "re_isolating":
      if (isRunning(execution)) return "shut_down";
      return points.every(isIsolatedHere) ? "lock" : "isolate";
    case "isolated":
      return "lock";
    case "locked":
      return "relieve";
    case "de_energised":
      return points.every(isVerified) ? "try_start" : "verify";
    case "verified":
    case "working":
    case "held":
    case "unsafe":
    case "test_clearing":
    case "test_energised":
      return "work";
    case "clearing":
      return "clear";
    case "releasing":
      return points.some(hasLockOn) ? "unlock" : "restore";
    case "restored":
      return notifiedRestored ? "close" : "notify_restored";
    case "closed":
    case "cancelled":
      return null;
  }
}

function statusOf(isDone: boolean, isBehind: boolean, execution: Execution): StepView["status"] {
  if (isDone && isBehind) return "done";
  return isBehind || execution.state === "cancelled" ? "skipped" : "locked";
}

interface Step {
  step: ExecutionStep;
  isDone: (execution: Execution) => boolean;
  /** How many of how many. */
  count: (execution: Execution) => [number, number];
  last: (execution: Execution) => Stamp | null;
}

const plan: readonly Step[] = [
  once("notify", (execution) => execution.notified),
  once("shut_down", (execution) => (isRunning(execution) ? null : execution.shutDown)),
  perPoint("isolate", "isolated", ({ condition: { isolated } }) => (isolated?.doubted ? null : isolated)),
  perPoint("lock", "locked", ({ condition: { lock } }) => lock && { by: lock.appliedBy, at: lock.at }),
  {
    ...perPoint("relieve", "de_energised", (point) => point.condition.relieved),
    isDone: (execution) =>
      stands(execution, "de_energised") || storing(execution).every((point) => point.condition.relieved),
    count: (execution) => {
      const points = storing(execution);
      return [points.filter((point) => point.condition.relieved).length, points.length];
    },
  },
  perPoint("verify", "verified", (point) => point.condition.verification),
  // What was tried is not what is there while the machine is live for a test.
  {
    step: "try_start",
    isDone: (execution) => triedIn(execution).length > 0 && untried(execution).length === 0,
    count: (execution) => [triedIn(execution).length, stationsOf(execution).length],
    last: (execution) => latest(triedIn(execution)),
  },
  {
    step: "work",
    isDone: (execution) => hasReached(execution, "working") || hasBeenWorkedOn(execution),
    count: ({ people }) => [
      people.filter((participant) => participant.signedOffAt !== null).length,
      people.filter((participant) => participant.signedOnAt !== null).length,
    ],
    last: () => null,
  },
  once("clear", (execution) => execution.cleared),
  {
    step: "unlock",
    isDone: ({ cleared, points }) => cleared !== null && !points.some(hasLockOn),
    count: (execution) => countInRelease(execution, (point) => point.condition.lock === null),
    last: () => null,
  },
  {
    step: "restore",
    isDone: ({ cleared, points }) => cleared !== null && points.every(isReleased),
    count: (execution) => countInRelease(execution, isReleased),
    last: ({ points }) => latest(points.map((point) => point.condition.restored)),
  },
  once("notify_restored", (execution) => execution.notifiedRestored),
  once("close", (execution) => execution.closed),
];

/** A point that was never locked does not count as unlocked: nothing counts before the release. */
function countInRelease(
  { cleared, points }: Execution,
  done: (point: ExecutionPoint) => boolean,
): [number, number] {
  return [cleared === null ? 0 : points.filter(done).length, points.length];
}

function once(step: ExecutionStep, done: (execution: Execution) => Stamp | null): Step {
  return {
    step,
    isDone: (execution) => done(execution) !== null,
    count: (execution) => [done(execution) ? 1 : 0, 1],
    last: (execution) => stampOnly(done(execution)),
  };
}

function perPoint(
  step: ExecutionStep,
  doneAt: ExecutionState,
  done: (point: ExecutionPoint) => Stamp | null,
): Step {
  return {
    step,
    isDone: (execution) => stands(execution, doneAt) || execution.points.every((point) => done(point)),
    count: ({ points }) => [points.filter((point) => done(point)).length, points.length],
    last: ({ points }) => latest(points.map(done)),
  };
}

/** The points that store energy after they are isolated. */
function storing({ points }: Execution): ExecutionPoint[] {
  return points.filter((point) => point.dissipation !== null);
}

/**
 * Reached, and still so. While a machine is tested, the points themselves decide: live ones are never shown as
 * done. 29 CFR 1910.147(f)(1).
 */
function stands(execution: Execution, goal: ExecutionState): boolean {
  const isInTest = execution.state === "test_clearing" || execution.state === "test_energised";
  return !isInTest && hasReached(execution, goal);
}

/**
 * Before the release the state decides; after it, the state in which the release began. Canceled lockouts
 * isolated nothing.
 */
function hasReached({ state, release }: Execution, goal: ExecutionState): boolean {
  return state !== "cancelled" && !isBefore(release?.from ?? state, goal);
}

function triedIn({ state, tryStarts }: Execution): Execution["tryStarts"] {
  return state === "test_energised" ? [] : tryStarts;
}

function latest(stamps: readonly (Stamp | null)[]): Stamp | null {
  const known = stamps.filter((stamp) => stamp !== null);
  return stampOnly(
    known.reduce<Stamp | null>((last, stamp) => (last && last.at >= stamp.at ? last : stamp), null),
  );
}

function stampOnly(record: Stamp | null): Stamp | null {
  return record && { by: record.by, at: record.at };
}
