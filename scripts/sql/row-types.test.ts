import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RowTypes } from "./row-types.ts";
import { see, type Shape } from "./shape.ts";

const file = "scripts/sql/example/statements.ts";
const types = new RowTypes(join(import.meta.dirname, "..", ".."), [file]);
const [lines = "", anything = ""] = types.placesIn(file);

const faults = (place: string, ...rows: unknown[]) => {
  const shape: Shape = { kinds: [] };
  for (const row of rows) see(shape, row);
  return types.faultsAt(place, shape);
};
const good = { id: "1", place: { name: "Hall", floor: null }, tags: ["a"], state: "open" };

describe("rows and the type declared at the query", () => {
  test("are found by the call's place", () => {
    expect([lines, anything]).toEqual([`${file}:17:16`, `${file}:21:16`]);
  });

  test("agree", () => {
    expect(faults(lines, good, { ...good, note: null, extra: 1 })).toEqual([]);
  });

  test("differ in a null, a number, a missing column, or something inside", () => {
    expect(faults(lines, { ...good, id: null })).toEqual([".id is null, not string"]);
    expect(faults(lines, { ...good, tags: [1] })).toEqual([".tags[] is number, not string"]);
    expect(faults(lines, { ...good, place: { name: "Hall", floor: "2" } })).toEqual([
      ".place.floor is string, not number | null",
    ]);
    const { state: _, ...stateless } = good;
    expect(faults(lines, stateless)).toEqual([".state is declared, but the statement does not return it"]);
  });

  test("are not compared where the type is left to the caller", () => {
    expect(faults(anything, { whatever: 1 })).toEqual([]);
  });
});
