import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Found } from "#contract/search/schemas.ts";
import { groupsOf } from "#app/features/search/found-groups.tsx";
import { nothingFound } from "../../../tests/support/search.ts";
import { ListPhoto } from "./record-photo.tsx";

const [one, other] = [{ photoId: "p-1" }, { photoId: null }];
const machine = (id: string, photoId: string | null): Found["equipment"][number] => ({
  id,
  tag: id,
  name: "Press",
  site: "Works",
  area: "Hall",
  line: "Line 1",
  status: "operational",
  energizedForTest: false,
  partlyLocked: false,
  photoId,
});

test("a list keeps the place of a photo in each row if one row has a photo, and in none otherwise", () => {
  const html = (photoId: string | null, among: readonly { photoId: string | null }[]) =>
    renderToStaticMarkup(<ListPhoto photoId={photoId} among={among} />);
  expect(html("p-1", [one, other])).toContain("p-1");
  expect(html(null, [one, other])).toContain("<span");
  expect(html(null, [other, other])).toBe("");
});

test("what a search finds keeps it by the same rule", () => {
  const photosOf = (...equipment: Found["equipment"]) =>
    groupsOf({ ...nothingFound, equipment }).flatMap(({ rows }) => rows.map(({ photoId }) => photoId));
  expect(photosOf(machine("M-1", "p-1"), machine("M-2", null))).toEqual(["p-1", null]);
  expect(photosOf(machine("M-1", null))).toEqual([undefined]);
});
