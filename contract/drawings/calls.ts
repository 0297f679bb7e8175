import { z } from "zod";
import { member } from "#contract/access.ts";
import { done, idParams, searchText, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { drawingTypes } from "#contract/media-types.ts";
import { drawing, drawingItem, drawingName, liveDrawing, placing } from "./schemas.ts";

/** Who sees the board sees the drawings. */
const reads = member("lockout_management", "lockouts:read");
const edits = member("equipment_management", "equipment:edit");

export const listDrawings = endpoint({
  method: "GET",
  path: "/api/drawings",
  summary: "List drawings by site and name, up to 200",
  access: reads,
  query: z.object({
    /** The name of a site; without it, all sites. */
    site: searchText,
  }),
  response: z.object({ items: z.array(drawingItem), sites: z.array(z.string()) }),
});

export const getDrawing = endpoint({
  method: "GET",
  path: "/api/drawings/:id",
  summary: "Get a drawing with its points, and what the lockouts say about each of them now",
  access: reads,
  params: idParams,
  response: liveDrawing,
});

export const createDrawing = endpoint({
  method: "POST",
  path: "/api/drawings/upload",
  summary: "Add a drawing to a site, an area, or a line; an SVG is stored as a picture of it",
  access: edits,
  takes: drawingTypes,
  response: drawing,
  status: 201,
});

export const replacePicture = endpoint({
  method: "POST",
  path: "/api/drawings/:id/upload",
  summary: "Replace the picture of a drawing; its points stay where they are",
  access: edits,
  params: idParams,
  takes: drawingTypes,
  response: drawing,
});

export const renameDrawing = endpoint({
  method: "PATCH",
  path: "/api/drawings/:id",
  summary: "Rename a drawing",
  access: edits,
  params: idParams,
  body: z.object({ version, name: drawingName }),
  response: drawing,
});

export const placePoints = endpoint({
  method: "PUT",
  path: "/api/drawings/:id/points",
  summary: "Place, move, and remove points: the drawing has these from now on, and no others",
  access: edits,
  params: idParams,
  body: placing,
  response: drawing,
});

export const deleteDrawing = endpoint({
  method: "DELETE",
  path: "/api/drawings/:id",
  summary: "Delete a drawing; its points stay in the register",
  access: edits,
  params: idParams,
  body: z.object({ version }),
  response: done,
});
