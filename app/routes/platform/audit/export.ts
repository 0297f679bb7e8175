import { exportAuditEvents } from "#contract/audit/calls.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** The filtered events as a file. */
export const loader = platformDownload(exportAuditEvents, ({ searchParams }) => ({
  query: {
    ...lists.audit.query(lists.audit.read(searchParams)),
    format: formatIn(searchParams),
  },
}));
