import { inquiryFilters, inquiryKinds } from "#contract/inquiries/words.ts";
import type { InquiryFilter, InquiryKind } from "#contract/inquiries/words.ts";

/** What the list shows, as its address says; what the address says wrongly is left out. */
export interface InquirySearchState {
  state: InquiryFilter;
  kind?: InquiryKind | undefined;
  /** `me`, `none`, an administrator's id, or anyone. */
  owner?: string | undefined;
  search?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readInquirySearch(params: URLSearchParams): InquirySearchState {
  const owner = params.get("owner") ?? "";
  return {
    state: inquiryFilters.find((known) => known === params.get("state")) ?? "open",
    kind: inquiryKinds.find((known) => known === params.get("kind")),
    owner: ["me", "none"].includes(owner) || uuid.test(owner) ? owner : undefined,
    search: params.get("search")?.trim().slice(0, 100) || undefined,
  };
}

/** The same for an address: the usual view has none of it. */
export function inquirySearchOf({ state, ...rest }: InquirySearchState) {
  return { ...rest, state: state === "open" ? undefined : state };
}
