import type { ExportFormat } from "#contract/exports.ts";
import type { Lists, SearchOf } from "./lists.server.ts";
import { withSearch } from "./paths.ts";

/** Addresses of the reports; each keeps its filters. */

export const reportKeys = ["lockouts", "durations", "inspections", "training", "compliance"] as const;
export type ReportKey = (typeof reportKeys)[number];

type View = Lists["lockoutReport" | "inspectionReport" | "trainingReport"]["show"];

/** What the address of a report can say; each report reads those that are its own. */
export type ReportFilters = SearchOf<"complianceReport"> & {
  from?: string;
  to?: string;
  show?: View | undefined;
  by?: Lists["durationReport"]["by"] | undefined;
};

export const reportIndexPath = "/reports";

export function reportPath(report: ReportKey, filters: ReportFilters = {}): string {
  return withSearch(`/reports/${report}`, filters);
}
/** The same rows as a file. */
export function reportExportPath(report: ReportKey, format: ExportFormat, filters: ReportFilters): string {
  return withSearch(`/reports/${report}/export`, { ...filters, format });
}
