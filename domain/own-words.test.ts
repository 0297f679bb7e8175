import { expect, test } from "vitest";
import type { ProcedureStepKind } from "#contract/energy.ts";
import { electrical } from "./execution/example-lockout.ts";
import { ownWordsOf } from "./own-words.ts";
import { emptyStep } from "./procedure-content.ts";
import { stepsFromPoints } from "./procedure-generate.ts";

const point = { ...electrical, dissipation: "Wait 5 minutes.", verification: "Measure at T1 to T3." };
const own = (kind: ProcedureStepKind, text: string, method = "") =>
  ownWordsOf({ ...emptyStep(kind), text, method }, point);

test("a step that was written from its point says nothing besides", () => {
  const steps = stepsFromPoints({ tag: "M-1", name: "Press" }, [point]);
  for (const kind of ["isolate", "dissipate", "verify"] as const) {
    const step = steps.find((each) => each.kind === kind && each.pointTag === point.tag);
    expect(step && ownWordsOf(step, point)).toBe("");
  }
  expect(own("isolate", `Isolate ${point.tag}.`)).toBe("");
  expect(own("verify", `Verify ${point.label}: ${point.name}.`)).toBe("");
});

test("what an author adds is said, also where the point's own words are around it", () => {
  expect(own("isolate", "Ask the control room first.")).toBe("Ask the control room first.");
  expect(own("isolate", `${point.isolationMethod}. Then open the door.`)).toBe("Then open the door.");
  expect(own("dissipate", "Wait 5 minutes. Stand aside.")).toBe("Stand aside.");
  expect(own("verify", "Measure at T1 to T3", "Use the plant's own meter.")).toBe(
    "Use the plant's own meter.",
  );
  const longer = `${point.isolationMethod.replace(/\.$/, "")} and wait.`;
  expect(own("isolate", longer)).toBe(longer);
  expect(own("isolate", "Call 4711.", "Call 4711.")).toBe("Call 4711.");
});
