import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { csvType } from "#contract/media-types.ts";
import { equipmentImport, importRow } from "./schemas.ts";

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
