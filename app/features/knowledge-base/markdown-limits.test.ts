import { describe, expect, test } from "vitest";
import { isTooComplex } from "./markdown-limits.ts";

/** As long as an article may be. */
const filled = (piece: string) => piece.repeat(Math.floor(40_000 / piece.length));

describe("[PRODUCT-06] an article that would hold up its parser", () => {
  test.each([
    ["headings underlined", "a\n=\n".repeat(6_000)],
    ["headings underlined, with the line ends of old Macs", filled("a\r=\r")],
    ["headings", filled("# a\n")],
    ["lists", filled("- a\n")],
    ["lists in lists", filled("- - a\n")],
    ["deep lists", "- ".repeat(20_000)],
    ["numbered lists", filled("1. 1. a\n")],
    ["empty items", filled("-\n")],
    ["quotes", ">".repeat(40_000)],
    ["quotes and lists", filled("> - > - a\n")],
    ["paragraphs", filled("a\n\n")],
    ["emphasis", filled("*a_ ")],
    ["brackets", "[".repeat(40_000)],
    ["links", filled("[a](")],
    ["footnotes", `${"[^1] ".repeat(7_000)}\n\n[^1]: x`],
    ["definitions", filled("[a]: b\n")],
    ["entities", filled("&amp;")],
    ["addresses", filled("www.a.b ")],
    [
      "a table of very many cells",
      `|${"a|".repeat(100)}\n|${"-|".repeat(100)}\n${`|${"b|".repeat(100)}\n`.repeat(190)}`,
    ],
    ["tags", filled("<a>\n")],
    ["too many letters", "a".repeat(40_001)],
  ])("is found before it is parsed: %s", (_, markdown) => {
    expect(isTooComplex(markdown)).toBe(true);
  });

  test.each([
    ["fifteen pages of paragraphs", filled(`${"Hang your own lock. ".repeat(25)}\n\n`)],
    ["five hundred steps", "1. Close **valve** S-HDR-02 and hang the lock.\n".repeat(500)],
    [
      "a table of a hundred machines",
      `| a | b | c |\n|---|---|---|\n${"| HV-BML-001 | mill | 6.6 kV |\n".repeat(100)}`,
    ],
    ["lists in lists in a quote", "> 1. a\n>    - b\n>      - c\n".repeat(50)],
    ["figures and signs", "At 2.5 bar * 3 - 1 > 0 wait.\n".repeat(300)],
  ])("is not confused with one that people write: %s", (_, markdown) => {
    expect(isTooComplex(markdown)).toBe(false);
  });
});
