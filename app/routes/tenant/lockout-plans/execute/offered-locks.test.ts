import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { suggestedLocks } from "./offered-locks.ts";

const choices = (...numbers: string[]) => numbers.map((number) => ({ id: number, number }));
const locked = (number: string, userId: string, at: string) =>
  ({
    condition: { lock: { number, appliedBy: { userId, name: userId }, at } },
  }) as ExecutionView["points"][number];

describe("the locks offered by one press", () => {
  test("are one's own, then the first in the cabinet", () => {
    const free = { own: choices("P-TESS"), cabinet: choices("L-001", "L-002", "L-003") };
    expect(suggestedLocks([], free, "tess")).toEqual(["P-TESS", "L-001", "L-002"]);
  });

  test("begin with the one that follows the lock applied last", () => {
    const points = [
      locked("L-009", "tess", "2026-11-24T08:05:00.000Z"),
      locked("L-003", "tess", "2026-11-24T08:00:00.000Z"),
      locked("L-020", "ravi", "2026-11-24T08:10:00.000Z"),
    ];
    const free = { own: choices("P-TESS"), cabinet: choices("L-001", "L-012", "L-010", "M-011") };
    expect(suggestedLocks(points, free, "tess")).toEqual(["L-010", "P-TESS", "L-001"]);
  });

  test("never include one that is not free, or one twice", () => {
    const points = [locked("L-009", "tess", "2026-11-24T08:05:00.000Z")];
    expect(suggestedLocks(points, { own: choices("L-010"), cabinet: choices("L-002") }, "tess")).toEqual([
      "L-010",
      "L-002",
    ]);
    expect(suggestedLocks(points, { own: [], cabinet: [] }, "tess")).toEqual([]);
  });
});
