import { z } from "zod";
import { id, instant, tag } from "#contract/common.ts";
import { executionState } from "#contract/executions/schemas.ts";
import { personKinds } from "#contract/people/words.ts";
import { certificateKinds } from "#contract/users/words.ts";
import { complianceMeasures } from "./words.ts";

export const reportDay = z.iso.date();

export const reportedLockout = z.object({
  planId: id,
  number: z.string(),
  title: z.string(),
  state: executionState,
  equipment: z.array(z.object({ tag, name: z.string() })),
  sites: z.array(z.string()),
  responsible: z.string(),
  /** Who signed on, in the order of the list. */
  workers: z.array(z.string()),
  approvedAt: instant,
  /** The first point was isolated. */
  lockedOutAt: instant.nullable(),
  /** The last point was let go. */
  restoredAt: instant.nullable(),
  /** From one to the other, or to now; whole minutes, null before the first. */
  minutes: z.number().int().nullable(),
});
export type ReportedLockout = z.infer<typeof reportedLockout>;

export const duration = z.object({
  lockouts: z.number().int(),
  /** Half took less. Minutes. */
  median: z.number(),
  /** Nine of ten took less. Minutes. */
  p90: z.number(),
});

export const durationRow = duration.extend({
  /** A month `2026-11`, a site's name, a machine's tag. */
  key: z.string(),
  name: z.string(),
});
export type DurationRow = z.infer<typeof durationRow>;

export const reportedInspection = z.object({
  procedureId: id,
  title: z.string(),
  equipment: z.object({ tag, name: z.string() }),
  site: z.string(),
  lastInspectedOn: reportDay.nullable(),
  dueOn: reportDay,
  /** Negative while it is not due. */
  daysOverdue: z.number().int(),
  /** Of the inspection that is planned. */
  plannedFor: reportDay.nullable(),
  inspector: z.string().nullable(),
});
export type ReportedInspection = z.infer<typeof reportedInspection>;

export const trainingRow = z.object({
  id,
  name: z.string(),
  jobTitle: z.string().nullable(),
  employer: z.string().nullable(),
  kind: z.enum(personKinds),
  /** Of each kind the certificate that lasts longest, lapsed or not: its last good day. */
  validUntil: z.partialRecord(z.enum(certificateKinds), reportDay),
});
export type TrainingRow = z.infer<typeof trainingRow>;

export const complianceRow = z.object({
  measure: z.enum(complianceMeasures),
  value: z.number().int(),
  /** For a share: of how many. */
  of: z.number().int().nullable(),
  /** Nothing to do about it; null if the figure says neither. */
  isGood: z.boolean().nullable(),
});
export type ComplianceRow = z.infer<typeof complianceRow>;
