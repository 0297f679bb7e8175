import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "0 min"],
  [59.4, "59 min"],
  [59.6, "1 h"],
  [200, "3 h 20 min"],
  [1440, "1 d"],
  [3120, "2 d 4 h"],
  [2879, "2 d"],
])("[PRODUCT-07] %d minutes are %s", (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});
