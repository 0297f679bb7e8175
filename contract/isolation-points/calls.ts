import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, instant, page, pageQuery, searchText, tag, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { energyTypes } from "#contract/energy.ts";
import { equipmentEvent, labelQuery } from "#contract/equipment/schemas.ts";
import { mostAtOnce } from "#contract/equipment/words.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { pointDetail, pointDraft, pointItem, pointToArchive } from "./schemas.ts";
import { mostMachinesOfPoint, pointViews } from "./words.ts";

const pointFilter = z.object({
  /** The start of a tag or a part of a name. */
  search: searchText,
  energy: z.enum(energyTypes).optional(),
  /** The id of a site. */
  site: id.optional(),
  show: z.enum(pointViews).default("all"),
});

export const listPoints = endpoint({
  method: "GET",
  path: "/api/isolation-points",
  summary: "List isolation points by tag",
  access: member("equipment_management", "equipment:read"),
  query: pointFilter.extend(pageQuery.shape),
  response: page(pointItem),
});

export const exportPoints = endpoint({
  method: "GET",
  path: "/api/isolation-points/export",
  summary: "Export a list of isolation points as CSV or XLSX",
  access: member("equipment_management", "equipment:read"),
  query: pointFilter.extend(exportQuery.shape),
  response: download,
});

export const getPointLabels = endpoint({
  method: "GET",
  path: "/api/isolation-points/labels",
  summary: "Get isolation points for printing labels",
  access: member("equipment_management", "equipment:read"),
  query: labelQuery,
  response: z.object({ items: z.array(pointItem) }),
});

export const getPoint = endpoint({
  method: "GET",
  path: "/api/isolation-points/:id",
  summary: "Get an isolation point with its machines and the lockouts that hold it",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  response: pointDetail,
});

export const createPoint = endpoint({
  method: "POST",
  path: "/api/isolation-points",
  summary: "Add an isolation point and assign it to machines",
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
  summary: "Change an isolation point; refused while a lockout holds it or an approved plan includes it",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: pointDraft.extend({ version }),
  response: changedPoint,
});

export const attachPoint = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/machines",
  summary: "Assign an isolation point to more machines of its site",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({
    equipmentIds: z.array(id).min(1, inputRefusal("choose_machine").message).max(mostMachinesOfPoint),
  }),
  response: changedPoint.extend({
    /** Open plans of the machines without the point: someone must check them. */
    plansWithout: z.array(z.object({ id, number: z.string() })),
  }),
});

export const detachPoint = endpoint({
  method: "DELETE",
  path: "/api/isolation-points/:id/machines/:equipmentId",
  summary: "Remove an isolation point from a machine; refused while a lockout or an open plan needs it",
  access: member("equipment_management", "equipment:edit"),
  params: z.object({ id, equipmentId: id }),
  response: changedPoint,
});

export const archivePoint = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/archive",
  summary: "Archive an isolation point that is assigned to no machine",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: pointDetail,
});

export const checkPointsToArchive = endpoint({
  method: "GET",
  path: "/api/isolation-points/archive",
  summary: "Check whether isolation points can be archived, with the reasons against it",
  access: member("equipment_management", "equipment:edit"),
  query: labelQuery,
  response: z.object({ items: z.array(pointToArchive) }),
});

export const archivePoints = endpoint({
  method: "POST",
  path: "/api/isolation-points/archive",
  summary: "Archive several isolation points, or none if one is refused",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({ points: z.array(z.object({ id, version })).min(1).max(mostAtOnce) }),
  /** How many were archived; those that already were do not count. */
  response: z.object({ archived: z.number().int() }),
});

export const restorePoint = endpoint({
  method: "POST",
  path: "/api/isolation-points/:id/restore",
  summary: "Restore an archived isolation point",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: pointDetail,
});

export const getPointHistory = endpoint({
  method: "GET",
  path: "/api/isolation-points/:id/history",
  summary: "List the history of an isolation point, newest first",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  query: pageQuery,
  response: page(equipmentEvent).extend({ tag, name: z.string(), since: instant.nullable() }),
});
