import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { UseTranslationResponse } from "react-i18next";
import { fallbackLanguage } from "./i18n.ts";
import { quickTexts } from "./quick-texts.ts";

/* Replaces `react-i18next` in the server's build (scripts/compile/server-texts.ts). On the server no text arrives late and no language changes within a page, so a component needs none of the hook's state: only `t`. */
export { I18nextProvider, initReactI18next } from "react-i18next";

type Translation = UseTranslationResponse<"common", undefined>;
type Texts = Translation["i18n"];

const translations = new WeakMap<Texts, Translation>();

/** The translator of the page that is being rendered. */
export function useTranslation(): Translation {
  const { i18n } = useContext(I18nContext) as { i18n: Texts };
  const known = translations.get(i18n);
  if (known) return known;
  const t = quickTexts(i18n, fallbackLanguage) as Translation["t"];
  const translation = Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as Translation;
  translations.set(i18n, translation);
  return translation;
}
