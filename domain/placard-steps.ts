import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";

/** A step with its number in the procedure, from 1. */
export type NumberedStep = ProcedureStep & { number: number };

const before: readonly ProcedureStepKind[] = ["prepare", "notify", "shut_down"];
const after: readonly ProcedureStepKind[] = ["clear", "remove", "restore", "notify_restored"];

/**
 * Which steps a placard writes out: those of the whole machine before it is isolated and after the work. Of a step at a
 * point it prints the caution and the wait, beside the point.
 */
export function placardSteps(
  steps: readonly ProcedureStep[],
  tags: readonly string[],
): { before: NumberedStep[]; after: NumberedStep[]; at: (tag: string) => NumberedStep[] } {
  const numbered = steps.map((step, at) => ({ ...step, number: at + 1 }));
  const ofMachine = numbered.filter(({ pointTag }) => pointTag === null || !tags.includes(pointTag));
  return {
    before: ofMachine.filter(({ kind }) => before.includes(kind)),
    after: ofMachine.filter(({ kind }) => after.includes(kind)),
    at: (tag) => numbered.filter(({ pointTag }) => pointTag === tag),
  };
}
