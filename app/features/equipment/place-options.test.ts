import { expect, test } from "vitest";
import type { Location } from "#contract/locations/schemas.ts";
import { lineOptions, placeOptions, treeOf } from "./place-options.ts";

const place = (id: string, kind: Location["kind"], parentId: string | null, archived = false): Location => ({
  id,
  kind,
  name: id.toUpperCase(),
  parentId,
  timeZone: null,
  version: 1,
  archived,
  machines: 0,
  lockedOut: 0,
});
const places = [
  place("works", "site", null),
  place("old", "site", null, true),
  place("hall", "area", "works"),
  place("yard", "area", "works"),
  place("one", "line", "hall"),
  place("gone", "line", "hall", true),
  place("lost", "line", "old"),
];

test("[PRODUCT-01] locations make a tree without those that are archived, or below such a one", () => {
  expect(treeOf(places)).toMatchObject([
    { id: "works", children: [{ id: "hall", children: [{ id: "one", children: [] }] }, { id: "yard" }] },
  ]);
});

test("[PRODUCT-01] every place can be chosen below what it belongs to, every line with its whole way", () => {
  expect(placeOptions(places).map(({ label }) => label.replaceAll("\u2003", "-"))).toEqual([
    "WORKS",
    "-HALL",
    "--ONE",
    "-YARD",
  ]);
  expect(lineOptions(places)).toEqual([{ value: "one", label: "WORKS › HALL › ONE" }]);
});
