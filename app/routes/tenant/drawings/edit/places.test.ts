import { expect, test } from "vitest";
import { freeSpot } from "./places.ts";

test("points that are added one after another cover each other only once the picture is full", () => {
  const places: { x: number; y: number }[] = [];
  for (let count = 0; count < 49; count++) places.push(freeSpot(places));
  expect(places[0]).toEqual({ x: 50, y: 50 });
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(49);
  for (const { x, y } of places) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(5);
  expect(freeSpot(places)).toEqual({ x: 50, y: 50 });
});

test("a point is added beside one that stands near the middle", () => {
  expect(freeSpot([{ x: 47, y: 52 }])).toEqual({ x: 65, y: 50 });
});
