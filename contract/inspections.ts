import { z } from "zod";
import { inspectionLimits } from "./limits.ts";
import { member } from "./access.ts";
import {
  id,
  idList,
  idParams,
  instant,
  line,
  page,
  pageQuery,
  reference,
  searchText,
  tag,
  text,
  version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Periodic inspections of procedures, 29 CFR 1910.147(c)(6), and what becomes of the deviations they find. */

export const inspectionStates = ["planned", "done", "cancelled"] as const;
export const inspectionResults = ["conforms", "deviations"] as const;
/** `retraining` where the employer has to establish proficiency again, (c)(7)(iii)(B). */
export const correctiveKinds = ["corrective", "retraining"] as const;

export const correctiveAction = z.object({
  id,
  version,
  kind: z.enum(correctiveKinds),
  /** What deviates from the procedure. */
  deviation: z.string(),
  /** What is done about it. */
  action: z.string(),
  responsible: reference,
  dueOn: z.iso.date(),
  done: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
});
export type CorrectiveAction = z.infer<typeof correctiveAction>;

const machine = z.object({ id, tag, name: z.string() });

export const inspectionDetail = z.object({
  id,
  version,
  procedure: z.object({ id, title: z.string(), versionNumber: z.number().int() }),
  equipment: machine,
  /** Demo data, of no real machine. */
  illustrative: z.boolean(),
  state: z.enum(inspectionStates),
  inspector: reference,
  plannedFor: z.iso.date(),
  /** Of the procedure; what this inspection does to it is seen once it is recorded. */
  dueOn: z.iso.date().nullable(),
  performedOn: z.iso.date().nullable(),
  result: z.enum(inspectionResults).nullable(),
  remarks: z.string().nullable(),
  /** The authorised employees with whom the inspector reviewed the procedure, by name. */
  reviewed: z.array(reference),
  actions: z.array(correctiveAction),
  /** Everybody who carried out a lockout under the procedure in the 12 months before: each has to be reviewed with. */
  users: z.array(reference),
  /** Whether this person may record it. */
  mayRecord: z.boolean(),
});
export type InspectionDetail = z.infer<typeof inspectionDetail>;

/** A procedure that falls due, or an inspection of it. */
export const inspectionItem = z.object({
  /** The inspection, where one is planned or done. */
  id: id.nullable(),
  procedure: z.object({ id, title: z.string() }),
  equipment: machine,
  dueOn: z.iso.date().nullable(),
  inspector: z.string().nullable(),
  plannedFor: z.iso.date().nullable(),
  performedOn: z.iso.date().nullable(),
  result: z.enum(inspectionResults).nullable(),
  openActions: z.number().int(),
});
export type InspectionItem = z.infer<typeof inspectionItem>;

/** `due`: within 30 days. `actions`: done, with corrective actions that are not. */
export const inspectionViews = ["overdue", "due", "planned", "done", "actions"] as const;

const read = member("procedure_management", "procedures:read");
const edit = member("procedure_management", "procedures:edit");

export const listInspections = endpoint({
  method: "GET",
  path: "/api/procedure-inspections",
  summary: "What is overdue, due, planned and done of the periodic inspections",
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
  summary: "An inspection with who was reviewed with, its deviations and their corrective actions",
  access: read,
  params: idParams,
  response: inspectionDetail,
});

export const listInspectors = endpoint({
  method: "GET",
  path: "/api/procedures/:id/inspectors",
  summary: "Authorised employees, those who use the procedure first; the first 500, the others by searching",
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
  summary: "Name the inspector and the day",
  access: edit,
  params: idParams,
  body: z.object({ inspectorId: id, plannedFor: z.iso.date() }),
  response: inspectionDetail,
  status: 201,
});

export const cancelInspection = endpoint({
  method: "POST",
  path: "/api/procedure-inspections/:id/cancel",
  summary: "Call a planned inspection off",
  access: edit,
  params: idParams,
  body: z.object({ version }),
  response: inspectionDetail,
});

export const recordInspection = endpoint({
  method: "POST",
  path: "/api/procedure-inspections/:id/record",
  summary: "Record the inspection: its day, with whom it was reviewed, its result and deviations",
  access: read,
  params: idParams,
  body: z.object({
    version,
    performedOn: z.iso.date(),
    reviewedIds: z.array(id).min(1, "Name everybody with whom it was reviewed.").max(500),
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
