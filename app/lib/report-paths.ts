import type { ExportFormat } from "#contract/exports.ts";
import { withSearch } from "./paths.ts";

/** Addresses of the reports; each keeps its filters. */

export const reportKeys = ["lockouts", "durations", "inspections", "training", "compliance"] as const;
export type ReportKey = (typeof reportKeys)[number];

export type ReportFilters = Record<string, string | undefined>;

export const reportIndexPath = "/reports";

export function reportPath(report: ReportKey, filters: ReportFilters = {}): string {
  return withSearch(`/reports/${report}`, filters);
}
/** The same rows as a file. */
export function reportExportPath(report: ReportKey, format: ExportFormat, filters: ReportFilters): string {
  return withSearch(`/reports/${report}/export`, { ...filters, format });
}
