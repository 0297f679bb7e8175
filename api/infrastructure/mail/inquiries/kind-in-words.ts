import type { InquiryKind } from "#contract/inquiries/words.ts";

/** What a form of the website is called in an email. */
export const kindInWords: Record<InquiryKind, string> = {
  contact: "message",
  demo: "demo request",
  sales: "sales inquiry",
  start: "request to get started",
  interest: "expression of interest",
};
