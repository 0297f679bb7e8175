import { expect, test } from "vitest";
import { executionCommand } from "./executions/commands.ts";
import { pointDraft } from "./isolation-points/schemas.ts";

test("a verification takes every unit and every method that a point can have", () => {
  const { verification, verificationUnit } = pointDraft.shape;
  const [method, unit] = ["m".repeat(500), "u".repeat(20)];
  expect([verification.safeParse(method).success, verificationUnit.safeParse(unit).success]).toEqual([
    true,
    true,
  ]);
  const pointId = "018f0000-0000-7000-8000-000000000000";
  const command = { type: "verify_point", pointId, method, reading: { value: 0, unit } };
  expect(executionCommand.safeParse(command).error).toBeUndefined();
});
