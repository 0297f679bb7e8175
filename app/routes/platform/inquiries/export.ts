import { exportInquiries } from "#contract/inquiries/calls.ts";
import { readInquirySearch } from "#app/features/inquiries/inquiry-search.ts";
import { platformDownload } from "#app/lib/platform-download.server.ts";

/** The filtered list as a file. */
export const loader = platformDownload(exportInquiries, ({ searchParams }) => ({
  query: {
    ...readInquirySearch(searchParams),
    format: searchParams.get("format") === "xlsx" ? ("xlsx" as const) : ("csv" as const),
  },
}));
