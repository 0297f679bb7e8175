import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import type { PhotoStep } from "#contract/executions/words.ts";
import { photographedStepOf, requiresPhoto } from "#domain/execution/evidence.ts";
import { traitsOf } from "../command-traits.ts";

export interface PhotoSubject {
  planId: string;
  step: PhotoStep;
  pointId: string | undefined;
}

/** What a photo beside this command shows; undefined for a command that is no step. */
export function photoStepOf(type: CommandType): PhotoStep | undefined {
  if (type === "request_lock_removal") return "lock_removal";
  return type === "record_finding" ? "finding" : traitsOf(type).step;
}

/** Whether the command is refused without a photo. */
export function needsPhoto({ policy, points }: ExecutionView, { type, pointId }: PossibleCommand): boolean {
  if (type === "request_lock_removal") return policy?.photoOfRemoval === true;
  const step = photographedStepOf[type];
  const point = points.find(({ id }) => id === pointId);
  return step !== undefined && point !== undefined && requiresPhoto(policy, point, step);
}
