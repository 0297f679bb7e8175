import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { noSentences, noSentencesInSchemas } from "./sentences.ts";

function faultsOf(code: string, restricted = noSentences): number {
  const config = {
    files: ["**/*.ts"],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    rules: { "no-restricted-syntax": ["error", ...restricted] },
  } satisfies Linter.Config;
  return new Linter().verify(code, [config], "api/domains/teams/commands.ts").length;
}

test("a sentence on the spot is refused, and one of a table is not", () => {
  expect(faultsOf('throw invalid({ name: "This name is taken." });')).toBe(1);
  expect(faultsOf("return no(`There are ${most} teams.`);")).toBeGreaterThan(0);
  expect(faultsOf('throw refused([{ code: "too_many", message: "Too many teams." }]);')).toBeGreaterThan(0);
  expect(faultsOf('refusals.push({ code: "own_plan", message: `${name} wrote it.` });')).toBe(1);
  expect(faultsOf('throw new ApiError("conflict", "Try again.");')).toBe(1);
  expect(faultsOf('throw invalid({ name: teamRefusal("name_taken") });')).toBe(0);
  expect(faultsOf('throw new ApiError("conflict", planRefusal(`wrong_state/${state}`));')).toBe(0);
});

test("so is a sentence in a schema", () => {
  expect(faultsOf('z.string().min(1, "Fill this in.");', noSentencesInSchemas)).toBe(1);
  expect(faultsOf("z.string().max(most, `At most ${most} letters.`);", noSentencesInSchemas)).toBeGreaterThan(
    0,
  );
  expect(
    faultsOf('z.string().regex(/^[a-z ]+$/, inputRefusal("missing").message);', noSentencesInSchemas),
  ).toBe(0);
});
