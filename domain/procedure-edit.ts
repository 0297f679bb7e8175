/** A change to a list of steps; positions count from 0. What points outside the list changes nothing. */
export type StepEdit<Step> =
  | { type: "move"; from: number; to: number }
  | { type: "remove"; at: number }
  | { type: "insert"; at: number; step: Step };

/** The list after the change. A step that is moved is at `to` afterward. */
export function editSteps<Step>(steps: readonly Step[], edit: StepEdit<Step>): readonly Step[] {
  switch (edit.type) {
    case "insert":
      return isWithin(edit.at, steps.length) ? steps.toSpliced(edit.at, 0, edit.step) : steps;
    case "remove":
      return isWithin(edit.at, steps.length - 1) ? steps.toSpliced(edit.at, 1) : steps;
    case "move": {
      const moved = steps[edit.from];
      if (moved === undefined || !isWithin(edit.to, steps.length - 1) || edit.from === edit.to) return steps;
      return steps.toSpliced(edit.from, 1).toSpliced(edit.to, 0, moved);
    }
  }
}

function isWithin(position: number, last: number): boolean {
  return Number.isInteger(position) && position >= 0 && position <= last;
}
