import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, instant, page, pageQuery, searchText, tag, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { energyTypes } from "#contract/energy.ts";
import { equipmentEvent, labelQuery } from "#contract/equipment/schemas.ts";
import { mostAtOnce } from "#contract/equipment/words.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { pointDetail, pointDraft, pointItem, pointToArchive } from "./schemas.ts";
import { mostMachinesOfPoint } from "./words.ts";

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

export const createPoint = endpoint({
  method: "POST",
  path: "/api/isolation-points",
  summary: "Add an isolation point, and the machines it serves",
  access: member("equipment_management", "equipment:edit"),
  body: pointDraft.extend({ equipmentIds: z.array(id).max(mostMachinesOfPoint).default([]) }),
  response: pointDetail,
  status: 201,
});

/** A changed point, with the procedures in effect whose steps do not fit it any more: someone has to revise them. */
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
    /** Open plans of the machines without the point: someone must check them. */
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

export const checkPointsToArchive = endpoint({
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
  /** How many were archived; those that already were do not count. */
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
