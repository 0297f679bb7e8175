import { expect, test } from "vitest";
import type { Location } from "#contract/locations/schemas.ts";
import { movingFrom } from "./moving.ts";

const place = (id: string, kind: Location["kind"], parentId: string | null, archived = false): Location => ({
  id,
  kind,
  parentId,
  timeZone: null,
  archived,
  name: id.toUpperCase(),
  version: 1,
  machines: 0,
  lockedOut: 0,
});
const places = [
  place("north", "site", null),
  place("south", "site", null),
  place("old", "site", null, true),
  place("hall", "area", "north"),
  place("yard", "area", "south"),
  place("gone", "area", "south", true),
  place("l1", "line", "hall"),
];

test("[PRODUCT-01] a place can belong to what is in use and of the kind above its own", () => {
  expect(movingFrom(places, "hall")).toEqual({
    id: "hall",
    parents: [
      { value: "north", label: "NORTH" },
      { value: "south", label: "SOUTH" },
    ],
  });
  expect(movingFrom(places, "l1")?.parents.map(({ label }) => label)).toEqual([
    "NORTH › HALL",
    "SOUTH › YARD",
  ]);
});

test.each(["north", "gone", "nobody", null])("[PRODUCT-01] %s is not moved", (id) => {
  expect(movingFrom(places, id)).toBeUndefined();
});
