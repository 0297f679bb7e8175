import { expect, test } from "vitest";
import type { ExecutionView, LockRemoval } from "#contract/executions.ts";
import { wordsOf } from "./words-of.ts";

const stamp = (name: string) => ({ by: { userId: name, name }, at: "2026-11-20T12:00:00Z" });

function removal(more: Partial<LockRemoval>): LockRemoval {
  return {
    lockNumber: "L-3",
    pointId: null,
    owner: { userId: "ravi", name: "Ravi" },
    reason: "Went home",
    requested: stamp("Sam"),
    status: "requested",
    decided: null,
    informed: null,
    ...more,
  };
}

const view = (lockRemovals: LockRemoval[]) => ({ points: [], lockRemovals }) as unknown as ExecutionView;
const allowed = { allowed: true, reasons: [] };

test("a decision names the request that waits, not an earlier one for the same lock", () => {
  const asked = view([removal({ status: "rejected", reason: "Too early" }), removal({})]);
  expect(wordsOf(asked, { ...allowed, type: "approve_lock_removal", lockNumber: "L-3" })).toMatchObject({
    lock: "L-3",
    name: "Ravi",
    by: "Sam",
    reason: "Went home",
  });
});

test("whoever has to be told is told of the lock that was removed", () => {
  const told = removal({ lockNumber: "L-1", status: "removed", informed: stamp("Mona") });
  const removed = view([told, removal({ lockNumber: "L-2", status: "removed" })]);
  expect(wordsOf(removed, { ...allowed, type: "record_informed", userId: "ravi" }).lock).toBe("L-2");
});
