import { expect, test } from "vitest";
import { inquirySearchOf, readInquirySearch } from "./inquiry-search.ts";

const read = (query: string) => readInquirySearch(new URLSearchParams(query));

test("the address says what the list of inquiries shows, and nonsense in it is left out", () => {
  expect(read("state=won&kind=demo&owner=me&search=%20mill%20")).toEqual({
    state: "won",
    kind: "demo",
    owner: "me",
    search: "mill",
  });
  expect(read("state=x&kind=y&owner=z&search=")).toEqual({ state: "open" });
});

test("the usual view has a plain address", () => {
  expect(inquirySearchOf(read("kind=demo"))).toEqual({ kind: "demo" });
  expect(inquirySearchOf(read("state=lost")).state).toBe("lost");
});
