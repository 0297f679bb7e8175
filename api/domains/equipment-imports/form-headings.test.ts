import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headingsOfForms } from "#contract/equipment-imports/words.ts";

test("a heading of a form, as files may have it, is what the form calls its input today", () => {
  const texts: unknown = JSON.parse(readFileSync("public/locales/en/procedures.json", "utf8"));
  const { points, procedures } = headingsOfForms;
  expect(texts).toMatchObject({ points: { form: points }, procedures: { editor: procedures } });
});
