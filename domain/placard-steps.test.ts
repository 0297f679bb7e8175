import { describe, expect, test } from "vitest";
import type { ProcedureStepKind } from "#contract/energy.ts";
import { placardSteps } from "./placard-steps.ts";
import { emptyStep } from "./procedure-content.ts";

const step = (kind: ProcedureStepKind, pointTag: string | null = null) => ({ ...emptyStep(kind), pointTag });
const afterOf = (steps: ReturnType<typeof step>[], tags: string[]) =>
  placardSteps(steps, tags).after.map((part) =>
    "kinds" in part ? `${part.kinds.join("+")} ${part.tag}` : part.kind,
  );

describe("after the work a placard says", () => {
  test("which point is restored when, in the order of the steps", () => {
    const steps = [
      ...[step("isolate", "E1"), step("isolate", "S1"), step("work"), step("clear")],
      ...[step("remove", "S1"), step("restore", "S1"), step("remove", "E1"), step("restore", "E1")],
      step("notify_restored"),
    ];
    expect(afterOf(steps, ["E1", "S1"])).toEqual([
      "clear",
      "remove+restore S1",
      "remove+restore E1",
      "notify_restored",
    ]);
  });

  test("that all locks come off first, where the steps say so", () => {
    const steps = [step("remove", "S1"), step("remove", "E1"), step("restore", "E1"), step("restore", "S1")];
    expect(afterOf(steps, ["E1", "S1"])).toEqual(["remove S1", "remove+restore E1", "restore S1"]);
  });

  test("the reverse of the isolation for points that no step restores", () => {
    const steps = [step("clear"), step("notify_restored")];
    expect(afterOf(steps, ["E1", "S1", "A1"])).toEqual([
      ...["clear", "remove+restore A1", "remove+restore S1", "remove+restore E1"],
      "notify_restored",
    ]);
  });

  test("the caution and the wait of a step that restores, which are not beside the point", () => {
    const slowly = { ...step("restore", "S1"), caution: "Open slowly.", waitMinutes: 2 };
    const { after, at } = placardSteps([step("isolate", "S1"), step("remove", "S1"), slowly], ["S1"]);
    expect(after).toMatchObject([
      { tag: "S1", steps: [{ number: 2 }, { number: 3, caution: "Open slowly." }] },
    ]);
    expect(at("S1").map(({ number }) => number)).toEqual([1]);
  });
});
