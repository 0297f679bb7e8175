import type { CommandType } from "#contract/executions/commands.ts";
import { undoSeconds } from "#contract/executions/words.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { isHeldHere, pointOf, withCondition } from "../points.ts";
import { refuse } from "../refusals.ts";
import { underWayStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, EventDetails, Execution, Given, Guard, LatestStep } from "../types.ts";

/**
 * A step that only added to the record can be taken back for a moment by the person who recorded it by mistake. The
 * history keeps both events. Nothing that removes protection is here: it cannot be undone by a record.
 */
const undoable: readonly CommandType[] = [
  "shut_down",
  "isolate_point",
  "apply_lock",
  "relieve",
  "verify_point",
  "try_start",
];

/** A press at the last moment still has to arrive, s. */
const graceSeconds = 5;

/** What is needed to undo this step; null if it cannot be undone. */
export function latestStepOf(type: CommandType, given: Given, details: EventDetails): LatestStep | null {
  // A photo changes no step, so the last one can still be taken back.
  if (type === "add_photo") return given.execution.latest ?? null;
  if (!undoable.includes(type) || details.finding) return null;
  const { execution, context, target } = given;
  const point = pointOf(execution, target.pointId);
  const step = { ...stampOf(context), pointId: point?.id ?? null };
  const { latest } = execution;
  const isTheirs = latest?.pointId === step.pointId && latest.by.userId === step.by.userId;
  const isAtOnce = isTheirs && latest.at === context.now;
  // One press isolates and locks: both are taken back together.
  const isOnePress =
    type === "apply_lock" && isTheirs && latest.action === "isolate_point" && !isOver(latest, context.now);
  // So does one press that says that a point was relieved, and read at once.
  const isOneVisit = type === "verify_point" && isAtOnce && latest.action === "relieve";
  if (isOnePress || isOneVisit) return { ...latest, ...step };
  // So does one press that says that nothing moved at several stations.
  const isOneWalk = type === "try_start" && isAtOnce && latest.action === type;
  if (isOneWalk) return latest;
  const { state, tryStarts, shutDown, equipment } = execution;
  const before = { state, tryStarts, condition: point?.condition ?? null };
  return {
    ...step,
    action: type,
    before: type === "shut_down" ? { ...before, shutDown, equipment } : before,
  };
}

/** The step that this person can take back now, and for how long; null if there is none. */
export function undoOf(given: Given): ExecutionView["undo"] {
  const { latest } = given.execution;
  if (!latest || undoStep.guards.some((guard) => guard(given))) return null;
  const gone = Math.floor(secondsSince(latest, given.context.now));
  return { action: latest.action, pointId: latest.pointId, seconds: Math.max(undoSeconds - gone, 1) };
}

function isOver(step: LatestStep, now: string): boolean {
  return secondsSince(step, now) > undoSeconds + graceSeconds;
}

function secondsSince({ at }: LatestStep, now: string): number {
  return (Date.parse(now) - Date.parse(at)) / 1000;
}

const somethingToUndo: Guard = ({ execution }) => (execution.latest ? null : refuse("undo_none"));

const onesOwn: Guard = ({ execution: { latest }, context }) =>
  latest && latest.by.userId !== context.actor.userId
    ? refuse("undo_others", { name: latest.by.name })
    : null;

const inTime: Guard = ({ execution: { latest }, context }) =>
  latest && isOver(latest, context.now) ? refuse("undo_late") : null;

/** People in another lockout may rely on what was recorded of the point they share. */
const noOneElseRelies: Guard = ({ execution, context }) => {
  const { latest } = execution;
  if (latest?.action !== "isolate_point" || latest.pointId === null) return null;
  const [other] = context.otherHolds[latest.pointId] ?? [];
  const tag = pointOf(execution, latest.pointId)?.tag ?? "";
  return other ? refuse("undo_shared", { tag, title: other.title }) : null;
};

export const undoStep: CommandRule<"undo_step"> = {
  states: underWayStates,
  // The screen offers it beside the message about the step.
  offered: () => false,
  guards: [somethingToUndo, onesOwn, inTime, noOneElseRelies],
  inputGuards: [],
  apply: ({ execution }) => {
    const { latest } = execution;
    return latest ? { change: asBefore(execution, latest), details: tracesOf(execution, latest) } : nothing;
  },
};

const nothing = { change: {}, details: {} };

function asBefore(execution: Execution, { pointId, before }: LatestStep): Partial<Execution> {
  const { state, tryStarts, condition, shutDown, equipment } = before;
  const points = pointId && condition ? withCondition(execution, pointId, condition) : execution.points;
  const running = shutDown !== undefined && equipment !== undefined && { shutDown, equipment };
  return { state, tryStarts, points, ...running };
}

/** For the history: what was taken back, and which lock is off the record with it. */
function tracesOf(execution: Execution, { action, pointId, before }: LatestStep): EventDetails {
  const point = pointOf(execution, pointId ?? undefined);
  const lockNumber = before.condition?.lock ? null : (point?.condition.lock?.number ?? null);
  const wasHeld = point && before.condition ? isHeldHere({ ...point, condition: before.condition }) : null;
  return { undone: action, lockNumber, ...(action === "isolate_point" && { stillIsolated: wasHeld }) };
}
