import { expect, test } from "vitest";
import { examplePoint } from "#domain/example-point.ts";
import { stepsFromPoints } from "#domain/procedure-generate.ts";
import { applyCommand, commandOf } from "./draft-edit.ts";

const machine = { tag: "M-1", name: "Mixer", points: [examplePoint("e1", "E1")] };
const steps = stepsFromPoints(machine, machine.points);

test("[PRODUCT-02] a step takes over the value of its point, keeps its caution, and can be undone", () => {
  const at = steps.findIndex(({ kind, pointTag }) => kind === "verify" && pointTag === "E1");
  const old = {
    ...steps[at]!,
    text: "Less than 80 V.",
    limit: { value: 80, unit: "V" },
    caution: "Arc flash",
  };
  const before = steps.with(at, old);
  const command = commandOf(`point:${at}`)!;
  const { steps: after, undo } = applyCommand(before, command, machine, null);
  expect(after[at]).toEqual({ ...steps[at], caution: "Arc flash" });
  expect(after.toSpliced(at, 1)).toEqual(before.toSpliced(at, 1));
  expect(applyCommand(after, ["undo"], machine, undo).steps).toEqual(before);
});

test("[PRODUCT-02] a step of no point, or of none of the machine, stays as it is", () => {
  expect(applyCommand(steps, ["point", 0], machine, null).steps).toEqual(steps);
  expect(applyCommand(steps, ["point", 99], machine, null).steps).toEqual(steps);
});
