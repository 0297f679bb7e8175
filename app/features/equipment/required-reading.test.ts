import { expect, it } from "vitest";
import { i18n } from "#app/lib/i18n.server.ts";
import { requiredReading } from "./required-reading.ts";

const of = (limits: object) =>
  requiredReading({ verificationUnit: "%", verificationLimit: null, ...limits }, i18n.t);

it("a point says what must be read: a range, from one side, one value, or any", () => {
  expect(of({ verificationMinimum: 19.5, verificationLimit: 23.5 })).toMatch(/^Must read 19.5 to 23.5\s%\.$/);
  expect(of({ verificationMinimum: 19.5 })).toMatch(/^Must read 19.5\s% or more\.$/);
  expect(of({ verificationLimit: 5 })).toMatch(/^Must read 5\s% or less\.$/);
  expect(of({ verificationLimit: 0 })).toMatch(/^Must read 0\s%\.$/);
  expect(of({ verificationMinimum: 7, verificationLimit: 7 })).toMatch(/^Must read 7\s%\.$/);
  expect(of({ verificationMinimum: null })).toBe("");
});
