import { expect, it } from "vitest";
import { i18n } from "#app/lib/i18n.server.ts";
import { examplePoint } from "#domain/example-point.ts";
import { safeRange } from "./safe-range.ts";

const of = (limits: object) =>
  safeRange(
    { ...examplePoint("e1", "E1"), verificationUnit: "%", verificationLimit: null, ...limits },
    i18n.t,
  );

it("a point says which readings are safe: a range, from one side, or none", () => {
  expect(of({ verificationMinimum: 19.5, verificationLimit: 23.5 })).toMatch(/from 19.5\s% to 23.5\s%/);
  expect(of({ verificationMinimum: 19.5 })).toMatch(/at or above 19.5\s%/);
  expect(of({ verificationLimit: 5 })).toMatch(/at or below 5\s%/);
  expect(of({ verificationMinimum: null })).toBe("");
});
