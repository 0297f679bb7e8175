import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, tag } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { pictureTypes } from "#contract/media-types.ts";
import { pointDetail } from "./schemas.ts";

/* The photo by which people find a point. New procedures show it at the step that isolates the point. */

export const setPointPhoto = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/upload",
  summary: "Set the photo of an isolation point; it replaces the one before",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  takes: Object.keys(pictureTypes),
  response: pointDetail,
});

export const removePointPhoto = endpoint({
  method: "DELETE",
  path: "/api/isolation-points/:id/photo",
  summary: "Remove the photo of an isolation point; procedures that show it keep it",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  response: pointDetail,
});

export const addPointPhotos = endpoint({
  method: "POST",
  path: "/api/equipment/:id/points/upload",
  summary:
    "Add photos to the isolation points of a machine: a file whose name has a point's tag goes to that point, the others go, by name, to the points without a photo, in the machine's order",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  takes: Object.keys(pictureTypes),
  response: z.object({ placed: z.array(z.object({ id, tag, photoId: id })) }),
});
