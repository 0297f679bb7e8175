import type { CommandOf, CommandType } from "#contract/executions/commands.ts";
import { type PhotoStep, photoSteps } from "#contract/executions/words.ts";
import {
  photographedStepOf,
  photosFor,
  requiresPhoto,
  searchPhotographed,
} from "#domain/execution/evidence.ts";
import type { DecisionContext, Execution, ExecutionPoint } from "#domain/execution/types.ts";

/** Photos as careful people take them: before the step that needs one. */

/** As in `rules-commands.ts`. */
type Draw = () => number;
type Photo = CommandOf<"add_photo">;

/** The photo that the command needs and no one has taken yet; null if it needs none. */
export function missingPhoto(
  type: CommandType,
  point: ExecutionPoint | undefined,
  execution: Execution,
  context: DecisionContext,
  draw: Draw,
): Photo | null {
  if (type === "request_lock_removal") {
    const command = { type } as CommandOf<"request_lock_removal">;
    const isShown = searchPhotographed({ execution, context, target: {} }, command) === null;
    return isShown ? null : photoOf("lock_removal", execution, draw);
  }
  const step = photographedStepOf[type];
  if (!step || !point || context.actor.exitsOnly) return null;
  const isNeeded = requiresPhoto(execution.policy ?? context.policy, point, step);
  if (!isNeeded || photosFor(execution, step, point.id, context.otherHolds).length > 0) return null;
  return { ...photoOf(step, execution, draw), pointId: point.id };
}

/** One that no one asked for. */
export function anyPhoto(execution: Execution, draw: Draw): Photo {
  const { points } = execution;
  const pointId = points[draw() % (points.length + 1)]?.id;
  const step = photoSteps[draw() % photoSteps.length] ?? "work";
  return { ...photoOf(step, execution, draw), ...(pointId && { pointId }) };
}

/** Counted too: a sequence may draw the same numbers twice, and nobody takes the same picture twice. */
function photoOf(step: PhotoStep, { photos }: Execution, draw: Draw): Photo {
  const sha256 = `sha-${photos.length}-${draw()}`;
  return { type: "add_photo", photoId: sha256, sha256, step, isMarked: draw() % 2 === 0 };
}
