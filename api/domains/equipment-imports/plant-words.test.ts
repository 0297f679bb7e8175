import { expect, test } from "vitest";
import { energyTypes, deviceTypes, procedureStepKinds } from "#contract/energy.ts";
import { otherStepWords, otherWords } from "#contract/equipment-imports/words.ts";
import { procedureColumns, readProcedureRow } from "./procedure-cells.ts";
import { faultsOfPointRow, pointColumns } from "./point-cells.ts";
import type { Column } from "./row-kind.ts";

const rowOf = (columns: readonly Column[], cells: Record<string, string>) => ({
  ...Object.fromEntries(columns.map(({ name }) => [name, ""])),
  ...cells,
});

test.each([
  ["Shutdown", "shut_down"],
  ["Restart", "restore"],
  ["Bleed", "dissipate"],
  ["Relieve", "dissipate"],
  ["Release energy", "dissipate"],
])("the step %s of a plant's own list is read", (word, kind) => {
  const cells = rowOf(procedureColumns, { tag: "M-1", kind: word, text: "Do it." });
  expect(readProcedureRow(cells)).toMatchObject({ kind });
});

test.each(["elec.", "Ammonia", "Nitrogen", "Compressed gas"])("the energy %s is read", (energyType) => {
  const faults = (cells: Record<string, string>) =>
    faultsOfPointRow(rowOf(pointColumns, cells)).filter(({ message }) => message.startsWith("Energy"));
  expect(faults({ energyType })).toEqual([]);
  expect(faults({ energyType: "magic" })).toHaveLength(1);
});

test("every other word stands for one code", () => {
  const kinds: readonly string[] = [...energyTypes, ...deviceTypes];
  for (const code of Object.values(otherWords)) expect(kinds).toContain(code);
  const words = procedureStepKinds.flatMap((kind) => otherStepWords[kind] ?? []);
  expect(new Set(words).size).toBe(words.length);
});
