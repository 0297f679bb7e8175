import { expect, test } from "vitest";
import { countWords, readingMinutes } from "./reading-time.ts";

test("tags, entities and signs are no words; numbers and hyphenated words are one each", () => {
  expect(countWords('<p class="my long class">Close <code>S1</code>, wait&nbsp;– 5 min.</p>')).toBe(5);
  expect(countWords("<p>Live-dead-live</p><p>again</p>")).toBe(2);
  expect(countWords("")).toBe(0);
});

test("reading time is rounded to minutes and never nothing", () => {
  expect(readingMinutes(10)).toBe(1);
  expect(readingMinutes(238)).toBe(1);
  expect(readingMinutes(600)).toBe(3);
  expect(readingMinutes(1190)).toBe(5);
});
