import { mostPhotos } from "#contract/executions/words.ts";
import { isInside, isOnPlan } from "./people.ts";
import { at } from "./points.ts";
import { either, ownerOfLock, type Requirement, type Step, type StepOf } from "./step.ts";

/** What is required of photos, and of the time between steps. */

function hasPhoto({ before, context }: Step, step: string, pointId: string | null): boolean {
  const holding = (context.otherHolds[pointId ?? ""] ?? []).map((hold) => hold.planId);
  // What another lockout kept isolated may have been moved once it let go.
  const still = ({ heldBy }: (typeof before.photos)[number]) =>
    !heldBy?.length || heldBy.some((planId) => holding.includes(planId));
  return before.photos.some(
    (photo) => photo.step === step && photo.pointId === pointId && photo.isSpent === false && still(photo),
  );
}

const onlyLeaves = ({ context }: Pick<Step, "context">) => context.actor.exitsOnly === true;

type Shown = "isolate_point" | "apply_lock" | "relieve" | "verify_point";
const shown = {
  isolate_point: ["isolate", "photoOfIsolation"],
  apply_lock: ["lock", "photoOfLock"],
  relieve: ["relieve", undefined],
  verify_point: ["verify", "photoOfVerification"],
} as const;

/** A photo that was taken for this step, where policy or the procedure asks for one. */
export const isShown: Requirement<StepOf<Shown>> = at<Shown>(
  "a photo, where policy or the procedure requires one",
  ({ id, photoAt = [] }, { type }, step) => {
    const [name, policy] = shown[type];
    const wants = photoAt.includes(name) || (policy && (step.before.policy ?? step.context.policy)[policy]);
    return !wants || onlyLeaves(step) || hasPhoto(step, name, id);
  },
);

export const searchIsShown: Requirement<StepOf<"request_lock_removal">> = [
  "a photo of the search, where policy requires one",
  (step) =>
    !(step.before.policy ?? step.context.policy).photoOfRemoval ||
    onlyLeaves(step) ||
    hasPhoto(step, "lock_removal", null) ||
    wasShown(step),
];

/** The same search for the same person was shown for another of their locks. */
function wasShown({ before, command }: StepOf<"request_lock_removal">): boolean {
  const ownerId = ownerOfLock(before, command.lockNumber)?.userId;
  const shown = before.photos.filter(({ step }) => step === "lock_removal").map((photo) => photo.lockNumber);
  return before.lockRemovals.some(
    ({ owner, evidence, lockNumber }) =>
      owner.userId === ownerId && evidence?.search.at === command.searchedAt && shown.includes(lockNumber),
  );
}

/** What the procedure waits for came long enough before; or the reason is on record. */
export const hasWaited: Requirement<StepOf<"isolate_point" | "relieve" | "verify_point">> = at<
  "isolate_point" | "relieve" | "verify_point"
>("the time that the procedure waits, or a reason", ({ waits = [], condition }, command, step) => {
  const { isolated, lock, relieved } = condition;
  const times = {
    shut_down: command.type === "isolate_point" ? step.before.shutDown : null,
    isolate: command.type === "isolate_point" ? null : isolated,
    lock: command.type === "isolate_point" ? null : lock,
    relieve: command.type === "verify_point" ? relieved : null,
  };
  const now = Date.parse(step.context.now);
  const isOver = waits.every(({ after, minutes }) => {
    const since = times[after];
    return !since || now >= Date.parse(since.at) + minutes * 60_000;
  });
  return isOver || Boolean(command.waitReason);
});

export const photos: Requirement<StepOf<"add_photo">>[] = [
  either(isInside, isOnPlan),
  [
    "a point of the lockout, or none",
    ({ before, command: { pointId } }) => !pointId || before.points.some(({ id }) => id === pointId),
  ],
  ["room for another photo", ({ before }) => before.photos.length < mostPhotos],
  [
    "a photo that the step does not have yet",
    ({ before, command: { sha256, step, pointId } }) =>
      !before.photos.some(
        (photo) => photo.sha256 === sha256 && photo.step === step && photo.pointId === (pointId ?? null),
      ),
  ],
];
