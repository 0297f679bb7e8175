import type { BackendModule, i18n } from "i18next";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { sendEvent } from "./send-event.ts";
import { fallbackLanguage, i18nOptions } from "./i18n.ts";
import { namespaces } from "./namespaces.ts";
import { withoutRawKeys } from "./missing-text.ts";

/** Loads the texts from `/locales/en/common.json`. Resolves to false if that fails. */
export async function loadTexts(translator: i18n = i18next): Promise<boolean> {
  await translator
    .use(textFiles)
    .use(initReactI18next)
    .init({ ...i18nOptions, ns: [...namespaces], ...withoutRawKeys(report) });
  return translator.hasResourceBundle(fallbackLanguage, "common");
}

/** Reported to the operator and to the console, which fails a browser test. */
function report(error: Error): void {
  sendEvent("missing-text", "Texts", { message: error.message });
  window.reportError(error);
}

/* In place of i18next-http-backend, which does the same in 3 kB of every page's JavaScript. i18next itself retries when the second argument of `done` says that another attempt may help. */
const textFiles: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language, namespace, done) {
    fetch(`/locales/${language}/${namespace}.json`)
      .then(async (response) => {
        if (response.ok) done(null, await response.json());
        else done(new Error(`Texts: ${response.status}`), response.status >= 500);
      })
      .catch((error: unknown) => done(error instanceof Error ? error : String(error), true));
  },
};
