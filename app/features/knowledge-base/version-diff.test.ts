import { expect, test } from "vitest";
import { differenceOf } from "./version-diff.ts";

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

test("[PRODUCT-06] two texts without anything in common make a page of a thousand pieces at most", async () => {
  const words = (seed: number) => Array.from({ length: 8_000 }, (_, n) => `w${(n * seed) % 7919}`).join(" ");
  const [from, to] = [words(31), words(1237)];
  const pieces = await differenceOf(from, to);
  expect(pieces.length).toBeLessThan(1_000);
  expect(
    pieces
      .filter(({ kind }) => kind !== "added")
      .map(({ text }) => text)
      .join(""),
  ).toBe(from);
});

test("[PRODUCT-06] two texts with very many small differences are compared line by line", async () => {
  const lines = (word: string) =>
    Array.from({ length: 100 }, (_, n) => `${n} ${`a ${word} `.repeat(20)}`).join("\n");
  const [from, to] = [lines("b"), lines("c")];
  const pieces = await differenceOf(`${from}\nlast`, `${to}\nlast`);
  expect(pieces.length).toBeLessThan(1_000);
  expect(pieces.filter(({ kind }) => kind === "same").map(({ text }) => text.trim())).toEqual(["last"]);
});
