import { readFileSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { allTexts, type Texts } from "../texts/read-texts.ts";
import { spokenIn as spokenInCode } from "./spoken.ts";
import {
  fixedKeys,
  fixedSentences,
  forbiddenIn,
  forbiddenInComment,
  forbiddenInName,
  words,
} from "./words.ts";

const root = join(import.meta.dirname, "..", "..");
/** Applied migrations never change: their checksums are recorded. This lint's own files name what they forbid. */
const exempt = /^api\/migrations\/|^scripts\/lint\/words(\.test)?\.ts$/;
const sources = globSync(
  "{api,app,bff,contract,content,domain,threads,scripts,tests}/**/*.{ts,tsx,mjs,sql,css}",
  {
    cwd: root,
  },
).filter((path) => !exempt.test(path));
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

describe("code keeps to the glossary of docs/writing.md", () => {
  it("finds forbidden words in a comment, a test title, and a name", () => {
    const { comments, titles, names } = spokenInCode(
      "a.test.ts",
      '/** A kept page. */\nit("is asked anew", () => inkOn(url("https://x/colour")));\n// whoever',
    );
    expect(comments.flatMap(forbiddenInComment)).toEqual([
      "kept page → cached page",
      "whoever → the person who",
    ]);
    expect(titles.flatMap(forbiddenInComment)).toEqual(["anew → again"]);
    expect(names.flatMap(forbiddenInName)).toEqual(["inkOn: ink on → foreground"]);
  });

  it("leaves contract fields, columns, and stored values as they are", () => {
    expect(["authorisedUntil", "energise_test"].flatMap(forbiddenInName)).toEqual([]);
    expect(forbiddenInName("authoriseCall")).toEqual(["authoriseCall: authorise → -ize"]);
  });

  it("in comments, test titles, and names", () => {
    expect(sources.length).toBeGreaterThan(2_000);
    const found = sources.flatMap((path) => {
      const { comments, titles, names } = spokenInCode(path, read(path));
      return [...[...comments, ...titles].flatMap(forbiddenInComment), ...names.flatMap(forbiddenInName)].map(
        (word) => `${path}: ${word}`,
      );
    });
    expect(found).toEqual([]);
  }, 60_000);

  it("in the names of files", () => {
    expect(sources.map((path) => basename(path).replace(/\..*/, "")).flatMap(forbiddenInName)).toEqual([]);
  });
});

describe("docs/writing.md and the rules agree", () => {
  const rows = rowsOf(read("docs/writing.md"));

  it("every word in the columns that lint checks is refused by a rule", () => {
    const checked = rows.flatMap(({ never }) => never);
    expect(checked.length).toBeGreaterThan(20);
    expect(checked.filter((word) => !isRefused(word))).toEqual([]);
  });

  it("every rule names a word of the page", () => {
    const said = rows.map(({ never }) => never.join(" ")).join(" ");
    const page = read("docs/writing.md");
    const missing = words.filter(({ not }) => ![said, page].some((text) => not.test(split(text))));
    expect(missing).toEqual([]);
  });

  it("nothing that the page tells to say is refused", () => {
    expect(rows.flatMap(({ say }) => forbiddenIn(say))).toEqual([]);
  });
});

/** The rows of the page's tables; `never` holds the words of a table that lint checks. */
function rowsOf(page: string): { say: string; never: string[] }[] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| say"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, say = "", not = ""]) => ({
      say,
      never: [...not.matchAll(/\*\*(.+?)\*\*/g)].map(([, word = ""]) => word),
    }));
}

function isRefused(word: string): boolean {
  return [word, split(word)].some((text) => words.some(({ not }) => not.test(text)));
}

function split(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}

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
