import { expect, test } from "vitest";
import { timeWords } from "./time-words.ts";

test("[PRODUCT-16] a time beyond what is distinguished is not said to be exact", () => {
  const words = timeWords((key, values) => `${key}:${values?.["time"] ?? ""}`, 5_000);
  expect(words(4_900)).toBe("4,900\u00a0ms");
  expect(words(5_000)).toBe("performance.orMore:5,000\u00a0ms");
  expect(words(null)).toBe("–");
});
