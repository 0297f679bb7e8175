import type { FormFailure } from "#app/lib/form.ts";

/** The word of each input of a step (`procedures.editor.…`), by the API's name for it. */
const words = {
  kind: "kind",
  text: "text",
  pointTag: "point",
  device: "device",
  method: "method",
  "limit.value": "limit",
  "limit.unit": "unit",
  caution: "caution",
  minutes: "minutes",
} as const;

type Word = (typeof words)[keyof typeof words];
type WordOf = (word: Word) => string;

/**
 * What the API found wrong with each step, by the key that its row had when it was sent: the person may have moved it
 * since.
 */
export function stepErrors(failure: FormFailure | undefined, wordOf: WordOf): Map<string, string[]> {
  const keys = failure?.typed["stepKey"] ?? [];
  return new Map(
    keys.map((key, position) => [
      key,
      inputsOf(position).flatMap(({ path, word }) => {
        const message = failure?.fields[path];
        return message === undefined ? [] : [`${wordOf(word)}: ${message}`];
      }),
    ]),
  );
}

/** What the inputs of the steps are called above a form that was refused, by the API's path of each. */
export function stepLabels(
  failure: FormFailure | undefined,
  labelOf: (word: Word, number: number) => string,
): Record<string, string> {
  const keys = failure?.typed["stepKey"] ?? [];
  return Object.fromEntries(
    keys.flatMap((_, position) =>
      inputsOf(position).map(({ path, word }) => [path, labelOf(word, position + 1)]),
    ),
  );
}

function inputsOf(position: number): { path: string; word: Word }[] {
  return Object.entries(words).map(([name, word]) => ({ path: `content.steps.${position}.${name}`, word }));
}
