import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, line, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { placeLimit } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { translationLanguages } from "#contract/procedures/translation-words.ts";
import { timeZoneName } from "#contract/time-zones.ts";
import { location } from "./schemas.ts";
import { locationKinds, mostTagsWithoutPlacard } from "./words.ts";

export const listLocations = endpoint({
  method: "GET",
  path: "/api/locations",
  summary: "List every site, area, and line, each after its parent",
  access: member("equipment_management", "equipment:read"),
  response: z.object({
    items: z.array(location),
    /** By line, the second languages of the placards in effect there; none for those who may not read procedures. */
    placardLanguages: z.array(
      z.object({ lineId: id, languages: z.array(z.enum(translationLanguages)).min(1) }),
    ),
    /** By line, the machines without a procedure in effect: how many, and the first of their tags; none as above. */
    withoutPlacard: z.array(
      z.object({
        lineId: id,
        count: z.number().int().min(1),
        tags: z.array(z.string()).max(mostTagsWithoutPlacard),
      }),
    ),
  }),
});

export const createLocation = endpoint({
  method: "POST",
  path: "/api/locations",
  summary: "Add a site, an area of a site, or a line of an area",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({
    kind: z.enum(locationKinds),
    name: line(placeLimit),
    parentId: id.nullable().default(null),
    /** Of a site; null for UTC. */
    timeZone: timeZoneName.nullable().default(null),
  }),
  response: location,
  status: 201,
});

export const changeLocation = endpoint({
  method: "PATCH",
  path: "/api/locations/:id",
  summary: "Rename a location, choose a site's time zone, or move it with everything in it",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({
    version,
    name: line(placeLimit).optional(),
    parentId: z.uuid(inputRefusal("choose_place").message).optional(),
    timeZone: timeZoneName.nullable().optional(),
  }),
  response: location,
});

export const archiveLocation = endpoint({
  method: "POST",
  path: "/api/locations/:id/archive",
  summary: "Archive an empty location",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: location,
});

export const restoreLocation = endpoint({
  method: "POST",
  path: "/api/locations/:id/restore",
  summary: "Restore an archived location",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: location,
});
