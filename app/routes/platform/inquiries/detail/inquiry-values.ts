import type { InquiryDetail } from "#contract/inquiries/schemas.ts";

/** What is decided of an inquiry, as the inputs of its form show it. */
export function inquiryValues({ state, owner }: InquiryDetail) {
  return { state, ownerId: owner?.id ?? "" };
}
