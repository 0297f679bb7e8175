import { expect, test } from "vitest";
import { briefingOf } from "./briefing.ts";

const lockedBy = (userId: string) => ({ condition: { lock: { appliedBy: { userId } } } });
const box = { number: "B-1", by: { userId: "tess", name: "Tess Okafor" }, at: "2026-03-02T08:00:00Z" };

test("a person who did not lock the points says that their lock holds each of them", () => {
  const points = [lockedBy("tess"), { condition: { lock: null } }];
  expect(briefingOf({ box: null, points }, "ravi")).toBe("briefedOnHasps");
  expect(briefingOf({ box: null, points }, "tess")).toBe("briefed");
  expect(briefingOf({ box: null, points: [...points, lockedBy("ravi")] }, "tess")).toBe("briefedOnHasps");
});

test("a box that holds the keys is enough", () => {
  expect(briefingOf({ box, points: [lockedBy("tess")] }, "ravi")).toBe("briefed");
});
