import { expect, test } from "vitest";
import { procedureLimits } from "#contract/limits.ts";
import { copiedContent } from "./copied-content.ts";
import { exampleContent, examplePoints } from "./example-procedure.ts";
import { mustFindings } from "./procedure-check.ts";
import { emptyStep } from "./procedure-content.ts";

const from = {
  tag: "GD-CIP-001",
  name: "CIP skid",
  points: [
    { tag: "GD-CIP-001-S1", label: "S1" },
    { tag: "V-7", label: "V7" },
  ],
};
const to = { tag: "GD-CIP-002", name: "CIP skid 2", points: [{ tag: "GD-CIP-002-S1", label: "S1" }] };
const step = (text: string) => ({ ...emptyStep("work"), text });
const source = {
  ...exampleContent,
  scope: "This procedure covers GD-CIP-001, CIP skid. It covers no other machine.",
  steps: [
    step("Stop GD-CIP-001. Close GD-CIP-001-S1 (S1)."),
    { ...step("Rinse."), caution: "CIP skid: hot." },
  ],
};
const foundIn = (content: typeof source) =>
  mustFindings(content, examplePoints).flatMap(({ code, params, part, step: at }) =>
    code === "names_other" ? [[params["tag"], part ?? at]] : [],
  );

test("[PRODUCT-02] a copy speaks of its own machine, and a text that names the other one is found", () => {
  const copy = copiedContent(source, { from, to });
  expect(copy.scope).toBe("This procedure covers GD-CIP-002, CIP skid 2. It covers no other machine.");
  // No one knows what this machine calls the other one's point.
  expect(copy.steps.map(({ text }) => text)).toEqual([
    "Stop GD-CIP-002. Close GD-CIP-001-S1 (S1).",
    "Rinse.",
  ]);
  expect(copy.steps[1]?.caution).toBe("CIP skid 2: hot.");
  expect(foundIn(copy)).toEqual([["GD-CIP-001-S1", 0]]);
  // Confirming is not enough.
  const confirmed = { ...copy, textsCopied: false, scope: source.scope, purpose: "As v-7." };
  expect(foundIn(confirmed)).toEqual([
    ["GD-CIP-001", "scope"],
    ["GD-CIP-001-S1", 0],
    ["V-7", "purpose"],
  ]);
});

test("[PRODUCT-02] a copy may name what this machine calls its own", () => {
  const shared = { ...to, points: [...to.points, { tag: "GD-CIP-002-V7", label: "V-7" }] };
  const copy = copiedContent({ ...source, scope: "Close V-7." }, { from, to: shared });
  expect(foundIn({ ...copy, steps: [] })).toEqual([]);
  const again = copiedContent(copy, { from: to, to: { ...from, tag: "X-1", points: [] } });
  expect(again.copiedTags).toEqual(["GD-CIP-002", "GD-CIP-002-S1", "GD-CIP-001", "GD-CIP-001-S1"]);
  // Longer than its place: it stays as it is, and is found.
  const full = { ...source, scope: "GD-CIP-001 ".repeat(700).slice(0, procedureLimits.part) };
  const longer = copiedContent(full, { from, to: { ...to, tag: "GD-CIP-0000002" } });
  expect(longer.scope).toBe(full.scope);
  expect(foundIn({ ...longer, steps: [] })).toEqual([["GD-CIP-001", "scope"]]);
});
