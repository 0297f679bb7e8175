import { expect, test } from "vitest";
import type { FormFailure } from "#app/lib/form.ts";
import { lineLabels, namedIn, placeAmongWritten, recordFrom, withOneMoreLine } from "./record-from-form.ts";

const typed = {
  performedOn: ["2026-11-20"],
  reviewedIds: ["tess", "ravi"],
  result: ["deviations"],
  deviation: ["", "No tag", " "],
  action: ["", "Order tags", ""],
  kind: ["corrective", "retraining", "corrective"],
  responsibleId: ["", "sam", ""],
  dueOn: ["", "2026-12-01", ""],
};
const posted = {
  text: (name: string) => (typed as Record<string, string[]>)[name]?.[0] ?? "",
  optional: (name: string) => (typed as Record<string, string[]>)[name]?.[0] || undefined,
  all: (name: string) => (typed as Record<string, string[]>)[name] ?? [],
};

test("a line on which nothing was written is left out, and what the API says of the next finds it", () => {
  const { actions } = recordFrom(posted);
  expect(actions).toMatchObject([{ deviation: "No tag", responsibleId: "sam", kind: "retraining" }]);
  expect(placeAmongWritten(typed, 1)).toBe(0);
  expect(placeAmongWritten(typed, 2)).toBe(1);
});

test("one more line keeps every line there is; everyone named is listed again", () => {
  const kept = withOneMoreLine({ typed } as unknown as FormFailure);
  expect(kept.typed["deviation"]).toEqual(["", "No tag", " ", ""]);
  expect(kept.typed["action"]).toEqual(typed.action);
  expect(namedIn(posted)).toEqual(["tess", "ravi", "", "sam", ""]);
});

test("above the form each line is called by its own number, with the API's path of what was sent", () => {
  const two = { deviation: ["", "No tag", "No light"], action: ["", "", "Order one"] };
  const labels = lineLabels(two, (input, number) => `${number} ${input}`);
  expect(labels).toMatchObject({ "actions.0.dueOn": "2 dueOn", "actions.1.dueOn": "3 dueOn" });
});
