import type { PointDefinition } from "#contract/executions/schemas.ts";
import type { Execution, ExecutionEvent } from "./execution/types.ts";
import type { Step } from "./requirements/step.ts";

/** An event as the history keeps it. */
export interface RecordedEvent extends ExecutionEvent {
  planId: string;
  /** Place in the history of its plan, from 1. */
  seq: number;
}

/** Everything that the invariants of lockout speak about, at one moment. */
export interface World {
  executions: readonly Execution[];
  /** The set of holds of every point, as stored. */
  holds: readonly { pointId: string; planId: string }[];
  /** Of all executions, in the order in which they took effect. */
  events: readonly RecordedEvent[];
  /** What each plan fixed when it was approved, and when a change of it was. */
  plans: Readonly<Record<string, ApprovedFacts>>;
  /** The step that was taken last, where the world knows what was sent and what was known then. */
  lastStep?: Step | undefined;
}

/** What a plan fixed when it was approved, and when a change of it was. */
export interface ApprovedFacts {
  responsibleId: string;
  coordinatorId?: string | null;
  procedureVersionIds: readonly string[];
  /** As its pinned versions froze them. */
  points: readonly PointDefinition[];
}
