import type { ExecutionView, LostLock } from "#contract/executions/schemas.ts";
import { alarmsOf } from "./alarms.ts";
import { registeredInUse } from "./locks.ts";
import { possibleCommands } from "./possible.ts";
import { undoOf } from "./commands/undo.ts";
import { recheckDueAt } from "./rechecks.ts";
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
    alarms: alarmsOf(execution, context.now),
    lostLocks: stillOn(execution, context),
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
