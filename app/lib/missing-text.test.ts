import i18next from "i18next";
import { describe, expect, it, vi } from "vitest";
import { i18nOptions } from "./i18n.ts";
import { missingWords, withoutRawKeys } from "./missing-text.ts";

function translatorOf(isBuilt: boolean, report = vi.fn()) {
  const translator = i18next.createInstance();
  void translator.init({
    ...i18nOptions,
    ...withoutRawKeys(report, isBuilt),
    resources: { en: { common: { greeting: "Locked", group: { one: "One" } } } },
    initImmediate: false,
  });
  return { t: translator.t, report };
}

describe("a text that is missing", () => {
  it.each(["nowhere.to.be.found", "group"])("throws while the app is developed and tested: %s", (key) => {
    const { t } = translatorOf(false);
    expect(() => t(key)).toThrow(`There is no text for ${key}.`);
    expect(t("greeting")).toBe("Locked");
  });

  it.each(["nowhere.to.be.found", "group"])("never shows its key in the built product: %s", (key) => {
    const { t, report } = translatorOf(true);
    expect(t(key)).toBe(missingWords);
    expect(t(key)).toBe(missingWords);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error(`There is no text for ${key}.`));
  });

  it("leaves the words that the caller names for it", () => {
    expect(translatorOf(true).t("history.details.own", { defaultValue: "own" })).toBe("own");
  });
});
