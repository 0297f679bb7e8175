import { describe, expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { plainTextOf } from "./plain-text.ts";
import { searchedWords, weighedWords } from "./words.ts";

describe("[PRODUCT-06] the words of an article", () => {
  test("are those of title, tags and text, the title's weighing most", () => {
    const weights = weighedWords({
      title: "Prove dead",
      tags: ["electrical"],
      plain: "Prove the tester, then prove it dead again.",
    });
    expect(Object.fromEntries(weights)).toEqual({
      prove: 14,
      dead: 13,
      electrical: 8,
      tester: 1,
      then: 1,
      again: 1,
    });
  });

  test("of a tag are the whole and its parts, without accents and capitals", () => {
    const weights = weighedWords({ title: "HV-BML-001 Schlüssel", tags: [], plain: "" });
    expect([...weights.keys()]).toEqual(["hv-bml-001", "hv", "bml", "001", "schlussel"]);
  });

  test("are so many at most, and each so long", () => {
    const plain = Array.from({ length: 9_000 }, (_, n) => `w${n}`).join(" ");
    expect(weighedWords({ title: "x".repeat(90), tags: [], plain }).size).toBe(5_000);
    expect(searchedWords("y".repeat(90))).toEqual(["y".repeat(40)]);
  });

  test("looked for are those that say something", () => {
    expect(searchedWords("How to lock the valve")).toEqual(["how", "lock", "valve"]);
    expect(searchedWords("the")).toEqual(["the"]);
    expect(searchedWords("  %_*\\' ")).toEqual([]);
    expect(searchedWords("a b c d e f g h i j")).toHaveLength(6);
  });
});

test("[PRODUCT-06] Markdown is searched without its marks", () => {
  const markdown = [
    "# Before you start",
    "",
    "- [ ] **Prove** the [tester](https://example.com/secret) `first`",
    "> quoted <b>words</b>",
    "",
    "| Point | Lock |",
    "|---|:-:|",
    "| E1 | L-1 |",
    "```js",
    "code()",
    "```",
  ].join("\n");
  const plain = plainTextOf(markdown);
  expect(plain).toContain("Before you start");
  expect(plain).toContain("Prove the tester first");
  expect(plain).toContain("quoted words");
  expect(plain).toContain("E1 L-1");
  expect(plain).not.toMatch(/[#*`|<>]|secret|---/);
});

test("[PRODUCT-06] plain text of a hostile article is made in good time", () => {
  const hostile = [
    "[".repeat(50_000),
    "<".repeat(50_000),
    "(".repeat(50_000),
    "| -".repeat(30_000),
    "*_`".repeat(30_000),
    `${"-".repeat(50_000)}x`,
    `${" \t".repeat(25_000)}#`,
  ];
  const start = performance.now();
  for (const markdown of hostile) plainTextOf(markdown);
  expect(performance.now() - start).toBeLessThan(2_000);
});

describe("[PRODUCT-06] an excerpt", () => {
  test("marks words that begin as the search", () => {
    expect(excerptOf("Put your lock on. Locks stay; a flock does not.", ["lock"])).toEqual([
      { text: "your ", hit: false },
      { text: "lock", hit: true },
      { text: " on. ", hit: false },
      { text: "Locks", hit: true },
      { text: " stay; a flock does", hit: false },
    ]);
  });

  test("leaves text as it is, whatever it contains", () => {
    const text = 'x <script>alert(1)</script> & "quotes" y';
    expect(
      excerptOf(text, ["script"])
        .map((piece) => piece.text)
        .join(""),
    ).toContain("<script>alert(1)</script>");
  });
});
