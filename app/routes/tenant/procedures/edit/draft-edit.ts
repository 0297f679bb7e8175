import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { emptyStep } from "#domain/procedure-content.ts";
import { editSteps } from "#domain/procedure-edit.ts";
import { asPointSays, stepsFromPoints } from "#domain/procedure-generate.ts";
import { inOrder } from "#domain/procedure-order.ts";

/**
 * What a button of the step list does, as the value that it posts: `move:3:2`, `remove:0`, `generate`; `point:2` lets a
 * step take over the value of its point.
 */
export type EditCommand = readonly [name: string, ...positions: number[]];

/** What was removed, to be restored. */
export type Undo =
  { kind: "step"; at: number; step: ProcedureStep } | { kind: "all"; steps: readonly ProcedureStep[] };

export interface Edited {
  steps: readonly ProcedureStep[];
  /** Null when there is nothing to restore. */
  undo: Undo | null;
}

interface Machine {
  tag: string;
  name: string;
  points: readonly IsolationPoint[];
}

/** Reads a button's value; undefined if it is none of the step list. */
export function commandOf(intent: string): EditCommand | undefined {
  const [name = "", ...positions] = intent.split(":");
  return commandNames.includes(name) ? [name, ...positions.map(Number)] : undefined;
}

const commandNames = ["move", "remove", "duplicate", "insert", "undo", "generate", "order", "point"];

/** The steps after the command, by script and without it alike. */
export function applyCommand(
  steps: readonly ProcedureStep[],
  [name, at = -1, to = -1]: EditCommand,
  machine: Machine,
  undo: Undo | null,
): Edited {
  const step = steps[at];
  switch (name) {
    case "move":
      return { steps: editSteps(steps, { type: "move", from: at, to }), undo };
    case "remove":
      return step
        ? { steps: editSteps(steps, { type: "remove", at }), undo: { kind: "step", at, step } }
        : { steps, undo };
    case "duplicate":
      return { steps: step ? editSteps(steps, { type: "insert", at: at + 1, step }) : steps, undo };
    case "insert": {
      const kind = steps[at - 1]?.kind ?? "prepare";
      return { steps: editSteps(steps, { type: "insert", at, step: emptyStep(kind) }), undo };
    }
    case "generate":
      return { steps: stepsFromPoints(machine, machine.points), undo: { kind: "all", steps } };
    case "point": {
      const point = machine.points.find(({ tag }) => tag === step?.pointTag);
      if (!step || !point) return { steps, undo };
      return { steps: steps.with(at, asPointSays(step, point)), undo: { kind: "all", steps } };
    }
    case "order":
      return { steps: inOrder(steps), undo: { kind: "all", steps } };
    default:
      return { steps: undo ? undone(steps, undo) : steps, undo: null };
  }
}

/** The commands that undo the latest changes, the latest last, once one more command has run on so many steps. */
export function waysBack(
  ways: readonly EditCommand[],
  [name, at = -1, to = -1]: EditCommand,
  count: number,
): readonly EditCommand[] {
  // Only the last removal is kept to be restored.
  if (["remove", "generate", "order", "point"].includes(name)) return [["undo"]];
  if (name !== "move") return [];
  return to < 0 || to >= count || at === to ? ways : [...ways, ["move", to, at]];
}

function undone(steps: readonly ProcedureStep[], undo: Undo): readonly ProcedureStep[] {
  if (undo.kind === "all") return undo.steps;
  return editSteps(steps, { type: "insert", at: Math.min(undo.at, steps.length), step: undo.step });
}

/** Reads what a form carries to be restored; null for anything else. */
export function undoFrom(text: string): Undo | null {
  try {
    const undo = JSON.parse(text) as Partial<Undo>;
    if (undo.kind === "step" && undo.step && typeof undo.at === "number") return undo as Undo;
    return undo.kind === "all" && Array.isArray(undo.steps) ? (undo as Undo) : null;
  } catch {
    return null;
  }
}
