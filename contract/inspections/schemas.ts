import { z } from "zod";
import { id, instant, reference, tag, version } from "#contract/common.ts";
import { correctiveKinds, inspectionResults, inspectionStates } from "./words.ts";

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
  /** The authorized employees with whom the inspector reviewed the procedure, by name. */
  reviewed: z.array(reference),
  actions: z.array(correctiveAction),
  /** Everyone who carried out a lockout under the procedure in the 12 months before: each has to be reviewed with. */
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
  equipment: machine.extend({
    /** The first of its photos. */
    photoId: id.nullable(),
  }),
  dueOn: z.iso.date().nullable(),
  inspector: z.string().nullable(),
  plannedFor: z.iso.date().nullable(),
  performedOn: z.iso.date().nullable(),
  result: z.enum(inspectionResults).nullable(),
  openActions: z.number().int(),
});
export type InspectionItem = z.infer<typeof inspectionItem>;
