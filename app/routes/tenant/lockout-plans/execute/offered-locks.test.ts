import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { locksForPoint, suggestedLocks } from "./offered-locks.ts";

const choices = (...numbers: string[]) => numbers.map((number) => ({ id: number, number }));
const locked = (number: string, userId: string, at: string) =>
  ({
    condition: { lock: { number, appliedBy: { userId, name: userId }, at } },
  }) as ExecutionView["points"][number];

describe("the locks offered by one press", () => {
  test("are the first in the cabinet: one's own is for signing on", () => {
    const free = { own: choices("P-TESS"), cabinet: choices("L-001", "L-002", "L-003") };
    expect(suggestedLocks([], free, "tess")).toEqual(["L-001", "L-002", "L-003"]);
  });

  test("are one's own where the cabinet is empty, all but one", () => {
    expect(suggestedLocks([], { own: choices("P-TESS"), cabinet: [] }, "tess")).toEqual([]);
    const free = { own: choices("P-1", "P-2", "P-3"), cabinet: [] };
    expect(suggestedLocks([], free, "tess")).toEqual(["P-2", "P-3"]);
  });

  test("are listed with one's own last", () => {
    const free = { own: choices("P-TESS"), cabinet: choices("L-001", "L-002") };
    expect(locksForPoint(free).map(({ number, isOwn }) => [number, isOwn])).toEqual([
      ["L-001", false],
      ["L-002", false],
      ["P-TESS", true],
    ]);
  });

  test("begin with the one that follows the lock applied last", () => {
    const points = [
      locked("L-009", "tess", "2026-11-24T08:05:00.000Z"),
      locked("L-003", "tess", "2026-11-24T08:00:00.000Z"),
      locked("L-020", "ravi", "2026-11-24T08:10:00.000Z"),
    ];
    const free = { own: choices("P-TESS"), cabinet: choices("L-001", "L-012", "L-010", "M-011") };
    expect(suggestedLocks(points, free, "tess")).toEqual(["L-010", "L-001", "L-012"]);
  });

  test("never include one that is not free, or one twice", () => {
    const points = [locked("L-009", "tess", "2026-11-24T08:05:00.000Z")];
    expect(suggestedLocks(points, { own: [], cabinet: choices("L-002", "L-010") }, "tess")).toEqual([
      "L-010",
      "L-002",
    ]);
    expect(suggestedLocks(points, { own: [], cabinet: [] }, "tess")).toEqual([]);
  });
});
