import { z } from "zod";
import { placeLimit } from "./limits.ts";
import { member } from "./access.ts";
import { id, idParams, line, version } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const locationKinds = ["site", "area", "line"] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The most places of a tenant: a tree that one answer can hold. */
export const mostLocations = 2000;

/** A site, an area of it, or a line of that; machines stand on lines. */
export const location = z.object({
  id,
  kind: z.enum(locationKinds),
  name: z.string(),
  /** Null of a site. */
  parentId: id.nullable(),
  version,
  archived: z.boolean(),
  /** Machines in use that stand there, in everything below it too. */
  machines: z.number().int(),
  lockedOut: z.number().int(),
});
export type Location = z.infer<typeof location>;

const locations = z.object({ items: z.array(location) });

export const listLocations = endpoint({
  method: "GET",
  path: "/api/locations",
  summary: "Every site, area and line, each after what it belongs to",
  access: member("equipment_management", "equipment:read"),
  response: locations,
});

export const createLocation = endpoint({
  method: "POST",
  path: "/api/locations",
  summary: "Add a site, an area to a site, or a line to an area",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({
    kind: z.enum(locationKinds),
    name: line(placeLimit),
    parentId: id.nullable().default(null),
  }),
  response: location,
  status: 201,
});

export const changeLocation = endpoint({
  method: "PATCH",
  path: "/api/locations/:id",
  summary: "Rename a place or move it, with all that stands there",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({
    version,
    name: line(placeLimit).optional(),
    parentId: z.uuid("Choose where it belongs.").optional(),
  }),
  response: location,
});

export const archiveLocation = endpoint({
  method: "POST",
  path: "/api/locations/:id/archive",
  summary: "Put an empty place away",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: location,
});

export const restoreLocation = endpoint({
  method: "POST",
  path: "/api/locations/:id/restore",
  summary: "Take an archived place back into use",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: location,
});
