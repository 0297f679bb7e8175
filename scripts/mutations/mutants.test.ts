import { expect, test } from "vitest";
import { applied, mutantsOf, randomFrom } from "./mutants.ts";

const changed = (source: string) =>
  mutantsOf(source)
    .map((mutant) => applied(source, mutant))
    .sort();

test("comparisons are flipped, and either side of a condition is dropped", () => {
  expect(changed("const x = a === b && c < 3;")).toEqual(
    [
      "const x = a !== b && c < 3;",
      "const x = a === b && c >= 3;",
      "const x = a === b && c < 4;",
      "const x = a === b;",
      "const x = c < 3;",
    ].sort(),
  );
});

test("an if never holds, a statement goes, an await goes, and a constant is turned around", () => {
  expect(changed("if (a) await send(true);")).toEqual(
    ["if (false) await send(true);", "if (a) ;", "if (a) send(true);", "if (a) await send(false);"].sort(),
  );
});

test("types and imports are left alone", () => {
  expect(mutantsOf('import { a } from "b"; type Size = 1 | 2; interface Row { is: true }')).toEqual([]);
});

test("the same seed draws the same numbers", () => {
  const [one, other] = [randomFrom(7), randomFrom(7)];
  const numbers = [one(), one(), one()];
  expect([other(), other(), other()]).toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBe(3);
});
