import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allTexts, type Texts } from "../texts/read-texts.ts";
import { fixedKeys, fixedSentences, forbiddenIn } from "./words.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("texts, docs, and emails keep to the glossary of docs/writing.md", () => {
  it("finds a forbidden word, and none in code", () => {
    expect(forbiddenIn("Two persons are signed on")).toEqual(["persons → people"]);
    expect(forbiddenIn("The state `energised` of [a page](/organisations)")).toEqual([]);
  });

  it("in public/locales/en", () => {
    const texts = textsOf(allTexts, "");
    const free = texts.filter(([key]) => !fixedKeys.some((fixed) => key.startsWith(fixed)));
    expect(free.length).toBeGreaterThan(3_000);
    expect(free.flatMap(([key, text]) => forbiddenIn(text).map((word) => `${key}: ${word}`))).toEqual([]);
  });

  it("in the sentences of the server", () => {
    const paths = globSync("contract/**/sentences.ts", { cwd: root });
    const said = paths.flatMap((path) =>
      [...read(path).matchAll(/: *\s"([^"]*)"/g)].map(([, sentence = ""]) => sentence),
    );
    expect(said.length).toBeGreaterThan(400);
    const free = said.filter((sentence) => !fixedSentences.test(sentence));
    expect(free.flatMap((sentence) => forbiddenIn(sentence).map((word) => `${sentence}: ${word}`))).toEqual(
      [],
    );
  });

  it.each(["content/**/*.{ts,md,mdx}", "{README.md,docs/**/*.md}", "api/infrastructure/mail/**/*.ts"])(
    "in %s",
    (files) => {
      const paths = globSync(files, { cwd: root }).filter((path) => path !== "docs/writing.md");
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.flatMap(findings)).toEqual([]);
    },
  );
});

function textsOf(texts: Texts, start: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${start}${name}`, value] as [string, string]]
      : textsOf(value, `${start}${name}.`),
  );
}

function findings(path: string): string[] {
  const isCode = path.startsWith("api/");
  return read(path)
    .split("\n")
    .flatMap((line, index) =>
      forbiddenIn(isCode ? spokenIn(line) : line).map((word) => `${path}:${index + 1}: ${word}`),
    );
}

/** What a line of code says: its string literals of several words. Names and stored values are not words. */
function spokenIn(line: string): string {
  return [...line.matchAll(/"[^":{}]* [^":{}]*"/g)].map(([literal]) => literal).join(" ");
}
