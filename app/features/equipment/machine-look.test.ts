import { expect, it } from "vitest";
import { lookOfMachine } from "./machine-look.ts";

const lockedOut = { status: "locked_out", energizedForTest: false, partlyLocked: false } as const;

it("shows a machine that a test energizes as energized, in danger colors, not as locked out", () => {
  const energized = { state: "energized", words: "energized_for_test" };
  expect(lookOfMachine({ ...lockedOut, energizedForTest: true })).toEqual(energized);
  expect(lookOfMachine({ ...lockedOut, energizedForTest: true, partlyLocked: true })).toEqual(energized);
  expect(lookOfMachine(lockedOut).state).toBe("locked");
});

it("calls a machine locked out only once each point has its lock", () => {
  expect(lookOfMachine({ ...lockedOut, partlyLocked: true })).toEqual({
    state: "waiting",
    words: "partly_locked",
  });
});
