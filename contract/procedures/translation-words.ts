import { machineLimits, pointLimits, procedureLimits, stepLimits } from "#contract/limits.ts";

/**
 * The languages of a placard beside English, as BCP 47 names them: those whose letters the documents have in a cut that
 * reads well on a wall, and whose fixed labels are written (api/domains/procedures/placard/labels).
 */
export const translationLanguages = [
  "es",
  "fr",
  "de",
  "it",
  "pt",
  "pl",
  "ro",
  "tr",
  "vi",
  "ar",
  "he",
] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

/** In English, as they are chosen by. */
export const languageNames: Record<TranslationLanguage, string> = {
  es: "Spanish",
  fr: "French",
  de: "German",
  it: "Italian",
  pt: "Portuguese",
  pl: "Polish",
  ro: "Romanian",
  tr: "Turkish",
  vi: "Vietnamese",
  ar: "Arabic",
  he: "Hebrew",
};

/** How the language is written. */
export function directionOf(language: TranslationLanguage): "ltr" | "rtl" {
  return language === "ar" || language === "he" ? "rtl" : "ltr";
}

export const translationStates = ["draft", "in_review", "approved"] as const;
export type TranslationState = (typeof translationStates)[number];

export const translationActions = [
  "edit",
  "submit",
  "withdraw",
  "approve",
  "return",
  "reopen",
  "discard",
] as const;
export type TranslationAction = (typeof translationActions)[number];

/** What a text of a placard is. The same words of the same kind are translated once. */
export const textKinds = [
  "title",
  "hazard",
  "ppe",
  "step",
  "caution",
  "point",
  "magnitude",
  "location",
  "position",
  "isolation",
  "relief",
  "relief_limit",
  "verification",
  "station",
] as const;
export type TextKind = (typeof textKinds)[number];

/** More than any placard has. */
export const mostTexts = 2100;

/** Other languages take up to half as many letters more. */
const room = 1.5;

/** The most characters of a translated text. */
export const translationLimits: Record<TextKind, number> = {
  title: procedureLimits.title * room,
  hazard: machineLimits.hazard * room,
  ppe: procedureLimits.ppe * room,
  step: stepLimits.text * room,
  caution: stepLimits.caution * room,
  point: pointLimits.name * room,
  magnitude: pointLimits.magnitude * room,
  location: pointLimits.location * room,
  position: pointLimits.position * room,
  isolation: pointLimits.method * room,
  relief: pointLimits.method * room,
  relief_limit: pointLimits.dissipationLimit * room,
  verification: pointLimits.method * room,
  station: machineLimits.station * room,
};
