import { exportInquiries } from "#contract/inquiries/calls.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** The filtered list as a file. */
export const loader = platformDownload(exportInquiries, ({ searchParams }) => ({
  query: {
    ...lists.inquiries.query(lists.inquiries.read(searchParams)),
    format: formatIn(searchParams),
  },
}));
