import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLanguage, i18nOptions, supportedLanguages } from "./i18n.ts";
import { namespaces } from "./namespaces.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import { type Texts, withWords } from "./set-words.ts";
import { withoutRawKeys } from "./missing-text.ts";

const files = import.meta.glob<Record<string, string>>("../../public/locales/en/*.json", {
  eager: true,
  import: "default",
});
const allTexts = Object.fromEntries(
  namespaces.map((name) => [name, files[`../../public/locales/en/${name}.json`] ?? {}]),
);

/** Missing texts that a page asked for, for the log; each is reported once. */
export const missingTexts: Error[] = [];

/* One instance for the whole process, with the texts built in: an instance for each request leaks memory. */
void i18next.use(initReactI18next).init({
  ...i18nOptions,
  ...withoutRawKeys((error) => missingTexts.push(error)),
  resources: { en: allTexts },
  initImmediate: false,
});

/** The server's translator, ready as soon as this module is loaded. */
export const i18n = i18next;

const words = import.meta.glob<Texts>("../../public/locales/words/*.json", {
  eager: true,
  import: "default",
});
const translators = new Map<PolicySet, typeof i18next>([["osha", i18next]]);

/** The translator of companies that work to this standard: one for each set, made when it is first used. */
export function i18nOf(set: PolicySet): typeof i18next {
  const known = translators.get(set);
  if (known) return known;
  const own = words[`../../public/locales/words/${set}.json`] ?? {};
  const resources = Object.fromEntries(
    Object.entries(allTexts).map(([name, texts]) => [name, withWords(texts, own)]),
  );
  const translator = i18next.createInstance();
  void translator.init({
    ...i18nOptions,
    ...withoutRawKeys((error) => missingTexts.push(error)),
    resources: { en: resources },
    initImmediate: false,
  });
  translators.set(set, translator);
  return translator;
}

/** Finds the language of a request. */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages, fallbackLanguage, order: ["header"] },
  i18next: i18nOptions,
});
