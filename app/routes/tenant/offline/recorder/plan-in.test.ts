import { expect, test } from "vitest";
import { planIn } from "./plan-in.ts";

const id = "0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f";

test.each([
  [`/lockout-plans/${id}/execute`, "", id],
  [`/lockout-plans/${id}`, "", id],
  ["/offline", `?plan=${id}`, id],
  ["/dashboard", "", null],
  ["/lockout-plans/new", "", null],
])("%s%s is about %s", (pathname, search, expected) => {
  expect(planIn({ pathname, search })).toBe(expected);
});
