import type { PolicySet } from "#contract/policies/words.ts";

/** A file of texts, or a part of one. */
export interface Texts {
  [key: string]: string | Texts;
}

/**
 * The texts with the words of a company's standard in their place, such as "sanction to test" under HSG253
 * (`public/locales/words/<set>.json`). Words for texts of another file are left out.
 */
export function withWords(texts: Texts, words: Texts): Texts {
  const result: Texts = {};
  for (const [key, text] of Object.entries(texts)) {
    const word = Object.hasOwn(words, key) ? words[key] : undefined;
    if (typeof text === "string") result[key] = typeof word === "string" ? word : text;
    else result[key] = typeof word === "object" ? withWords(text, word) : text;
  }
  return result;
}

/** Where a set's words are; undefined for the set whose words the texts themselves have. */
export function wordsPath(set: string | undefined): string | undefined {
  return set === "hsg253" || set === "iso14118"
    ? `/locales/words/${set satisfies PolicySet}.json`
    : undefined;
}
