import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { placePhotos } from "./point-photos.ts";

const point = (tag: string, photoId: string | null = null) => ({ id: tag, tag, photoId });
const line = [point("E-1"), point("E-12"), point("P-2", "old"), point("S-HDR-02")];
const places = (...names: string[]) => {
  const result = placePhotos(names, line);
  return result.ok
    ? result.placed.map(({ file, point: { tag } }) => `${names[file]}: ${tag}`)
    : result.refusal;
};

describe("a photo goes to the point", () => {
  test.each([
    ["whose tag it is named by", "E-12.jpg", "E-12"],
    ["also in other letters, with other signs, among other words", "press line_e 12 (front).JPEG", "E-12"],
    ["with the longest tag in its name", "E-1-2.png", "E-12"],
    ["although it has a photo, which is replaced", "p2.webp", "P-2"],
    ["that is the first one without a photo if it names none", "IMG_2041.jpg", "E-1"],
    ["and a number that only contains a tag names none", "E-123.jpg", "E-1"],
  ])("%s", (_, name, tag) => {
    expect(places(name)).toEqual([`${name}: ${tag}`]);
  });

  test("in the order of names and of the machine where no tag is named", () => {
    expect(places("IMG_10.jpg", "IMG_9.jpg", "e1.jpg")).toEqual([
      "IMG_10.jpg: S-HDR-02",
      "IMG_9.jpg: E-12",
      "e1.jpg: E-1",
    ]);
  });
});

test("two photos of one point, or more than there are points without one, are refused as a whole", () => {
  expect(places("E-1.jpg", "e1 again.jpg")).toEqual(pointRefusal("photo_twice", { tag: "E-1" }));
  expect(places("1.jpg", "2.jpg", "3.jpg", "4.jpg")).toEqual(
    pointRefusal("photos_left_over", { photos: 4, points: 3 }),
  );
});

test("whatever the names are, each photo has one point, and no two the same", () => {
  const names = fc.array(fc.oneof(fc.string(), fc.constantFrom("E-1", "e1 x", "P.2", "S-HDR-02-E-1")), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(names, (sent) => {
      const result = placePhotos(sent, line);
      if (!result.ok) return;
      expect(result.placed.map(({ file }) => file)).toEqual(sent.map((_, file) => file));
      expect(new Set(result.placed.map((placed) => placed.point.id)).size).toBe(sent.length);
    }),
  );
});
