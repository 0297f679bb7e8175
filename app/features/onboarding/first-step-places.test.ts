import { expect, it } from "vitest";
import { placeOfStep } from "./first-step-places.ts";

it("leads from the step about certificates to the open form on the person's page", () => {
  const next = { uncertifiedUserId: "p1" } as Parameters<typeof placeOfStep>[1]["next"];
  expect(placeOfStep("certificates", { next })).toBe("/user-management/p1?add=certificate#certificate");
});
