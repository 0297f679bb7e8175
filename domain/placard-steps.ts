import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";

/** A step with its number in the procedure, from 1. */
export type NumberedStep = ProcedureStep & { number: number };

const before: readonly ProcedureStepKind[] = ["prepare", "notify", "shut_down"];
const after: readonly ProcedureStepKind[] = ["clear", "remove", "restore", "notify_restored"];

/** A point whose locks come off, or which is restored, or both. */
export interface Restoring {
  tag: string;
  kinds: ("remove" | "restore")[];
  /** What says so; none where the procedure does not. */
  steps: NumberedStep[];
}

/**
 * Which steps a placard writes out: those of the whole machine before it is isolated and after the work. Of a step at a
 * point it prints the caution and the wait: beside the point, or after the work, where it says which point is restored
 * when. The try-start is a verification of the whole machine.
 */
export function placardSteps(
  steps: readonly ProcedureStep[],
  tags: readonly string[],
): {
  before: NumberedStep[];
  tryStart: NumberedStep[];
  after: (NumberedStep | Restoring)[];
  at: (tag: string) => NumberedStep[];
} {
  const numbered = steps.map((step, at) => ({ ...step, number: at + 1 }));
  const isOfMachine = ({ pointTag }: ProcedureStep) => pointTag === null || !tags.includes(pointTag);
  return {
    before: numbered.filter((step) => isOfMachine(step) && before.includes(step.kind)),
    tryStart: numbered.filter((step) => isOfMachine(step) && step.kind === "verify"),
    after: afterSteps(numbered, tags),
    at: (tag) => numbered.filter(({ kind, pointTag }) => pointTag === tag && !after.includes(kind)),
  };
}

/** Points that no step restores are restored last: the one that was isolated first after all others. */
function afterSteps(steps: readonly NumberedStep[], tags: readonly string[]): (NumberedStep | Restoring)[] {
  const all: (NumberedStep | Restoring)[] = [];
  for (const step of steps.filter(({ kind }) => after.includes(kind))) {
    const tag = step.pointTag !== null && tags.includes(step.pointTag) ? step.pointTag : null;
    if (tag === null) all.push(step);
    else if (step.kind === "remove" || step.kind === "restore")
      addRestoring(all, { tag, kind: step.kind, step });
  }
  const named = all.filter(isRestoring).map(({ tag }) => tag);
  const others = tags.filter((tag) => !named.includes(tag)).toReversed();
  const end = all.findIndex((part) => !isRestoring(part) && part.kind === "notify_restored");
  all.splice(
    end < 0 ? all.length : end,
    0,
    ...others.map((tag): Restoring => ({ tag, kinds: ["remove", "restore"], steps: [] })),
  );
  return all;
}

/** A point is restored in one go where its lock comes off right before. */
function addRestoring(
  all: (NumberedStep | Restoring)[],
  { tag, kind, step }: { tag: string; kind: "remove" | "restore"; step: NumberedStep },
): void {
  const last = all.at(-1);
  if (last && isRestoring(last) && last.tag === tag && !last.kinds.includes(kind)) {
    last.kinds.push(kind);
    last.steps.push(step);
  } else all.push({ tag, kinds: [kind], steps: [step] });
}

/** The step whose text says how: to restore the point, or to take its lock off where only that is done. */
export function writtenOf({ kinds, steps }: Restoring): NumberedStep | undefined {
  const kind = kinds.includes("restore") ? "restore" : "remove";
  return steps.find((step) => step.kind === kind && step.text.trim() !== "");
}

export function isRestoring(part: NumberedStep | Restoring): part is Restoring {
  return "kinds" in part;
}
