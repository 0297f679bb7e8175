import type { CommandOf, CommandType } from "#contract/executions/commands.ts";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import type { PointDefinition } from "#contract/executions/schemas.ts";
import type { PhotographedStep, PhotoStep } from "#contract/executions/words.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import type { SwitchPolicy } from "#contract/policies/words.ts";
import { isolatedElsewhere } from "./holders.ts";
import { onPointInput } from "./guards.ts";
import { lockInUse } from "./locks.ts";
import { isIsolatedHere, pointOf } from "./points.ts";
import { policyOf } from "./policy.ts";
import { refuse } from "./refusals.ts";
import type { DecisionContext, Execution, Given, InputGuard } from "./types.ts";

/** Photo evidence: what requires it, and for how long a photo counts. */

const policyOfStep: Partial<Record<PhotographedStep, SwitchPolicy>> = {
  isolate: "photoOfIsolation",
  lock: "photoOfLock",
  verify: "photoOfVerification",
};

/** The step that a command takes, where a photo of it can be required. */
export const photographedStepOf: Partial<Record<CommandType, PhotographedStep>> = {
  isolate_point: "isolate",
  apply_lock: "lock",
  relieve: "relieve",
  verify_point: "verify",
};

/** Whether policy or the procedure requires a photo of the step at this point. */
export function requiresPhoto(
  policy: Policies | null,
  { photoAt = [] }: Pick<PointDefinition, "photoAt">,
  step: PhotographedStep,
): boolean {
  const named = policyOfStep[step];
  return photoAt.includes(step) || (named !== undefined && policy?.[named] === true);
}

type OtherHolds = DecisionContext["otherHolds"];

/** The photos that count for the step at this point: taken for it, and not void since. */
export function photosFor(
  { photos }: Pick<Execution, "photos">,
  step: PhotoStep,
  pointId: string | null,
  otherHolds: OtherHolds,
): PhotoRecord[] {
  return photos.filter(
    (photo) => photo.step === step && photo.pointId === pointId && !countsNoMore(photo, otherHolds),
  );
}

/** Whether it is spent, or outdated: only other lockouts kept the point isolated when it was taken, and all have let go since. */
export function countsNoMore(
  { pointId, isSpent, heldBy = [] }: PhotoRecord,
  otherHolds: OtherHolds,
): boolean {
  if (isSpent || heldBy.length === 0) return isSpent;
  const holding = (otherHolds[pointId ?? ""] ?? []).map(({ planId }) => planId);
  return !heldBy.some((planId) => holding.includes(planId));
}

/** Who keeps the point isolated while this lockout does not. */
export function heldOnlyBy({ execution, context }: Given, pointId: string | undefined): string[] {
  const point = pointOf(execution, pointId);
  return point && !isIsolatedHere(point)
    ? isolatedElsewhere(context, point.id).map(({ planId }) => planId)
    : [];
}

/** The step is taken only with a photo of it, where one is required. An exit never waits for a camera. */
export function photographed<Input>(step: PhotographedStep): InputGuard<Input> {
  return onPointInput((point, _, given) => {
    if (given.context.actor.exitsOnly || !requiresPhoto(policyOf(given), point, step)) return null;
    if (photosFor(given.execution, step, point.id, given.context.otherHolds).length > 0) return null;
    return refuse("photo_missing", { tag: point.tag });
  });
}

/** The search for an absent person is shown, where policy says so. 29 CFR 1910.147(e)(3)(i). */
export const searchPhotographed: InputGuard<CommandOf<"request_lock_removal">> = (given, { searchedAt }) => {
  const { execution, context, target } = given;
  if (context.actor.exitsOnly || !policyOf(given).photoOfRemoval) return null;
  if (photosFor(execution, "lock_removal", null, {}).length > 0) return null;
  const owner = lockInUse(execution, target.lockNumber)?.owner;
  if (isShownAlready(execution, owner?.userId, searchedAt)) return null;
  return refuse("removal_photo_missing", { owner: owner?.name ?? "" });
};

/** One search for a person counts for all of their locks. */
function isShownAlready(
  { lockRemovals, photos }: Execution,
  ownerId: string | undefined,
  searchedAt: string,
) {
  return lockRemovals.some(
    ({ owner, evidence, lockNumber }) =>
      owner.userId === ownerId &&
      evidence?.search.at === searchedAt &&
      photos.some((photo) => photo.step === "lock_removal" && photo.lockNumber === lockNumber),
  );
}

/**
 * The photos after a command. Each counts for one step: once that is taken, or the point is not isolated any more, it
 * stays as evidence and allows nothing.
 */
export function photosAfter(type: CommandType, given: Given, next: Execution): PhotoRecord[] {
  const { execution: before, target } = given;
  if (type === "add_photo" || next.photos.every(({ isSpent }) => isSpent)) return next.photos;
  const step = photographedStepOf[type];
  return next.photos.map((photo) => {
    if (photo.isSpent) return photo;
    if (type === "request_lock_removal" && photo.step === "lock_removal")
      return { ...photo, isSpent: true, lockNumber: lockInUse(before, target.lockNumber)?.number ?? null };
    const isTaken = step !== undefined && photo.step === step && photo.pointId === target.pointId;
    return isTaken || isOpened(photo.pointId, before, next) ? { ...photo, isSpent: true } : photo;
  });
}

function isOpened(pointId: string | null, before: Execution, next: Execution): boolean {
  const [was, is] = [before, next].map((each) => pointOf(each, pointId ?? undefined));
  return was !== undefined && is !== undefined && isIsolatedHere(was) && !isIsolatedHere(is);
}
