import { expect, test } from "vitest";
import { barbsOf, extended } from "./marks.ts";

test("a stroke keeps every place, and a circle or an arrow only its ends", () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 5, y: 5 },
    { x: 9, y: 1 },
  ];
  const through = (kind: "draw" | "arrow") => extended(extended({ kind, spots: [a] }, b), c).spots;
  expect(through("draw")).toEqual([a, b, c]);
  expect(through("arrow")).toEqual([a, c]);
});

test("the barbs of an arrow point back from its tip", () => {
  const [one, other] = barbsOf({ x: 0, y: 0 }, { x: 100, y: 0 }, 20);
  for (const { x } of [one, other]) expect(x).toBeCloseTo(100 - 20 * Math.cos(Math.PI / 6));
  expect(one.y).toBeCloseTo(-other.y);
});
