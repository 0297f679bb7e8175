import { z } from "zod";
import { machineLimits } from "./limits.ts";
import { member } from "./access.ts";
import { id, idParams, text } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { equipmentFile } from "./equipment.ts";
import { uploadTypes } from "./media-types.ts";

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
    "Caption a machine's photo or document, or move it by one place; 409 where its caption is another by now",
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
  summary: "Take a photo or document off a machine; it can be put back for a day",
  access: member("equipment_management", "equipment:edit"),
  params: fileParams,
  response: z.object({ files: z.array(equipmentFile) }),
});

export const restoreEquipmentFile = endpoint({
  method: "POST",
  path: "/api/equipment/:id/files/:fileId/restore",
  summary: "Put a photo or document back that was taken off",
  access: member("equipment_management", "equipment:edit"),
  params: fileParams,
  response: z.object({ files: z.array(equipmentFile) }),
});
