import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { csvType } from "#contract/media-types.ts";
import { equipmentImport, importRow } from "./schemas.ts";

export const startEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/upload",
  summary: "Upload a CSV file of machines to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: [csvType],
  response: z.object({ id }),
  status: 201,
});

export const startPointImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/points/upload",
  summary: "Upload a CSV file of isolation points to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: [csvType],
  response: z.object({ id }),
  status: 201,
});

export const startLockImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/locks/upload",
  summary: "Upload a CSV file of padlocks to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: [csvType],
  response: z.object({ id }),
  status: 201,
});

export const getEquipmentImport = endpoint({
  method: "GET",
  path: "/api/equipment-imports/:id",
  summary: "Get the progress of a check and the rows with faults, or all rows if there are none",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  query: pageQuery,
  response: equipmentImport.extend({ rows: page(importRow) }),
});

export const applyEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/:id/apply",
  summary: "Add all rows of a checked file, or none of them",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  response: equipmentImport,
});
