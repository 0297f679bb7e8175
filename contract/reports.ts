import { z } from "zod";
import { member } from "./access.ts";
import { id, instant, page, pageQuery, reference, tag } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { executionState } from "./executions.ts";
import { download, exportQuery } from "./exports.ts";
import { certificateKinds } from "./certificate-words.ts";
import { personKinds } from "./people.ts";

/** The longest period of a report, in days: three years and the days of grace an auditor asks for. */
export const longestPeriodDays = 1_100;

const read = member("reports", "reports:read");

const day = z.iso.date();
/** Both days count; in the zone. */
const period = z.object({ from: day, to: day, site: id.optional() });
type Period = z.infer<typeof period>;
const inOrder = (given: Pick<Period, "from" | "to">) => given.from <= given.to;
const notTooLong = (given: Pick<Period, "from" | "to">) =>
  (Date.parse(given.to) - Date.parse(given.from)) / 86_400_000 <= longestPeriodDays;
const outOfOrder = { message: "The period ends before it starts.", path: ["to"] };
const tooLong = { message: "Choose a period of three years at the most.", path: ["from"] };

const zone = exportQuery.pick({ timeZone: true });
const exporting = exportQuery.shape;

export const listReportSites = endpoint({
  method: "GET",
  path: "/api/reports/sites",
  summary: "The sites that reports can be narrowed to",
  access: read,
  response: z.object({ items: z.array(reference) }),
});

// Lockouts

export const lockoutViews = ["all", "open", "closed"] as const;
export type LockoutView = (typeof lockoutViews)[number];

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

const ofLockouts = { ...period.shape, show: z.enum(lockoutViews).default("all") };

export const reportLockouts = endpoint({
  method: "GET",
  path: "/api/reports/lockouts",
  summary: "Lockouts approved in the period, the newest first; the open ones whenever they were approved",
  access: read,
  query: pageQuery
    .extend({ ...ofLockouts, ...zone.shape })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  response: page(reportedLockout),
});
export const exportLockouts = endpoint({
  method: "GET",
  path: "/api/reports/lockouts/export",
  summary: "The same as a file",
  access: read,
  query: z
    .object({ ...ofLockouts, ...exporting })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  response: download,
});

// Durations

export const durationGroups = ["month", "site", "machine"] as const;
export type DurationGroup = (typeof durationGroups)[number];

const duration = z.object({
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

const ofDurations = { ...period.shape, by: z.enum(durationGroups).default("month") };
/** Rows of machines at the most: those with the most lockouts. */
export const mostDurationRows = 50;

export const reportDurations = endpoint({
  method: "GET",
  path: "/api/reports/durations",
  summary: "How long machines were locked out, of lockouts that began in the period and are over",
  access: read,
  query: z
    .object({ ...ofDurations, ...zone.shape })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  response: z.object({ overall: duration.nullable(), rows: z.array(durationRow) }),
});
export const exportDurations = endpoint({
  method: "GET",
  path: "/api/reports/durations/export",
  summary: "The same as a file",
  access: read,
  query: z
    .object({ ...ofDurations, ...exporting })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  response: download,
});

// Inspections

export const inspectionReportViews = ["overdue", "due", "all"] as const;
export type InspectionReportView = (typeof inspectionReportViews)[number];

export const reportedInspection = z.object({
  procedureId: id,
  title: z.string(),
  equipment: z.object({ tag, name: z.string() }),
  site: z.string(),
  lastInspectedOn: day.nullable(),
  dueOn: day,
  /** Negative while it is not due. */
  daysOverdue: z.number().int(),
  /** Of the inspection that is planned. */
  plannedFor: day.nullable(),
  inspector: z.string().nullable(),
});
export type ReportedInspection = z.infer<typeof reportedInspection>;

const ofInspections = { site: id.optional(), show: z.enum(inspectionReportViews).default("overdue") };

export const reportInspections = endpoint({
  method: "GET",
  path: "/api/reports/inspections",
  summary: "Periodic inspections overdue, due within 30 days, or all, the longest overdue first",
  access: read,
  query: pageQuery.extend(ofInspections),
  response: page(reportedInspection).extend({
    counts: z.object({ overdue: z.number().int(), due: z.number().int(), current: z.number().int() }),
  }),
});
export const exportInspections = endpoint({
  method: "GET",
  path: "/api/reports/inspections/export",
  summary: "The same as a file",
  access: read,
  query: z.object({ ...ofInspections, ...exporting }),
  response: download,
});

// Training

export const trainingViews = ["all", "attention"] as const;
export type TrainingView = (typeof trainingViews)[number];
/** A certificate that ends within so many days needs a course. */
export const lapsingDays = 60;

export const trainingRow = z.object({
  id,
  name: z.string(),
  jobTitle: z.string().nullable(),
  employer: z.string().nullable(),
  kind: z.enum(personKinds),
  /** Of each kind the certificate that lasts longest, lapsed or not: its last good day. */
  validUntil: z.partialRecord(z.enum(certificateKinds), day),
});
export type TrainingRow = z.infer<typeof trainingRow>;

const ofTraining = { show: z.enum(trainingViews).default("all") };

export const reportTraining = endpoint({
  method: "GET",
  path: "/api/reports/training",
  summary:
    "Active people by name with their certificates; `attention`: one lapses, has lapsed, or is missing",
  access: read,
  query: pageQuery.extend(ofTraining),
  response: page(trainingRow).extend({
    /** Authorised employees by how their lockout authorisation stands. */
    counts: z.object({ current: z.number().int(), lapsing: z.number().int(), lapsed: z.number().int() }),
  }),
});
export const exportTraining = endpoint({
  method: "GET",
  path: "/api/reports/training/export",
  summary: "The same as a file",
  access: read,
  query: z.object({ ...ofTraining, ...exporting }),
  response: download,
});

// Compliance

export const complianceMeasures = [
  "machinesWithProcedure",
  "inspectedInYear",
  "inspectionsOverdue",
  "authorisedCurrent",
  "lockoutsClosed",
  "lockoutsOpen",
  "locksRemoved",
  "removalsRefused",
  "testsRun",
  "deviationsOpen",
  "deviationsOverdue",
] as const;
export type ComplianceMeasure = (typeof complianceMeasures)[number];

export const complianceRow = z.object({
  measure: z.enum(complianceMeasures),
  value: z.number().int(),
  /** Where it is a share: of how many. */
  of: z.number().int().nullable(),
  /** Nothing to do about it; null where the figure says neither. */
  isGood: z.boolean().nullable(),
});
export type ComplianceRow = z.infer<typeof complianceRow>;

export const reportCompliance = endpoint({
  method: "GET",
  path: "/api/reports/compliance",
  summary: "What an auditor asks for first, in one table",
  access: read,
  query: period.extend(zone.shape).refine(inOrder, outOfOrder).refine(notTooLong, tooLong),
  response: z.object({ rows: z.array(complianceRow) }),
});
export const exportCompliance = endpoint({
  method: "GET",
  path: "/api/reports/compliance/export",
  summary: "The same as a file",
  access: read,
  query: period.extend(exporting).refine(inOrder, outOfOrder).refine(notTooLong, tooLong),
  response: download,
});
