import type { InitOptions } from "i18next";
import i18next from "i18next";
import { namespaces } from "./namespaces.ts";

export const supportedLanguages = ["en"];
export const fallbackLanguage = "en";

/**
 * Settings that server and browser share. A text that fails to load is requested again up to 5 times, after
 * 350 ms, then twice as long each time.
 */
export const i18nOptions = {
  supportedLngs: supportedLanguages,
  fallbackLng: fallbackLanguage,
  lng: fallbackLanguage,
  ns: ["common"],
  defaultNS: "common",
  // A key names its section, and each section is in one file: no call has to say which.
  fallbackNS: [...namespaces],
  maxRetries: 5,
  retryTimeout: 350,
  // React escapes.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;

/** A text outside of components (there it is `useTranslation`). */
export function text(key: string, values: Record<string, string> = {}): string {
  return i18next.t(key, values);
}

/** The document's title for a page: its own name, then the product's or tenant's. */
export function pageTitle(key: string, values?: Record<string, string>, site = "Hasp"): string {
  return `${text(key, values)} · ${site}`;
}
