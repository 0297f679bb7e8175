import { z } from "zod";
import { member } from "./access.ts";
import { id, idParams, instant, page, pageQuery, tag, version } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { energyTypes } from "./energy.ts";

export const equipmentStatuses = ["operational", "locked_out"] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];

export const equipmentItem = z.object({
  id,
  tag,
  name: z.string(),
  site: z.string(),
  area: z.string(),
  line: z.string(),
  status: z.enum(equipmentStatuses),
  pointCount: z.number().int(),
});
export type EquipmentItem = z.infer<typeof equipmentItem>;

/** One physical device at which energy is isolated; it may serve several machines. */
export const isolationPoint = z.object({
  id,
  tag,
  label: z.string(),
  name: z.string(),
  energyType: z.enum(energyTypes),
  /** As people say it, `6.6 kV, 2.5 MW`. */
  magnitude: z.string(),
  location: z.string(),
  deviceType: z.string(),
  lockable: z.boolean(),
  normalPosition: z.string(),
  isolatedPosition: z.string(),
  isolationMethod: z.string(),
  /** How stored energy is relieved; null where there is none. */
  dissipation: z.string().nullable(),
  dissipationLimit: z.string().nullable(),
  verification: z.string(),
  verificationUnit: z.string(),
  /** A reading above it is refused, in `verificationUnit`; null where the reading is a yes or no. */
  verificationLimit: z.number().nullable(),
  /** An instrument proves it dead: live, dead, live. */
  proveDead: z.boolean(),
});
export type IsolationPoint = z.infer<typeof isolationPoint>;

/** Which lockout holds a point, and by which padlock. */
export const pointHold = z.object({
  planId: id,
  planNumber: z.string(),
  planTitle: z.string(),
  lockNumber: z.string().nullable(),
  heldBy: z.string().nullable(),
  since: instant,
});
export type PointHold = z.infer<typeof pointHold>;

export const equipmentDetail = equipmentItem.extend({
  description: z.string(),
  hazards: z.array(z.string()),
  version,
  points: z.array(
    isolationPoint.extend({
      holds: z.array(pointHold),
      /** The other machines that this point serves. */
      sharedWith: z.array(z.object({ id, tag, name: z.string() })),
    }),
  ),
  procedure: z
    .object({ id, title: z.string(), versionId: id, versionNumber: z.number().int(), publishedAt: instant })
    .nullable(),
  openLockouts: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      state: z.string(),
      responsible: z.string(),
    }),
  ),
});
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

export const listEquipment = endpoint({
  method: "GET",
  path: "/api/equipment",
  summary: "Machines by tag",
  access: member("equipment_management", "equipment:read"),
  query: pageQuery.extend({
    /** The start of a tag or a part of a name. */
    search: z.string().trim().max(100).optional(),
    status: z.enum(equipmentStatuses).optional(),
    site: z.string().trim().max(100).optional(),
  }),
  response: page(equipmentItem).extend({ sites: z.array(z.string()) }),
});

export const getEquipment = endpoint({
  method: "GET",
  path: "/api/equipment/:id",
  summary: "A machine with its isolation points and open lockouts",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  response: equipmentDetail,
});
