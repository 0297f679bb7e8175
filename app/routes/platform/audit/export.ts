import { exportAuditEvents } from "#contract/audit/calls.ts";
import { readAuditSearch } from "#app/features/audit/audit-search.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** The filtered events as a file. */
export const loader = platformDownload(exportAuditEvents, ({ searchParams }) => ({
  query: {
    ...readAuditSearch(searchParams),
    format: searchParams.get("format") === "xlsx" ? ("xlsx" as const) : ("csv" as const),
  },
}));
