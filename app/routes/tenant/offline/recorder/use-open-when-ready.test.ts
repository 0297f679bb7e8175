import { expect, test } from "vitest";
import { wantedAt } from "./use-open-when-ready.ts";

const id = "0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f";

test.each([
  [`/lockout-plans/${id}/execute`, "", "reload"],
  ["/dashboard", "", "reload"],
  // The page of the lockout shows its alarm and its state.
  ["/offline", `?plan=${id}`, `/lockout-plans/${id}/execute`],
  ["/offline", "", null],
])("with signal, %s%s leads to %s", (pathname, search, wanted) => {
  expect(wantedAt({ pathname, search })).toBe(wanted);
});
