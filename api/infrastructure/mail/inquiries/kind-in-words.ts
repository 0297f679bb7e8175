import type { InquiryKind } from "#contract/inquiries/words.ts";

/** What an email calls each website form. */
export const kindInWords: Record<InquiryKind, string> = {
  contact: "message",
  demo: "demo request",
  sales: "sales inquiry",
  start: "request to get started",
  interest: "expression of interest",
};
