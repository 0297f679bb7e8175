import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";

/**
 * The contents with the photo of each point, by its tag, at the step that isolates it, or at its first step; a step's own
 * photo stays.
 */
export function withPointPhotos(
  content: ProcedureContent,
  photos: ReadonlyMap<string, string>,
): ProcedureContent {
  const places = new Map<string, number>();
  for (const [at, { kind, pointTag }] of content.steps.entries()) {
    if (pointTag === null || !photos.has(pointTag)) continue;
    const isFirst = !places.has(pointTag);
    const isolates = kind === "isolate" && content.steps[places.get(pointTag) ?? at]?.kind !== "isolate";
    if (isFirst || isolates) places.set(pointTag, at);
  }
  const photoOf = ({ pointTag, photoId }: ProcedureStep, at: number) =>
    photoId ?? (pointTag !== null && places.get(pointTag) === at ? (photos.get(pointTag) ?? null) : null);
  return {
    ...content,
    steps: content.steps.map((step, at) => ({ ...step, photoId: photoOf(step, at) })),
  };
}
