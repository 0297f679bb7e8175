import { expect, test } from "vitest";
import { isolatedBefore, isolationOrder, mergedOrder } from "./procedure-order.ts";

test("the steps give the order in which points are isolated", () => {
  const step = (kind: "isolate" | "apply_lock" | "verify", pointTag: string | null) => ({ kind, pointTag });
  const steps = [
    step("isolate", "E1"),
    step("apply_lock", "A1"),
    step("isolate", "S1"),
    step("isolate", "E1"),
  ];
  expect(isolationOrder([...steps, step("isolate", null)])).toEqual(["E1", "S1"]);
});

test("procedures of one lockout are merged, each keeping its own order", () => {
  const orders = [
    ["E1", "S1"],
    ["A1", "S1", "W1"],
  ];
  const merged = mergedOrder(orders);
  expect(merged).toEqual(["E1", "A1", "S1", "W1"]);
  expect(isolatedBefore("S1", orders, merged)).toEqual(["E1", "A1"]);
  expect(isolatedBefore("A1", orders, merged)).toEqual([]);
});

test("procedures that contradict each other never make points wait for one another", () => {
  const orders = [
    ["A", "B"],
    ["B", "C"],
    ["C", "A"],
  ];
  const merged = mergedOrder(orders);
  for (const tag of merged) {
    const before = isolatedBefore(tag, orders, merged);
    expect(before.every((earlier) => merged.indexOf(earlier) < merged.indexOf(tag))).toBe(true);
  }
  expect(isolatedBefore("A", orders, merged)).toEqual([]);
});
