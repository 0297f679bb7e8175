import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  exportCompliance,
  exportDurations,
  exportInspections,
  exportLockouts,
  exportTraining,
} from "#contract/reports/calls.ts";
import { reportRequest } from "#app/features/reports/report-request.server.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
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
    const list = lists.lockoutReport.read(args.url.searchParams);
    const { file, period } = asked(args);
    const query = { ...lists.lockoutReport.query(list), ...file, ...period };
    return { options: { query }, page: reportPath("lockouts", { ...period, ...searchOf(list) }) };
  }),
  durations: tenantDownload(exportDurations, (args) => {
    const list = lists.durationReport.read(args.url.searchParams);
    const { file, period } = asked(args);
    const query = { ...lists.durationReport.query(list), ...file, ...period };
    return { options: { query }, page: reportPath("durations", { ...period, ...searchOf(list) }) };
  }),
  inspections: tenantDownload(exportInspections, (args) => {
    const list = lists.inspectionReport.read(args.url.searchParams);
    const query = { ...lists.inspectionReport.query(list), ...asked(args).file };
    return { options: { query }, page: reportPath("inspections", searchOf(list)) };
  }),
  training: tenantDownload(exportTraining, (args) => {
    const list = lists.trainingReport.read(args.url.searchParams);
    const query = { ...lists.trainingReport.query(list), ...asked(args).file };
    return { options: { query }, page: reportPath("training", searchOf(list)) };
  }),
  compliance: tenantDownload(exportCompliance, (args) => {
    const list = lists.complianceReport.read(args.url.searchParams);
    const { file, period } = asked(args);
    const query = { ...lists.complianceReport.query(list), ...file, ...period };
    return { options: { query }, page: reportPath("compliance", { ...period, ...searchOf(list) }) };
  }),
};

function asked(args: GuardedArgs) {
  const { period, timeZone } = reportRequest(args);
  return { file: { format: formatIn(args.url.searchParams), timeZone }, period };
}
