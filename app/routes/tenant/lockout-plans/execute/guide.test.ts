import { expect, test } from "vitest";
import { type CommandType, commandTypes } from "#contract/executions/commands.ts";
import { procedureStepKinds } from "#contract/energy.ts";
import { emptyStep } from "#domain/procedure-content.ts";
import { guideFor } from "./guide.ts";

const tags = ["E1", "S1", null];
const steps = procedureStepKinds.flatMap((kind) =>
  tags.map((pointTag) => ({ ...emptyStep(kind), pointTag, text: `${kind} ${pointTag ?? "everything"}` })),
);
const procedures = [{ procedureId: "p", versionNumber: 3, equipmentTag: "M-1", steps }];
const textsOf = (type: CommandType, pointTag?: string) =>
  guideFor(procedures, [type], pointTag).map(({ step }) => step.text);

test("every step of a procedure is shown at its point and its phase", () => {
  const shown = new Set(
    commandTypes.flatMap((type) => [...textsOf(type), ...textsOf(type, "E1"), ...textsOf(type, "S1")]),
  );
  expect(steps.map(({ text }) => text).filter((text) => !shown.has(text))).toEqual([]);
});

test("a point shows its own steps and those of its phase about no point, in their order", () => {
  expect(textsOf("isolate_point", "E1")).toEqual(["isolate E1", "isolate everything"]);
  expect(textsOf("relieve", "S1")).toEqual(["dissipate S1", "dissipate everything"]);
});

test("one press shows the steps of both its commands", () => {
  const both = guideFor(procedures, ["unlock_point", "restore_point"], "E1").map(({ step }) => step.text);
  expect(both).toEqual(
    expect.arrayContaining([...textsOf("unlock_point", "E1"), ...textsOf("restore_point", "E1")]),
  );
  expect(both).toContain("restore E1");
  const read = guideFor(procedures, ["relieve", "verify_point"], "E1").map(({ step }) => step.text);
  expect(read.toSorted()).toEqual([...textsOf("relieve", "E1"), ...textsOf("verify_point", "E1")].toSorted());
});

test("a verification about no point is the try-start", () => {
  expect(textsOf("verify_point", "E1")).toEqual(["verify E1"]);
  expect(textsOf("try_start")).toEqual(["verify everything"]);
});
