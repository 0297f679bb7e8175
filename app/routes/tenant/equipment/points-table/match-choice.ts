import { noWords, otherWords, yesWords } from "#contract/equipment-imports/words.ts";
import type { SelectOption } from "#app/ui/select.tsx";

/**
 * The value of the choice that a text names, by its words or its code, as an import reads them: in any case, with spaces,
 * hyphens, or underscores. An empty text names none: the empty choice. Undefined if there is no such choice.
 */
export function matchChoice(text: string, options: readonly SelectOption[]): string | undefined {
  const word = plain(text);
  const code = plain(otherWords[word] ?? word);
  const found = options.find(
    ({ value, label }) => plain(label) === word || (value !== "" && plain(value) === code),
  );
  return found?.value ?? (word === "" && options.some(({ value }) => value === "") ? "" : undefined);
}

/** The same of a box that is ticked or not: `on`, or "". */
export function matchYesOrNo(text: string): string | undefined {
  const word = plain(text);
  if (yesWords.some((yes) => yes === word)) return "on";
  return noWords.some((no) => no === word) ? "" : undefined;
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
