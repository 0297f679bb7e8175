import type { CommandOf } from "#contract/executions/commands.ts";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import { mostPhotos } from "#contract/executions/words.ts";
import { heldOnlyBy } from "../evidence.ts";
import { inside, unless } from "../exits.ts";
import { mayTakePart } from "../guards.ts";
import { pointOf } from "../points.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { underWayStates } from "../states.ts";
import type { CommandRule, Guard, InputGuard } from "../types.ts";

const room: Guard = ({ execution }) =>
  execution.photos.length < mostPhotos ? null : refuse("photos_full", { most: mostPhotos });

const pointInLockout: InputGuard<CommandOf<"add_photo">> = ({ execution }, { pointId }) =>
  pointId === undefined || pointOf(execution, pointId) ? null : refuse("point_unknown");

/** A photo of before proves nothing of now. */
const isNew: InputGuard<CommandOf<"add_photo">> = ({ execution }, { sha256, step, pointId = null }) =>
  execution.photos.some(
    (photo) => photo.sha256 === sha256 && photo.step === step && photo.pointId === pointId,
  )
    ? refuse("photo_known")
    : null;

/** Photo evidence of a step, by anyone who takes part. It protects nothing by itself and changes no one's step. */
export const addPhoto: CommandRule<"add_photo"> = {
  states: underWayStates,
  exit: inside,
  guards: [...unless(inside, mayTakePart), room],
  inputGuards: [pointInLockout, isNew],
  apply: (given, { photoId, sha256, step, pointId, isMarked }) => {
    const { execution, context } = given;
    const heldBy = heldOnlyBy(given, pointId);
    const photo: PhotoRecord = {
      ...stampOf(context),
      id: photoId,
      sha256,
      step,
      pointId: pointId ?? null,
      lockNumber: null,
      isMarked,
      isSpent: false,
      ...(heldBy.length > 0 && { heldBy }),
    };
    return {
      change: { photos: [...execution.photos, photo] },
      details: { photo: photoId, sha256, photoOf: step, ...(isMarked && { isMarked }) },
    };
  },
};
