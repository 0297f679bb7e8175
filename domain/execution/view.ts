import type { ExecutionView } from "#contract/executions/schemas.ts";
import { alarmsOf } from "./alarms.ts";
import { possibleCommands } from "./possible.ts";
import { recheckDueAt } from "./rechecks.ts";
import { currentStepOf, stepsOf } from "./steps.ts";
import type { DecisionContext, Execution } from "./types.ts";

/** The lockout as one person sees it now: what the API answers. */
export function viewOf(execution: Execution, context: DecisionContext): ExecutionView {
  return {
    ...execution,
    points: execution.points.map((point) => ({
      ...point,
      recheckDueAt: recheckDueAt(point, execution),
      otherHolds: [...(context.otherHolds[point.id] ?? [])],
    })),
    alarms: alarmsOf(execution, context.now),
    steps: stepsOf(execution),
    currentStep: currentStepOf(execution),
    possible: possibleCommands(execution, context),
  };
}
