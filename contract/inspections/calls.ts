import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idList, idParams, line, page, pageQuery, searchText, text, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { inspectionLimits } from "#contract/limits.ts";
import { inspectionRefusal } from "#contract/inspections/sentences.ts";
import { inspectionDetail, inspectionItem } from "./schemas.ts";
import { correctiveKinds, inspectionResults, inspectionViews } from "./words.ts";

const read = member("procedure_management", "procedures:read");

const edit = member("procedure_management", "procedures:edit");

export const listInspections = endpoint({
  method: "GET",
  path: "/api/procedure-inspections",
  summary: "List periodic inspections: overdue, due, planned, and done",
  access: read,
  query: pageQuery.extend({
    show: z.enum(inspectionViews).default("overdue"),
    search: searchText,
    /** Of one procedure. */
    procedureId: id.optional(),
  }),
  response: page(inspectionItem),
});

export const getInspection = endpoint({
  method: "GET",
  path: "/api/procedure-inspections/:id",
  summary: "Get an inspection with its participants, deviations, and corrective actions",
  access: read,
  params: idParams,
  response: inspectionDetail,
});

export const listInspectors = endpoint({
  method: "GET",
  path: "/api/procedures/:id/inspectors",
  summary: "List authorized employees, those who use the procedure first; the first 500, search for others",
  access: read,
  params: idParams,
  query: z.object({
    /** In the name or the employer; who uses the procedure is listed whatever is searched for. */
    search: searchText,
    /** Those who are chosen already, listed too. */
    chosen: idList.optional(),
  }),
  response: z.object({
    /** There are more than are listed. */
    isCut: z.boolean(),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        employer: z.string().nullable(),
        /** Carried out a lockout under it in the last 12 months: cannot inspect it, has to be reviewed with. */
        uses: z.boolean(),
      }),
    ),
  }),
});

export const planInspection = endpoint({
  method: "POST",
  path: "/api/procedures/:id/inspections",
  summary: "Plan an inspection: its inspector and its day",
  access: edit,
  params: idParams,
  body: z.object({ inspectorId: id, plannedFor: z.iso.date() }),
  response: inspectionDetail,
  status: 201,
});

export const cancelInspection = endpoint({
  method: "POST",
  path: "/api/procedure-inspections/:id/cancel",
  summary: "Cancel a planned inspection",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: inspectionDetail,
});

export const recordInspection = endpoint({
  method: "POST",
  path: "/api/procedure-inspections/:id/record",
  summary: "Record an inspection: its day, participants, result, and deviations",
  access: read,
  params: idParams,
  body: z.object({
    version,
    performedOn: z.iso.date(),
    reviewedIds: z.array(id).min(1, inspectionRefusal("reviewed_missing").message).max(500),
    result: z.enum(inspectionResults),
    remarks: text(inspectionLimits.remarks).optional(),
    actions: z
      .array(
        z.object({
          kind: z.enum(correctiveKinds),
          deviation: line(inspectionLimits.deviation),
          action: line(inspectionLimits.action),
          responsibleId: id,
          dueOn: z.iso.date(),
        }),
      )
      .max(20)
      .default([]),
  }),
  response: inspectionDetail,
});

export const completeAction = endpoint({
  method: "POST",
  path: "/api/corrective-actions/:id/complete",
  summary: "Record that a corrective action is done",
  access: read,
  params: idParams,
  body: z.object({ version, note: line(inspectionLimits.note) }),
  response: inspectionDetail,
});
