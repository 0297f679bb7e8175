import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLanguage, i18nOptions, supportedLanguages } from "./i18n.ts";
import { namespaces } from "./namespaces.ts";
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

/** Finds the language of a request. */
export const remixI18n = new RemixI18Next({
  detection: { supportedLanguages, fallbackLanguage, order: ["header"] },
  i18next: i18nOptions,
});
