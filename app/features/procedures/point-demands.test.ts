import { expect, test } from "vitest";
import { i18n } from "#app/lib/i18n.server.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { examplePoint } from "#domain/example-point.ts";
import { emptyStep } from "#domain/procedure-content.ts";
import { demandsOf } from "./point-demands.ts";

const point = { ...examplePoint("e1", "E1"), verificationLimit: 1000, dissipationLimit: "0 V" };
const verify = { ...emptyStep("verify"), pointTag: "E1", limit: { value: 50, unit: "V" } };
const demands = (step: ProcedureStep, change: object = {}) =>
  demandsOf(step, [{ ...point, ...change }], i18n.t);

test("[PRODUCT-02] a step demands what its point does, never a limit of its own beside it", () => {
  expect(demands(verify)).toEqual([
    "Prove the instrument live, test, and prove it live again.",
    expect.stringMatching(/^Must read 1,000\sV or less\.$/),
  ]);
  expect(demands(verify, { proveDead: false, verificationLimit: null })).toEqual([]);
  expect(demands({ ...verify, kind: "dissipate" })).toEqual(["Relieved when: 0 V."]);
  expect(demands({ ...verify, pointTag: null })).toEqual([
    expect.stringMatching(/^Highest reading allowed: 50\sV$/),
  ]);
});
