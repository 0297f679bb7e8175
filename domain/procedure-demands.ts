import type { ProcedureStepKind } from "#contract/energy.ts";
import type { PointDefinition } from "#contract/executions/schemas.ts";
import type { PhotographedStep, WaitedStep } from "#contract/executions/words.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";

/** A step that asks for a photo, or for time. */
export type DemandingStep = Pick<ProcedureStep, "kind" | "pointTag" | "photoRequired" | "waitMinutes">;

const photographed: Partial<Record<ProcedureStepKind, PhotographedStep>> = {
  isolate: "isolate",
  apply_lock: "lock",
  dissipate: "relieve",
  verify: "verify",
};

const waited: Partial<Record<ProcedureStepKind, WaitedStep>> = {
  shut_down: "shut_down",
  isolate: "isolate",
  apply_lock: "lock",
  dissipate: "relieve",
};

/** Whether a photo of the step can be required: it is taken at a point, before the work. */
export function canRequirePhoto({ kind, pointTag }: Pick<ProcedureStep, "kind" | "pointTag">): boolean {
  return pointTag !== null && photographed[kind] !== undefined;
}

/** Whether something waits for the step: the shutdown, for every point, or a step at a point. */
export function canWait({ kind, pointTag }: Pick<ProcedureStep, "kind" | "pointTag">): boolean {
  return kind === "shut_down" || (pointTag !== null && waited[kind] !== undefined);
}

/** The points with what the steps of their versions ask for at each: photos, and time. */
export function withDemands<Point extends PointDefinition>(
  points: readonly Point[],
  versions: readonly { tags: readonly string[]; steps: readonly DemandingStep[] }[],
): Point[] {
  return points.map((point) => {
    const steps = versions
      .filter(({ tags }) => tags.includes(point.tag))
      .flatMap((version) => version.steps)
      .filter(({ pointTag }) => pointTag === null || pointTag === point.tag);
    const photoAt = photosOf(steps);
    const waits = waitsOf(steps);
    return { ...point, ...(photoAt.length > 0 && { photoAt }), ...(waits.length > 0 && { waits }) };
  });
}

function photosOf(steps: readonly DemandingStep[]): PhotographedStep[] {
  const wanted = steps.filter((step) => step.photoRequired && canRequirePhoto(step));
  return [...new Set(wanted.flatMap(({ kind }) => photographed[kind] ?? []))];
}

/** Of several waits after one step the longest. */
function waitsOf(steps: readonly DemandingStep[]): NonNullable<PointDefinition["waits"]> {
  const longest = new Map<WaitedStep, number>();
  for (const step of steps) {
    const after = waited[step.kind];
    if (!after || !step.waitMinutes || !canWait(step)) continue;
    longest.set(after, Math.max(step.waitMinutes, longest.get(after) ?? 0));
  }
  return [...longest].map(([after, minutes]) => ({ after, minutes }));
}
