import i18next from "i18next";
import { allTexts } from "../../support/texts.ts";
import type { TextKey } from "./text-keys.ts";

export type { TextKey } from "./text-keys.ts";

type Values = Record<string, string | number>;

/** Marks the place of a value that a pattern leaves open. */
const open = "\u0000";
const texts = i18next.createInstance();
void texts.init({
  lng: "en",
  resources: { en: { common: allTexts } },
  defaultNS: "common",
  initImmediate: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => open,
});

/** The text that the app shows for a key, so a new wording does not break the journey that looks for it. */
export function text(key: TextKey, values: Values = {}): string {
  const found = resolve(key, values);
  if (found.includes(open)) throw new Error(`${key} needs more values: ${found.replaceAll(open, "{{…}}")}`);
  return found;
}

/** Matches the whole text of a key: a value that is not given may be anything. */
export function pattern(key: TextKey, values: Values = {}): RegExp {
  const asked = "count" in values || texts.exists(key) ? key : `${key}_other`;
  const parts = resolve(asked, values).split(open);
  return new RegExp(`^${parts.map(literally).join(".+")}$`);
}

function resolve(key: string, values: Values): string {
  if (!texts.exists(key, values)) throw new Error(`there is no text for ${key}`);
  return texts.t(key, values);
}

function literally(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
