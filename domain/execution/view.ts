import type { ExecutionView, LostLock, Person } from "#contract/executions/schemas.ts";
import { isCurrent } from "../certificates.ts";
import { alarmsOf } from "./alarms.ts";
import { countsNoMore } from "./evidence.ts";
import { registeredInUse } from "./locks.ts";
import { signedOn } from "./points.ts";
import { possibleCommands } from "./possible.ts";
import { undoOf } from "./commands/undo.ts";
import { recheckDueAt } from "./rechecks.ts";
import { underWayStates } from "./states.ts";
import { currentStepOf, stepsOf } from "./steps.ts";
import type { DecisionContext, Execution } from "./types.ts";

/** The lockout as one person sees it now: what the API answers. */
export function viewOf(execution: Execution, context: DecisionContext): ExecutionView {
  const { latest: _, ...shown } = execution;
  return {
    ...shown,
    points: execution.points.map((point) => ({
      ...point,
      recheckDueAt: recheckDueAt(point, execution),
      otherHolds: [...(context.otherHolds[point.id] ?? [])],
    })),
    photos: execution.photos.map((photo) => ({
      ...photo,
      isSpent: countsNoMore(photo, context.otherHolds),
    })),
    alarms: alarmsOf(execution, context.now),
    lostLocks: stillOn(execution, context),
    unauthorized: unauthorizedIn(execution, context),
    steps: stepsOf(execution),
    currentStep: currentStepOf(execution),
    possible: possibleCommands(execution, context),
    undo: undoOf({ execution, context, target: {} }),
  };
}

/** A lock that came off with this command was found. */
function stillOn(execution: Execution, { lostLocks = [] }: DecisionContext): LostLock[] {
  if (lostLocks.length === 0) return [];
  const numbers = new Set(registeredInUse(execution).map(({ number }) => number));
  return lostLocks.filter(({ number }) => numbers.has(number));
}

/** They stay in charge, and signed on, until they hand over or leave: someone has to see that they do. (c)(7)(iii). */
function unauthorizedIn(execution: Execution, { people, actor, today }: DecisionContext): Person[] {
  const { state, responsible, coordinator } = execution;
  if (!underWayStates.includes(state)) return [];
  const inside = [responsible, coordinator, ...signedOn(execution)].filter((person) => person !== null);
  const each = new Map(inside.map(({ userId, name }) => [userId, { userId, name }]));
  return [...each.values()].filter(({ userId }) => {
    const authorisation =
      userId === actor.userId ? actor.authorisation : (people[userId]?.authorisation ?? null);
    return !isCurrent(authorisation, today);
  });
}
