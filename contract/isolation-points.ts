import { z } from "zod";
import { pointLimits } from "./limits.ts";
import { member } from "./access.ts";
import {
  id,
  idParams,
  instant,
  isExample,
  line,
  page,
  pageQuery,
  searchText,
  tag,
  text,
  version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { controlDevices, deviceTypes, energyTypes } from "./energy.ts";
import { download, exportQuery } from "./exports.ts";
import {
  equipmentEvent,
  energizedForTest,
  equipmentStatuses,
  isolationPoint,
  labelQuery,
  mostAtOnce,
  pointHold,
} from "./equipment.ts";

/** The most machines that a point serves, and the most points of a machine: what a page and a lockout can hold. */
export const mostMachinesOfPoint = 50;
export const mostPointsOfMachine = 200;

export const pointItem = z.object({
  id,
  tag,
  name: z.string(),
  energyType: z.enum(energyTypes),
  magnitude: z.string(),
  location: z.string(),
  site: z.string(),
  /** Tags of the machines that it serves, at most five. */
  machineTags: z.array(tag),
  machineCount: z.number().int(),
  holdCount: z.number().int(),
  isExample,
});
export type PointItem = z.infer<typeof pointItem>;

export const pointDetail = isolationPoint.extend({
  version,
  siteId: id,
  site: z.string(),
  archived: z.boolean(),
  isExample,
  holds: z.array(pointHold),
  machines: z.array(
    z.object({
      id,
      tag,
      name: z.string(),
      status: z.enum(equipmentStatuses),
      energizedForTest,
      /** The open plans of this machine that need the point: while there is one, it cannot be detached. */
      plans: z.array(z.object({ id, number: z.string() })),
    }),
  ),
});
export type PointDetail = z.infer<typeof pointDetail>;

const pointFilter = z.object({
  /** The start of a tag or a part of a name. */
  search: searchText,
  energy: z.enum(energyTypes).optional(),
  /** The id of a site. */
  site: id.optional(),
  show: z.enum(["all", "held", "unattached", "archived"]).default("all"),
});

export const listPoints = endpoint({
  method: "GET",
  path: "/api/isolation-points",
  summary: "Isolation points by tag",
  access: member("equipment_management", "equipment:read"),
  query: pointFilter.extend(pageQuery.shape),
  response: page(pointItem),
});

export const exportPoints = endpoint({
  method: "GET",
  path: "/api/isolation-points/export",
  summary: "The isolation points of a list as CSV or XLSX",
  access: member("equipment_management", "equipment:read"),
  query: pointFilter.extend(exportQuery.shape),
  response: download,
});

export const getPointLabels = endpoint({
  method: "GET",
  path: "/api/isolation-points/labels",
  summary: "Isolation points, to be printed on labels",
  access: member("equipment_management", "equipment:read"),
  query: labelQuery,
  response: z.object({ items: z.array(pointItem) }),
});

export const getPoint = endpoint({
  method: "GET",
  path: "/api/isolation-points/:id",
  summary: "An isolation point with the machines it serves and what holds it",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  response: pointDetail,
});

/** What a person says of a point: everything that isolating by it and verifying takes. */
export const pointDraft = z.object({
  tag,
  /** What is painted on the device; the tag where nothing else is. */
  label: text(pointLimits.label).default(""),
  name: line(pointLimits.name),
  energyType: z.enum(energyTypes, "Choose the kind of energy."),
  /** A figure with its unit. */
  magnitude: line(pointLimits.magnitude),
  location: line(pointLimits.location),
  /** Control devices are named so that they can be refused with the reason. */
  deviceType: z.enum([...deviceTypes, ...controlDevices], "Choose what kind of device it is."),
  lockable: z.boolean(),
  normalPosition: line(pointLimits.position),
  isolatedPosition: line(pointLimits.position),
  isolationMethod: line(pointLimits.method),
  /** How stored energy is relieved; "" where none is stored. */
  dissipation: text(pointLimits.method).default(""),
  dissipationLimit: text(pointLimits.dissipationLimit).default(""),
  verification: line(pointLimits.method),
  verificationUnit: text(pointLimits.unit).default(""),
  verificationLimit: z.number("Write a figure, 50 or 0.5.").min(-1e9).max(1e9).nullable().default(null),
  proveDead: z.boolean(),
  siteId: z.uuid("Choose a site."),
});
export type PointDraft = z.output<typeof pointDraft>;

export const createPoint = endpoint({
  method: "POST",
  path: "/api/isolation-points",
  summary: "Add an isolation point, and the machines it serves",
  access: member("equipment_management", "equipment:edit"),
  body: pointDraft.extend({ equipmentIds: z.array(id).max(mostMachinesOfPoint).default([]) }),
  response: pointDetail,
  status: 201,
});

/** A changed point, with the procedures in force whose steps do not fit it any more: somebody has to revise them. */
const changedPoint = pointDetail.extend({
  proceduresToRevise: z.array(z.object({ id, title: z.string() })),
});

export const updatePoint = endpoint({
  method: "PUT",
  path: "/api/isolation-points/:id",
  summary: "Change an isolation point; refused while a lockout holds it, or is approved with it as it is",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: pointDraft.extend({ version }),
  response: changedPoint,
});

export const attachPoint = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/machines",
  summary: "Let a point serve more machines of its site",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({
    equipmentIds: z.array(id).min(1, "Choose at least one machine.").max(mostMachinesOfPoint),
  }),
  response: changedPoint.extend({
    /** Open plans of the machines that do not know of the point: somebody has to look at them. */
    plansWithout: z.array(z.object({ id, number: z.string() })),
  }),
});

export const detachPoint = endpoint({
  method: "DELETE",
  path: "/api/isolation-points/:id/machines/:equipmentId",
  summary: "Take a point off a machine; refused while it is held or pinned by an open plan",
  access: member("equipment_management", "equipment:edit"),
  params: z.object({ id, equipmentId: id }),
  response: changedPoint,
});

export const archivePoint = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/archive",
  summary: "Put a point away that serves no machine",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: pointDetail,
});

/** A point that somebody wants to put away, with everything that is in the way; empty where nothing is. */
export const pointToArchive = pointItem
  .pick({ id: true, tag: true, name: true, energyType: true, magnitude: true, location: true, site: true })
  .extend({
    version,
    archived: z.boolean(),
    blocks: z.array(z.object({ code: z.string(), message: z.string() })),
  });
export type PointToArchive = z.infer<typeof pointToArchive>;

export const lookAtPointsToArchive = endpoint({
  method: "GET",
  path: "/api/isolation-points/archive",
  summary: "Isolation points that are to be put away, each with what is in the way",
  access: member("equipment_management", "equipment:edit"),
  query: labelQuery,
  response: z.object({ items: z.array(pointToArchive) }),
});

export const archivePoints = endpoint({
  method: "POST",
  path: "/api/isolation-points/archive",
  summary: "Put several points away, or none where one of them cannot be",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({ points: z.array(z.object({ id, version })).min(1).max(mostAtOnce) }),
  /** How many were put away; those that were already do not count. */
  response: z.object({ archived: z.number().int() }),
});

export const restorePoint = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/restore",
  summary: "Take an archived point back into use",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: pointDetail,
});

export const getPointHistory = endpoint({
  method: "GET",
  path: "/api/isolation-points/:id/history",
  summary: "What happened to a point, the latest first",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  query: pageQuery,
  response: page(equipmentEvent).extend({ tag, name: z.string(), since: instant.nullable() }),
});
