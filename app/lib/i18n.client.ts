import type { i18n } from "i18next";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { sendEvent } from "./send-event.ts";
import { fallbackLanguage, i18nOptions } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import { type Texts, withWords, wordsPath } from "./set-words.ts";
import { withoutRawKeys } from "./missing-text.ts";

/**
 * Starts the translator with these files of texts, from `/locales/en/<name>.json`. `words` is the standard
 * whose words the company uses. Resolves to false when the texts could not be had.
 */
export async function loadTexts(
  needed: readonly Namespace[] = ["common"],
  translator: i18n = i18next,
  words?: string,
): Promise<boolean> {
  const path = wordsPath(words);
  // Without its own words the page says the same in those of OSHA.
  if (path) own = fetchTexts(path).then((found) => (found ?? {}) as Texts);
  await translator
    .use(initReactI18next)
    .init({ ...i18nOptions, ...withoutRawKeys(report), resources: {}, initImmediate: false });
  return (await add(needed, translator)).length === 0;
}

/** The words of the company's standard. */
let own: Promise<Texts> = Promise.resolve({});

/** Loads what is not there yet, for a page or a dialog that opens later. Rejects when it cannot be had. */
export async function needTexts(
  needed: readonly Namespace[] = [],
  translator: i18n = i18next,
): Promise<void> {
  const left = await add(needed, translator);
  if (left.length > 0) throw new Error(`No texts: ${left.join(", ")}`);
}

/** Resolves to those that could not be had. */
async function add(needed: readonly Namespace[], translator: i18n): Promise<Namespace[]> {
  const isMissing = (name: Namespace) => !translator.hasResourceBundle(fallbackLanguage, name);
  const words = await own;
  await Promise.all(
    needed.filter(isMissing).map(async (name) => {
      const texts = (await fetchTexts(`/locales/${fallbackLanguage}/${name}.json`)) as Texts | undefined;
      if (texts === undefined) return;
      translator.addResourceBundle(fallbackLanguage, name, withWords(texts, words));
    }),
  );
  return needed.filter(isMissing);
}

/**
 * A file of texts; undefined where there is none, or after the last try. In place of i18next's own loading, which asks
 * no more for a file that failed once: a page that is opened later could not be shown until the next reload.
 */
async function fetchTexts(address: string): Promise<unknown> {
  const { maxRetries, retryTimeout } = i18nOptions;
  for (let tried = 0; ; tried++) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.json();
      if (answer.status < 500) return undefined;
    } catch {
      // No connection, or an answer that broke off: worth another try.
    }
    if (tried === maxRetries) return undefined;
    await new Promise((resolve) => setTimeout(resolve, retryTimeout * 2 ** tried));
  }
}

/** The operator hears of it, and so does the console, which fails a browser test. */
function report(error: Error): void {
  sendEvent("missing-text", "Texts", { message: error.message });
  window.reportError(error);
}
