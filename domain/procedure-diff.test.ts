import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import type { PpeKind } from "#contract/procedures/words.ts";
import type { PointCertificate } from "#contract/users/words.ts";
import { exampleContent } from "./example-procedure.ts";
import { compareProcedures, compareSteps, wordsOf } from "./procedure-diff.ts";

const { steps } = exampleContent;
const summary = (before: readonly ProcedureStep[], after: readonly ProcedureStep[]) =>
  compareSteps(before, after)
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, from, to }) => [kind, from, to]);

test("[PRODUCT-02] the words that came and went in a text", () => {
  expect(wordsOf("Wait three minutes.", "Wait five minutes.")).toEqual([
    { kind: "same", text: "Wait " },
    { kind: "removed", text: "three" },
    { kind: "added", text: "five" },
    { kind: "same", text: " minutes." },
  ]);
  const { parts } = compareProcedures(exampleContent, { ...exampleContent, scope: "Less." });
  expect(parts.filter(({ changed }) => changed).map(({ part }) => part)).toEqual(["scope"]);
});

test("[PRODUCT-02] the certificates that came and went", () => {
  const requiring = (...requiredCertificates: PointCertificate[]) => ({
    ...exampleContent,
    requiredCertificates,
  });
  const changes = (before: PointCertificate[], after: PointCertificate[]) =>
    compareProcedures(requiring(...before), requiring(...after)).certificates;
  expect(changes(["high_voltage", "hot_work"], ["hot_work", "confined_space"])).toEqual([
    { kind: "removed", certificate: "high_voltage" },
    { kind: "added", certificate: "confined_space" },
  ]);
  expect(changes(["hot_work", "high_voltage"], ["high_voltage", "hot_work"])).toEqual([]);
});

test("[PRODUCT-02] what to wear is shown before and after it changed, in whatever order it was chosen", () => {
  const before = { ppe: ["hard_hat", "face_shield"] as PpeKind[], otherPpe: "" };
  const after = { ppe: ["face_shield"] as PpeKind[], otherPpe: "Butyl gloves" };
  const changeTo = (worn: typeof before) =>
    compareProcedures({ ...exampleContent, ...before }, { ...exampleContent, ...worn }).ppe;
  expect(changeTo(after)).toEqual({ before, after });
  expect(changeTo({ ...before, ppe: before.ppe.toReversed() })).toBeNull();
});

test("[PRODUCT-02] a step that was added, removed, moved, or changed is distinguished", () => {
  const [first, second, third] = steps as [ProcedureStep, ProcedureStep, ProcedureStep];
  expect(summary(steps, steps)).toEqual([]);
  expect(summary(steps, steps.slice(1))).toEqual([["removed", 0, null]]);
  expect(summary(steps.slice(1), steps)).toEqual([["added", null, 0]]);
  const edited = { ...second, text: `${second.text} Twice.` };
  expect(summary(steps, steps.with(1, edited))).toEqual([["changed", 1, 1]]);
  // The first one went to the third place: one step moved, not three.
  expect(summary(steps, [second, third, first, ...steps.slice(3)])).toEqual([["moved", 0, 2]]);
  const slower = { ...third, minutes: 9 };
  expect(summary(steps, steps.with(2, slower))).toEqual([["changed", 2, 2]]);
});

test("[PRODUCT-02] every step of both versions is in the comparison exactly once", () => {
  const anySteps = fc.array(fc.constantFrom(...steps), { maxLength: 15 });
  fc.assert(
    fc.property(anySteps, anySteps, (before, after) => {
      const changes = compareSteps(before, after);
      const froms = changes.flatMap(({ from }) => (from === null ? [] : [from]));
      const tos = changes.flatMap(({ to }) => (to === null ? [] : [to]));
      expect(froms.toSorted((a, b) => a - b)).toEqual([...before.keys()]);
      expect(tos).toEqual([...after.keys()]);
      for (const { kind, from, to, step } of changes) {
        if (kind === "same" || kind === "moved") expect(before[from ?? -1]).toEqual(after[to ?? -1]);
        expect(step).toEqual(to === null ? before[from ?? -1] : after[to]);
      }
    }),
  );
});

/** As long as procedures may be, with hardly a word in common. */
function longContent(seed: number) {
  const words = (count: number, start: number) =>
    Array.from({ length: count }, (_, n) => `w${(n * seed + start) % 7919}`).join(" ");
  const text = words(1_300, seed);
  const [step] = steps as [ProcedureStep];
  return {
    ...exampleContent,
    ...{ scope: text, purpose: text, authorisation: text, rules: text, enforcement: text, intendedUse: text },
    steps: Array.from({ length: 200 }, (_, n) => ({ ...step, pointTag: null, text: words(600, n) })),
  };
}

test("[PRODUCT-02] two long texts that share little are shown as a whole, and nothing of either is lost", () => {
  const [before, after] = [longContent(31), longContent(1237)];
  const { parts } = compareProcedures(before, after);
  expect(parts.map(({ text }) => text)).toEqual(
    parts.map(({ part }) => [
      { kind: "removed", text: before[part] },
      { kind: "added", text: after[part] },
    ]),
  );
});

test("[PRODUCT-02] two long versions make a page of a few thousand pieces at most", () => {
  const before = longContent(31);
  const edited = (text: string) => text.replace(/ w\d*7\b/g, " another");
  const after = { ...before, steps: before.steps.map((step) => ({ ...step, text: edited(step.text) })) };
  const changes = compareProcedures(before, after).steps;
  expect(changes.filter(({ kind }) => kind === "changed").length).toBe(200);
  expect(changes.flatMap(({ text }) => text).length).toBeLessThan(3_000);
  for (const { text, step, before: was } of changes) {
    const side = (left: string) => text.filter(({ kind }) => kind !== left).map((piece) => piece.text);
    expect(side("removed").join("")).toBe(step.text);
    expect(side("added").join("")).toBe(was?.text);
  }
});
