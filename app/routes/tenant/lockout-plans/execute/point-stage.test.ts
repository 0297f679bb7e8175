import { describe, expect, it, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { executionStates } from "#contract/executions/words.ts";
import { toneOfExecution } from "#app/features/executions/execution-state.tsx";
import { stageOf, toneOfStage } from "./point-stage.ts";

type Point = Parameters<typeof stageOf>[0];
type Lockout = Parameters<typeof stageOf>[1];

const done = { by: { userId: "u", name: "Tess" }, at: "2026-11-20T12:00:00Z" };
const untouched: Point["condition"] = {
  isolated: null,
  lock: null,
  incoming: null,
  relieved: null,
  verification: null,
  restored: null,
};
const isolated = { ...untouched, isolated: { ...done, confirmedOnly: false } };
const test1 = { pointIds: ["p"], energised: done } as unknown as ExecutionView["test"];
const working: Lockout = { test: null, cleared: null, state: "working" };

const stage = (
  condition: Point["condition"],
  lockout: Partial<Lockout> = {},
  otherHolds: Point["otherHolds"] = [],
) => stageOf({ id: "p", condition, otherHolds }, { ...working, ...lockout });

describe("a point that carries energy is never shown as neutral or safe", () => {
  test.each([
    ["not isolated yet", stage(untouched), "live"],
    ["energized for a test", stage(untouched, { state: "test_energised", test: test1 }), "energized"],
    ["still energized after the test", stage(untouched, { state: "re_isolating" }), "live"],
    ["restored", stage({ ...isolated, restored: { ...done, outcome: "restored" } }), "live"],
  ])("%s", (_what, found, tone) => {
    expect(toneOfStage[found]).toBe(tone);
  });

  it("holds for the lockout as a whole, too", () => {
    expect(toneOfExecution.test_energised).toBe("energized");
    expect(toneOfExecution.restored).toBe("live");
    expect(executionStates.filter((state) => toneOfExecution[state] === "safe")).toEqual([]);
  });
});

it("says of a point that only another lockout holds that it is isolated for that one", () => {
  const others = [{ planId: "q", title: "Next job", leader: "Sam" }];
  expect(stage(untouched, {}, others)).toBe("elsewhere");
  expect(stage(untouched, { state: "test_energised", test: test1 }, others)).toBe("under_test");
  // Without signal, no one knows yet.
  expect(stage(untouched, {}, [{ ...others[0]!, isLease: true }])).toBe("normal");
});

it("says of a lockout that is over what it did, not what others do with the point now", () => {
  const closed = { state: "closed" } as const;
  const others = [{ planId: "q", title: "Next job", leader: "Sam" }];
  const restored = { ...isolated, restored: { ...done, outcome: "restored" as const } };
  expect(stage(restored, closed, others)).toBe("restored_then");
  expect(toneOfStage.restored_then).toBe("live");
  const left = { ...isolated, restored: { ...done, outcome: "left_isolated" as const } };
  expect(stage(left, closed)).toBe("left_isolated_then");
});

it("shows a point that another lockout holds as locked out, and one without a lock as waiting", () => {
  expect(toneOfStage[stage({ ...isolated, restored: { ...done, outcome: "left_isolated" } })]).toBe("locked");
  expect(stage(isolated, { state: "test_clearing", test: test1 })).toBe("unlocked");
  expect(stage(isolated)).toBe("isolated");
});

it("says of a point whose own lock is off that another lockout still holds it", () => {
  const others = [{ planId: "o", title: "Valve seals", leader: "Ravi Nair" }];
  const found = stage(isolated, { state: "releasing", cleared: done }, others);
  expect([found, toneOfStage[found]]).toEqual(["unlocked_shared", "locked"]);
  expect(stage(isolated, { state: "releasing", cleared: done })).toBe("unlocked");
});
