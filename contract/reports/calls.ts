import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, page, pageQuery, reference } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { inputRefusal } from "#contract/sentences.ts";
import {
  complianceRow,
  duration,
  durationRow,
  reportDay,
  reportedInspection,
  reportedLockout,
  trainingRow,
} from "./schemas.ts";
import {
  durationGroups,
  inspectionReportViews,
  lockoutViews,
  longestPeriodDays,
  trainingViews,
} from "./words.ts";

const read = member("reports", "reports:read");

/** Both days count; in the zone. */
const period = z.object({ from: reportDay, to: reportDay, site: id.optional() });
type Period = z.infer<typeof period>;

const inOrder = (given: Pick<Period, "from" | "to">) => given.from <= given.to;

const notTooLong = (given: Pick<Period, "from" | "to">) =>
  (Date.parse(given.to) - Date.parse(given.from)) / 86_400_000 <= longestPeriodDays;

const outOfOrder = { message: inputRefusal("period_out_of_order").message, path: ["to"] };

const tooLong = { message: inputRefusal("period_too_long").message, path: ["from"] };

const zone = exportQuery.pick({ timeZone: true });

const exporting = exportQuery.shape;

export const listReportSites = endpoint({
  method: "GET",
  path: "/api/reports/sites",
  summary: "List the sites that reports can be filtered by",
  access: read,
  response: z.object({ items: z.array(reference) }),
});

const ofLockouts = { ...period.shape, show: z.enum(lockoutViews).default("all") };

export const reportLockouts = endpoint({
  method: "GET",
  path: "/api/reports/lockouts",
  summary: "Report lockouts approved in the period, newest first; includes every open lockout",
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
  summary: "Export the lockout report",
  access: read,
  query: z
    .object({ ...ofLockouts, ...exporting })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  response: download,
});

const ofDurations = { ...period.shape, by: z.enum(durationGroups).default("month") };

export const reportDurations = endpoint({
  method: "GET",
  path: "/api/reports/durations",
  summary: "Report how long machines were locked out, for lockouts that began in the period and have ended",
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
  summary: "Export the duration report",
  access: read,
  query: z
    .object({ ...ofDurations, ...exporting })
    .refine(inOrder, outOfOrder)
    .refine(notTooLong, tooLong),
  response: download,
});

const ofInspections = { site: id.optional(), show: z.enum(inspectionReportViews).default("overdue") };

export const reportInspections = endpoint({
  method: "GET",
  path: "/api/reports/inspections",
  summary: "Report periodic inspections: overdue, due within 30 days, or all; longest overdue first",
  access: read,
  query: pageQuery.extend(ofInspections),
  response: page(reportedInspection).extend({
    counts: z.object({ overdue: z.number().int(), due: z.number().int(), current: z.number().int() }),
  }),
});

export const exportInspections = endpoint({
  method: "GET",
  path: "/api/reports/inspections/export",
  summary: "Export the inspection report",
  access: read,
  query: z.object({ ...ofInspections, ...exporting }),
  response: download,
});

const ofTraining = { show: z.enum(trainingViews).default("all") };

export const reportTraining = endpoint({
  method: "GET",
  path: "/api/reports/training",
  summary:
    "Report active people with their certificates; `attention` shows missing, expired, and soon-to-expire ones only",
  access: read,
  query: pageQuery.extend(ofTraining),
  response: page(trainingRow).extend({
    /** Authorized employees by the state of their lockout authorization. */
    counts: z.object({ current: z.number().int(), lapsing: z.number().int(), lapsed: z.number().int() }),
  }),
});

export const exportTraining = endpoint({
  method: "GET",
  path: "/api/reports/training/export",
  summary: "Export the training report",
  access: read,
  query: z.object({ ...ofTraining, ...exporting }),
  response: download,
});

export const reportCompliance = endpoint({
  method: "GET",
  path: "/api/reports/compliance",
  summary: "Report the compliance figures that an auditor asks for first",
  access: read,
  query: period.extend(zone.shape).refine(inOrder, outOfOrder).refine(notTooLong, tooLong),
  response: z.object({ rows: z.array(complianceRow) }),
});

export const exportCompliance = endpoint({
  method: "GET",
  path: "/api/reports/compliance/export",
  summary: "Export the compliance report",
  access: read,
  query: period.extend(exporting).refine(inOrder, outOfOrder).refine(notTooLong, tooLong),
  response: download,
});
