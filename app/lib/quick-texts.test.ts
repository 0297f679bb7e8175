import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { allTexts, textFiles } from "../../tests/support/texts.ts";
import { i18nOptions } from "./i18n.ts";
import { quickTexts } from "./quick-texts.ts";

const slow = i18next.createInstance();
await slow.init({ ...i18nOptions, resources: { en: textFiles }, initImmediate: false });
const quick = quickTexts(slow, "en");

/** Every key of the texts; a plural by its key without the ending. */
const ending = /_(zero|one|other)$/;
const keys = [...new Set(keysOf(allTexts).map((key) => key.replace(ending, "")))];
const plurals = new Set(
  keysOf(allTexts).flatMap((key) => (ending.test(key) ? [key.replace(ending, "")] : [])),
);
/** Every name between braces. */
const names = [...JSON.stringify(allTexts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
const valuesOf = (count: number) => ({
  ...Object.fromEntries(names.map((name) => [name, `<${name}> & "$1"`])),
  count,
});

describe("texts by their pieces", () => {
  test("every text reads as i18next writes it, with its values and for each number", () => {
    const different = keys.flatMap((key) =>
      (plurals.has(key) ? [0, 1, 2, 1.5, 1_000] : [2])
        .filter((count) => quick(key, valuesOf(count)) !== slow.t(key, valuesOf(count)))
        .map((count) => `${key} ${count}: ${quick(key, valuesOf(count))} / ${slow.t(key, valuesOf(count))}`),
    );
    expect(keys.length).toBeGreaterThan(3_000);
    expect(different).toEqual([]);
  });

  test("every text without values reads as i18next writes it", () => {
    expect(keys.filter((key) => quick(key) !== slow.t(key))).toEqual([]);
  });

  test("what is missing, and what has options of its own, is left to i18next", () => {
    expect(quick("history.actions.unheardOf", { defaultValue: "own words" })).toBe("own words");
    expect(quick("no.such.key")).toBe(slow.t("no.such.key"));
    expect(quick("toString")).toBe(slow.t("toString"));
    const missing = keys.find((key) => /\{\{name\}\}/.test(slow.t(key, { skipInterpolation: true }))) ?? "";
    for (const name of [undefined, null, true, ["a", "b"], { a: 1 }] as unknown[])
      expect(quick(missing, { name })).toBe(slow.t(missing, { name }));
  });
});

function keysOf(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );
}
