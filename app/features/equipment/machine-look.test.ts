import { expect, it } from "vitest";
import { lookOfMachine } from "./machine-look.ts";

it("shows a machine that a test energizes as energized, in danger colors, not as locked out", () => {
  expect(lookOfMachine({ status: "locked_out", energizedForTest: true })).toEqual({
    state: "energized",
    words: "energized_for_test",
  });
  expect(lookOfMachine({ status: "locked_out", energizedForTest: false }).state).toBe("locked");
});
