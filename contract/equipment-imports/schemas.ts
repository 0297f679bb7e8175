import { z } from "zod";
import { id, refusal } from "#contract/common.ts";
import { importKinds, importStates } from "./words.ts";

export const importRow = z.object({
  /** The line of the file where it begins; the head is line 1. */
  line: z.number().int(),
  /** Of a padlock: its number. */
  tag: z.string(),
  /** Of a padlock: its owner, as the file has it. */
  name: z.string(),
  /** Site, area and line of a machine; site and spot of a point; kind of a padlock. */
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
  /** Sites, areas, and lines that are added with the machines. */
  newPlaces: z.number().int(),
  /** Unknown columns of the file, which are not imported. */
  leftOut: z.array(z.string()),
});
