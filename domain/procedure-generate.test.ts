import { expect, test } from "vitest";
import { examplePoint } from "./example-point.ts";
import { stepsFromPoints } from "./procedure-generate.ts";

test.each([
  ["pneumatic", "close every bleed and drain that relieved it"],
  ["electrical", "remove every ground that relieved it"],
  ["gravity", "take away every block and pin that holds it"],
] as const)("a point whose %s energy was relieved is restored once that is undone", (energyType, first) => {
  const relieved = { ...examplePoint("1", "P1"), energyType, dissipation: "Open BV-1. Leave it open." };
  const plain = { ...examplePoint("2", "E1"), dissipation: null };
  const restored = stepsFromPoints({ tag: "M-1", name: "Mill" }, [plain, relieved]).filter(
    ({ kind }) => kind === "restore",
  );
  expect(restored.map(({ text }) => text)).toEqual([
    `${relieved.label}, ${relieved.name}: first ${first} (Open BV-1. Leave it open). Then bring it back to ${relieved.normalPosition}, only when no other lockout holds it.`,
    `${plain.label}, ${plain.name}: bring it back to ${plain.normalPosition}, only when no other lockout holds it.`,
  ]);
});
