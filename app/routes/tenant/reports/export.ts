import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  exportCompliance,
  exportDurations,
  exportInspections,
  exportLockouts,
  exportTraining,
} from "#contract/reports/calls.ts";
import { chosen, reportRequest } from "#app/features/reports/report-request.server.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { reportKeys, reportPath } from "#app/lib/report-paths.ts";
import type { ReportKey } from "#app/lib/report-paths.ts";

/** A report as a file, with the filters of the page whose link this is. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const report = reportKeys.find((key) => key === args.params["report"]);
  if (!report) {
    throw Response.json({ code: "not_found", requestId: args.context.requestId }, { status: 404 });
  }
  return downloads[report](args);
}

const downloads: Record<ReportKey, (args: LoaderFunctionArgs) => Promise<Response>> = {
  lockouts: tenantDownload(exportLockouts, (args) => {
    const show = chosen(args.url, "show", ["all", "open", "closed"]);
    const { file, filters } = asked(args);
    return describe("lockouts", { ...filters, show }, { ...file, ...filters, show });
  }),
  durations: tenantDownload(exportDurations, (args) => {
    const by = chosen(args.url, "by", ["month", "site", "machine"]);
    const { file, filters } = asked(args);
    return describe("durations", { ...filters, by }, { ...file, ...filters, by });
  }),
  inspections: tenantDownload(exportInspections, (args) => {
    const show = chosen(args.url, "show", ["overdue", "due", "all"]);
    const { file, filters } = asked(args);
    return describe("inspections", { site: filters.site, show }, { ...file, site: filters.site, show });
  }),
  training: tenantDownload(exportTraining, (args) => {
    const show = chosen(args.url, "show", ["all", "attention"]);
    return describe("training", { show }, { ...asked(args).file, show });
  }),
  compliance: tenantDownload(exportCompliance, (args) => {
    const { file, filters } = asked(args);
    return describe("compliance", filters, { ...file, ...filters });
  }),
};

function asked(args: GuardedArgs) {
  const { period, site, timeZone } = reportRequest(args);
  const format = chosen(args.url, "format", ["csv", "xlsx"]);
  return { file: { format, timeZone }, filters: { ...period, site } };
}

function describe<Query>(report: ReportKey, filters: Record<string, string | undefined>, query: Query) {
  return { options: { query }, page: reportPath(report, filters) };
}
