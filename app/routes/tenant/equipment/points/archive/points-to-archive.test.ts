import { expect, test } from "vitest";
import type { PointToArchive } from "#contract/isolation-points/schemas.ts";
import { chosenFrom, chosenValue, sortedForArchive } from "./points-to-archive.ts";

const point = (id: string, rest: Partial<PointToArchive> = {}) =>
  ({ id, version: 1, archived: false, blocks: [], ...rest }) as unknown as PointToArchive;
const held = [{ code: "held", message: "LP-2026-0001 holds it." }];

test("[PRODUCT-01] points are distinguished by what becomes of them", () => {
  const points = [point("a"), point("b", { blocks: held }), point("c", { archived: true }), point("d")];
  const { free, blocked, archived } = sortedForArchive(points);
  const ids = (some: readonly PointToArchive[]) => some.map(({ id }) => id).join("");
  expect([ids(free), ids(blocked), ids(archived)]).toEqual(["ad", "b", "c"]);
});

test("[PRODUCT-01] a form sends each point with the version that was looked at", () => {
  const points = [point("a", { version: 3 }), point("b")];
  expect(chosenFrom(points.map(chosenValue))).toEqual([
    { id: "a", version: "3" },
    { id: "b", version: "1" },
  ]);
  expect(chosenFrom(["made-up"])).toEqual([{ id: "made-up", version: "" }]);
});
