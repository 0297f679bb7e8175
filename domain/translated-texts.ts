import type { TextKind } from "#contract/procedures/translation-words.ts";
import { lacking, type PlacardText, placardTexts, type PlacardVersion, textKey } from "./placard-texts.ts";
import { compareSteps } from "./procedure-diff.ts";

/** A translated text as it is stored. `was` is what its place said in the version before. */
export interface StoredText {
  kind: TextKind;
  english: string;
  text: string;
  was?: { english: string; text: string };
}

/** A text of the placard with its translation, "" while there is none. */
export interface TranslatedPlacardText extends PlacardText {
  text: string;
  was: { english: string; text: string } | null;
  /** Tags and numbers of the English that the translation lacks. */
  lacks: string[];
}

/** Every text of the version with what the translation has for it. */
export function translatedTexts(
  version: PlacardVersion,
  stored: readonly StoredText[],
): TranslatedPlacardText[] {
  const known = byKey(stored);
  return placardTexts(version).map((placard) => {
    const found = known.get(textKey(placard.kind, placard.english));
    const text = found?.text ?? "";
    return {
      ...placard,
      text,
      was: text === "" ? (found?.was ?? null) : null,
      lacks: text === "" ? [] : lacking(placard.english, text),
    };
  });
}

/**
 * What a new version's translation starts with: texts that are in the same words bring their translation; of one whose
 * place said something else before, that is kept beside it, so the translator sees what to change.
 */
export function carriedOver(
  before: PlacardVersion,
  stored: readonly StoredText[],
  after: PlacardVersion,
): StoredText[] {
  const known = byKey(stored.filter(({ text }) => text !== ""));
  const places = placesOf(before, after);
  const oldAt = new Map<string, PlacardText>();
  for (const old of placardTexts(before)) {
    for (const place of placesOfText(old, places.same)) if (!oldAt.has(place)) oldAt.set(place, old);
  }
  return placardTexts(after).flatMap((text): StoredText[] => {
    const { kind, english } = text;
    const kept = known.get(textKey(kind, english));
    if (kept) return [{ kind, english, text: kept.text }];
    const old = placesOfText(text, places.before)
      .map((place) => oldAt.get(place))
      .map((found) => found && known.get(textKey(found.kind, found.english)))
      .find((found) => found !== undefined);
    return old ? [{ kind, english, text: "", was: { english: old.english, text: old.text } }] : [];
  });
}

/** What was saved over what was stored: a text that was emptied is missing again. */
export function savedOver(stored: readonly StoredText[], saved: readonly StoredText[]): StoredText[] {
  const texts = byKey(stored);
  for (const { kind, english, text } of saved) {
    const key = textKey(kind, english.trim());
    const was = texts.get(key)?.was;
    texts.set(key, { kind, english: english.trim(), text, ...(was && { was }) });
  }
  return [...texts.values()].filter(({ text, was }) => text !== "" || was);
}

function byKey(stored: readonly StoredText[]): Map<string, StoredText> {
  return new Map(stored.map((text) => [textKey(text.kind, text.english), text]));
}

/** How the numbers of steps of both versions relate. */
function placesOf(before: PlacardVersion, after: PlacardVersion) {
  const was = new Map<number, number>();
  for (const { from, to } of compareSteps(before.steps, after.steps)) {
    if (from !== null && to !== null) was.set(to + 1, from + 1);
  }
  return { same: (step: number) => step, before: (step: number) => was.get(step) };
}

/** Where a text is, as the version before counts its steps. */
function placesOfText(
  { kind, points, steps }: PlacardText,
  numberOf: (step: number) => number | undefined,
): string[] {
  // One of each on a placard.
  if (kind === "title" || kind === "ppe") return [kind];
  const numbers = steps.map(numberOf).filter((number) => number !== undefined);
  return [
    ...numbers.map((number) => `${kind} ${number}`),
    // A caution has a step. A point has one text of each other kind, but for its two positions.
    ...(kind === "caution" ? [] : points.map((tag) => `${kind} ${tag}`)),
  ];
}
