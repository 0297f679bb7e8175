import { z } from "zod";
import { member } from "./access.ts";
import { id, idParams, page, pageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { csvType } from "./media-types.ts";

/** The most rows of one file. */
export const mostImportRows = 10_000;
/** What the rows of a file describe. */
export const importKinds = ["machines", "points", "locks"] as const;
export type ImportKind = (typeof importKinds)[number];
export const importStates = ["checking", "ready", "faulty", "done"] as const;

export const importRow = z.object({
  /** The line of the file on which it begins; the head is line 1. */
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
  faults: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const equipmentImport = z.object({
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  rowCount: z.number().int(),
  /** How many rows have been looked at. */
  checkedCount: z.number().int(),
  faultCount: z.number().int(),
  /** Sites, areas and lines that come in with the machines. */
  newPlaces: z.number().int(),
  /** Columns of the file that are not known, so that nothing of them comes in. */
  leftOut: z.array(z.string()),
});

export const startEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/upload",
  summary: "Send a CSV file of machines to be checked; nothing comes in yet",
  access: member("equipment_management", "equipment:edit"),
  takes: [csvType],
  response: z.object({ id }),
  status: 201,
});

export const startPointImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/points/upload",
  summary: "Send a CSV file of isolation points to be checked; nothing comes in yet",
  access: member("equipment_management", "equipment:edit"),
  takes: [csvType],
  response: z.object({ id }),
  status: 201,
});

export const startLockImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/locks/upload",
  summary: "Send a CSV file of padlocks to be checked; nothing is added yet",
  access: member("equipment_management", "equipment:edit"),
  takes: [csvType],
  response: z.object({ id }),
  status: 201,
});

export const getEquipmentImport = endpoint({
  method: "GET",
  path: "/api/equipment-imports/:id",
  summary: "How far a file is checked, and its rows: those with faults, or all where none has one",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  query: pageQuery,
  response: equipmentImport.extend({ rows: page(importRow) }),
});

export const applyEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/:id/apply",
  summary: "Add all machines, points or padlocks of a checked file, or none",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  response: equipmentImport,
});
