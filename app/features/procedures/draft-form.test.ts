import { expect, test } from "vitest";
import { exampleContent } from "#domain/example-procedure.ts";
import { applyCommand, commandOf, undoFrom } from "#app/routes/tenant/procedures/edit/draft-edit.ts";
import { draftFrom } from "./draft-form.ts";

const machine = { tag: "M-1", name: "Mixer", points: [] };
const steps = exampleContent.steps.slice(0, 4);
const run = (intent: string, undo = "") => {
  const command = commandOf(intent);
  return command ? applyCommand(steps, command, machine, undoFrom(undo)) : undefined;
};

test("[PRODUCT-02] the inputs of a form are a draft: steps in the page's order, ticks by their step", () => {
  const read = { in: "page", number: 2, words: "Measure." };
  const posted: Record<string, string[]> = {
    title: ["Lockout of M-1"],
    scope: ["One\r\nTwo"],
    textsCopied: ["on"],
    stepKey: ["b", "a"],
    stepKind: ["verify", "work"],
    stepText: ["Measure.", "Work."],
    stepPoint: ["M-1-E1", ""],
    stepLimit: ["0,5", ""],
    stepUnit: ["bar", ""],
    stepMinutes: ["5", ""],
    stepCopied: ["a", "b"],
    stepLooked: ["b"],
    stepReadFrom: [JSON.stringify(read), JSON.stringify(read)],
    stepConfirmed: ["a"],
    textsReadFrom: ['{"in":"page","number":1}'],
    paperTag: ["V-9"],
    copiedTag: ["M-9"],
  };
  const { title, content } = draftFrom((name) => posted[name] ?? []);
  expect(title).toBe("Lockout of M-1");
  expect(content).toMatchObject({
    scope: "One\nTwo",
    purpose: "",
    textsCopied: true,
    paperTags: ["V-9"],
    copiedTags: ["M-9"],
  });
  expect(content.textsReadFrom).toEqual({ in: "page", number: 1 });
  expect(
    draftFrom((name) => ({ ...posted, textsConfirmed: ["on"] })[name] ?? []).content.textsReadFrom,
  ).toBeNull();
  expect(content.steps).toMatchObject([
    {
      kind: "verify",
      pointTag: "M-1-E1",
      limit: { value: 0.5, unit: "bar" },
      minutes: 5,
      copied: false,
      readFrom: read,
    },
    { kind: "work", pointTag: null, limit: null, minutes: null, copied: true, readFrom: null },
  ]);
});

test("[PRODUCT-02] each button of the list does the same by script and without", () => {
  expect(run("move:0:2")?.steps).toEqual([steps[1], steps[2], steps[0], steps[3]]);
  expect(run("duplicate:1")?.steps).toEqual([steps[0], steps[1], steps[1], steps[2], steps[3]]);
  expect(run("insert:4")?.steps.at(-1)).toMatchObject({ kind: steps[3]?.kind, text: "" });
  const removed = run("remove:1");
  expect(removed?.steps).toHaveLength(3);
  const undo = undoFrom(JSON.stringify(removed?.undo));
  expect(applyCommand(removed?.steps ?? [], ["undo"], machine, undo).steps).toEqual(steps);
  const generated = run("generate");
  expect(generated?.steps.map(({ kind }) => kind)).toContain("notify_restored");
  expect(applyCommand(generated?.steps ?? [], ["undo"], machine, generated?.undo ?? null).steps).toEqual(
    steps,
  );
});

test("what is no button of the list changes nothing", () => {
  expect(run("save")).toBeUndefined();
  expect(run("move:9:0")?.steps).toBe(steps);
  expect(run("remove:x")?.steps).toBe(steps);
  expect(run("undo", "{nonsense")?.steps).toBe(steps);
});
