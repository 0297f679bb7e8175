import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, page, pageQuery, refusal, tag, text, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { machineLimits } from "#contract/limits.ts";
import { uploadTypes } from "#contract/media-types.ts";
import {
  equipmentCoverage,
  equipmentDetail,
  equipmentDraft,
  equipmentEvent,
  equipmentFile,
  equipmentFilter,
  equipmentItem,
  labelQuery,
  newEquipment,
} from "./schemas.ts";
import { mostAtOnce } from "./words.ts";

export const listEquipment = endpoint({
  method: "GET",
  path: "/api/equipment",
  summary: "List machines by tag, by name, or newest first; archived ones only on request",
  access: member("equipment_management", "equipment:read"),
  query: equipmentFilter.extend(pageQuery.shape),
  response: page(equipmentItem).extend({ sites: z.array(z.string()) }),
});

export const exportEquipment = endpoint({
  method: "GET",
  path: "/api/equipment/export",
  summary: "Export a list of machines as CSV or XLSX",
  access: member("equipment_management", "equipment:read"),
  query: equipmentFilter.extend(exportQuery.shape),
  response: download,
});

export const getEquipmentCoverage = endpoint({
  method: "GET",
  path: "/api/equipment/coverage",
  summary: "Count the machines without a procedure, points, a current inspection, or a photo",
  access: member("equipment_management", "equipment:read"),
  query: equipmentFilter.pick({ place: true }),
  response: equipmentCoverage,
});

export const getEquipment = endpoint({
  method: "GET",
  path: "/api/equipment/:id",
  summary: "Get a machine with its isolation points and open lockouts",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  response: equipmentDetail,
});

export const createEquipment = endpoint({
  method: "POST",
  path: "/api/equipment",
  summary: "Add a machine with a unique tag, and optionally a new location by name",
  access: member("equipment_management", "equipment:edit"),
  body: newEquipment,
  response: equipmentDetail,
  status: 201,
});

export const updateEquipment = endpoint({
  method: "PUT",
  path: "/api/equipment/:id",
  summary: "Change a machine, or move it to another line",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: equipmentDraft.extend({ version }),
  response: equipmentDetail,
});

export const archiveEquipment = endpoint({
  method: "POST",
  path: "/api/equipment/:id/archive",
  summary: "Archive a machine; refused while it is locked out, held, or part of a plan",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: equipmentDetail,
});

export const restoreEquipment = endpoint({
  method: "POST",
  path: "/api/equipment/:id/restore",
  summary: "Restore an archived machine",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: equipmentDetail,
});

export const changeEquipmentInBulk = endpoint({
  method: "POST",
  path: "/api/equipment/changes",
  summary: "Archive several machines or move them to a line; returns the machines that were refused",
  access: member("equipment_management", "equipment:edit"),
  body: z.discriminatedUnion("action", [
    z.object({ action: z.literal("archive"), ids: z.array(id).min(1).max(mostAtOnce) }),
    z.object({ action: z.literal("move"), ids: z.array(id).min(1).max(mostAtOnce), lineId: id }),
  ]),
  response: z.object({
    changed: z.number().int(),
    refused: z.array(z.object({ id, tag, reasons: z.array(refusal) })),
  }),
});

export const getEquipmentHistory = endpoint({
  method: "GET",
  path: "/api/equipment/:id/history",
  summary: "List the history of a machine, newest first",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  query: pageQuery,
  response: page(equipmentEvent).extend({ tag, name: z.string() }),
});

export const getEquipmentLabels = endpoint({
  method: "GET",
  path: "/api/equipment/labels",
  summary: "Get tags, names, and locations of machines for printing labels",
  access: member("equipment_management", "equipment:read"),
  query: labelQuery,
  response: z.object({ items: z.array(equipmentItem) }),
});

export const addEquipmentFiles = endpoint({
  method: "POST",
  path: "/api/equipment/:id/upload",
  summary: "Add photos and documents to a machine",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  takes: uploadTypes,
  response: z.object({ files: z.array(equipmentFile) }),
  status: 201,
});

const fileParams = z.object({ id, fileId: id });

export const changeEquipmentFile = endpoint({
  method: "PATCH",
  path: "/api/equipment/:id/files/:fileId",
  summary:
    "Change the caption of a machine's photo or document, or move it by one position; 409 if the caption has changed",
  access: member("equipment_management", "equipment:edit"),
  params: fileParams,
  body: z.object({
    caption: text(machineLimits.caption).optional(),
    /** The caption that the new one is to replace. */
    captionWas: text(machineLimits.caption).optional(),
    move: z.enum(["earlier", "later"]).optional(),
  }),
  response: z.object({ files: z.array(equipmentFile) }),
});

export const removeEquipmentFile = endpoint({
  method: "DELETE",
  path: "/api/equipment/:id/files/:fileId",
  summary: "Remove a photo or document from a machine; you can restore it for a day",
  access: member("equipment_management", "equipment:edit"),
  params: fileParams,
  response: z.object({ files: z.array(equipmentFile) }),
});

export const restoreEquipmentFile = endpoint({
  method: "POST",
  path: "/api/equipment/:id/files/:fileId/restore",
  summary: "Restore a removed photo or document",
  access: member("equipment_management", "equipment:edit"),
  params: fileParams,
  response: z.object({ files: z.array(equipmentFile) }),
});
