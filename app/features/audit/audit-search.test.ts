import { expect, test } from "vitest";
import { readAuditSearch } from "./audit-search.ts";

test("the address says which events are shown, and nonsense in it is left out", () => {
  const id = "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
  const params = new URLSearchParams({ tenant: id, actor: " Jonas ", action: "plan.", from: "2026-11-01" });
  expect(readAuditSearch(params)).toEqual({
    tenant: id,
    actor: "Jonas",
    action: "plan.",
    from: "2026-11-01",
  });
  expect(readAuditSearch(new URLSearchParams("tenant=acme&from=yesterday&to=&actor="))).toEqual({});
});
