import { z } from "zod";
import { id, refusal } from "#contract/common.ts";
import { importKinds, importStates, mostImportColumns } from "./words.ts";

/** Besides the file of an upload: whether the person says which column is which, although enough of them are known. */
export const importFields = z.object({ match: z.literal("yes").optional() });

export const importRow = z.object({
  /** The line of the file where it begins; the head is line 1. */
  line: z.number().int(),
  /** Of a padlock: its number; of a step of a procedure: its machine. */
  tag: z.string(),
  /** Of a padlock: its owner, as the file has it; of a step: what to do. */
  name: z.string(),
  /** Site, area and line of a machine; site and spot of a point; kind of a padlock; kind and point of a step. */
  place: z.string(),
  /** Of a point: kind and magnitude; "" of a machine. */
  energy: z.string(),
  /** Tags of the machines that a point serves, as the file has them; "" of a machine. */
  machines: z.string(),
  faults: z.array(refusal),
});
export type ImportRow = z.infer<typeof importRow>;

export const equipmentImport = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  rowCount: z.number().int(),
  /** How many rows have been checked. */
  checkedCount: z.number().int(),
  faultCount: z.number().int(),
  /** Rows that say what the register says already: they are not imported, and are no fault. */
  unchangedCount: z.number().int(),
  /** Sites, areas, and lines that are added with the machines. */
  newPlaces: z.number().int(),
  /** Unknown columns of the file, which are not imported. */
  leftOut: z.array(z.string()),
  /** The workbook that it is a sheet of, with which it is imported. */
  workbookId: id.nullable(),
  sheet: z.string().nullable(),
});

/** While `mapping`: what a file has to have, and which of its columns it is likely to be. */
export const wantedColumn = z.object({
  name: z.string(),
  word: z.string(),
  isNeeded: z.boolean(),
  /** The position in the file, from 0. */
  at: z.number().int().nullable(),
});

/** Which column of the file is which: positions, from 0, by the names of the wanted columns. */
export const chosenColumns = z.record(
  z.string().max(40),
  z
    .number()
    .int()
    .min(0)
    .max(mostImportColumns - 1),
);

export const importWorkbook = z.object({
  id,
  fileName: z.string(),
  /**
   * `mapping` while a person has to say which column of a sheet is which: none is checked before. `faulty` as soon as one
   * sheet is; `ready` when all of them are.
   */
  state: z.enum(["mapping", "checking", "ready", "faulty", "done"]),
  /** In the order in which they are imported. */
  sheets: z.array(equipmentImport),
  /** Sheets whose columns say nothing that is imported. */
  leftOut: z.array(z.string()),
});
