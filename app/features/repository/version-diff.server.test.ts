import { expect, test } from "vitest";
import { differenceOf } from "./version-diff.server.ts";

test("[PRODUCT-06] two versions are compared word by word, and nothing of either is lost", async () => {
  const pieces = await differenceOf("Hang your lock first.", "Hang your own lock first.");
  expect(pieces.filter(({ kind }) => kind === "added").map(({ text }) => text.trim())).toEqual(["own"]);
  expect(
    pieces
      .filter(({ kind }) => kind !== "removed")
      .map(({ text }) => text)
      .join(""),
  ).toBe("Hang your own lock first.");
  expect(
    pieces
      .filter(({ kind }) => kind !== "added")
      .map(({ text }) => text)
      .join(""),
  ).toBe("Hang your lock first.");
});

test("[PRODUCT-06] two texts without anything in common are compared in good time", async () => {
  const words = (seed: number) => Array.from({ length: 8_000 }, (_, n) => `w${(n * seed) % 7919}`).join(" ");
  const [from, to] = [words(31), words(1237)];
  const start = performance.now();
  const pieces = await differenceOf(from, to);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(
    pieces
      .filter(({ kind }) => kind !== "added")
      .map(({ text }) => text)
      .join(""),
  ).toBe(from);
});
