import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { policySets } from "#contract/policies/words.ts";
import { allTexts } from "../../tests/support/texts.ts";
import { type Texts, withWords, wordsPath } from "./set-words.ts";

const folder = new URL("../../public/locales/words/", import.meta.url);
const files = readdirSync(folder);

function textsIn(texts: Texts, prefix = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[`${prefix}${key}`, text]] : textsIn(text, `${prefix}${key}.`),
  );
}
const valuesIn = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([value]) => value).sort();

describe("the words of a standard", () => {
  test("stand in for the texts that they name, and for no others", () => {
    const texts = { plans: { title: "Lockouts", test: "Start test" }, common: { save: "Save" } };
    expect(withWords(texts, { plans: { test: "Issue sanction to test", other: "No" }, users: {} })).toEqual({
      plans: { title: "Lockouts", test: "Issue sanction to test" },
      common: { save: "Save" },
    });
    expect(withWords(texts, { plans: "No", common: { save: { deeper: "No" } } })).toEqual(texts);
    expect(withWords({ constructor: "kept" } as unknown as Texts, {})).toEqual({ constructor: "kept" });
  });

  test("exist for every standard but the one that the texts are written for", () => {
    const paths = policySets.map((set) => wordsPath(set));
    expect(paths.filter((path) => path !== undefined).sort()).toEqual(
      files.map((file) => `/locales/words/${file}`).sort(),
    );
    expect(wordsPath("osha")).toBeUndefined();
    expect(wordsPath("../en/common")).toBeUndefined();
  });

  test.each(files)("%s names texts that exist, with the same values, and changes each", (file) => {
    const known = new Map(textsIn(allTexts as Texts));
    const words = textsIn(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Texts);
    const wrong = words.filter(([key, word]) => {
      const text = known.get(key);
      return text === undefined || text === word || String(valuesIn(text)) !== String(valuesIn(word));
    });
    expect(wrong).toEqual([]);
    expect(words.length).toBeGreaterThan(5);
  });

  test.each([
    ["hsg253", /authorized (until|employee|to lock out|and current)|1910\.147/i],
    ["iso14118", /authorized employee|1910\.147/i],
  ])("leave none of the other standard's words for the people who lock out: %s", (set, others) => {
    const words = JSON.parse(readFileSync(new URL(`${set}.json`, folder), "utf8")) as Texts;
    const shown = textsIn(withWords(allTexts as Texts, words));
    // The website, its sign-up, the sign-in page, and the portal know no company; the policies name every standard.
    const companyTexts = shown.filter(([key]) => !/^(website|signup|auth|portal|policies)/.test(key));
    expect(companyTexts.filter(([, text]) => others.test(text))).toEqual([]);
  });
});
