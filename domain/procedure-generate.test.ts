import { expect, test } from "vitest";
import { examplePoint } from "./example-point.ts";
import { stepsFromPoints } from "./procedure-generate.ts";

test("a point that was relieved is restored once what relieved it is closed or gone", () => {
  const bleed = { ...examplePoint("1", "P1"), dissipation: "Open bleed valve BV-1. Leave it open." };
  const plain = { ...examplePoint("2", "E1"), dissipation: null };
  const restored = stepsFromPoints({ tag: "M-1", name: "Mill" }, [plain, bleed]).filter(
    ({ kind }) => kind === "restore",
  );
  expect(restored.map(({ text }) => text)).toEqual([
    `${bleed.label}, ${bleed.name}: first close every bleed and drain, and take away every ground and block, that relieved it (Open bleed valve BV-1. Leave it open). Then bring it back to ${bleed.normalPosition}, only when no other lockout holds it.`,
    `${plain.label}, ${plain.name}: bring it back to ${plain.normalPosition}, only when no other lockout holds it.`,
  ]);
});
