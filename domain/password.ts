import { partsToGuess } from "./password-parts.ts";

/** Why a password that is long enough is still easy to guess. */
export type Weakness = "common" | "repeated" | "sequence" | "own_words" | "guessable";

/** The number of characters of a password that remain after removing what anyone would guess. */
const enough = 8;

/**
 * Checks a new password as NIST SP 800-63B 3.1.1.2 asks: not one of the known ones, not repetitive or
 * sequential, not made of the service's or the person's own names; no rules of composition. `ownWords` are
 * names, email address, company; `isCommon` knows the passwords that attackers try first, in lowercase. Length
 * is the contract's.
 */
export function weaknessOf(
  password: string,
  ownWords: readonly string[],
  isCommon: (lowerCase: string) => boolean,
): Weakness | undefined {
  const plain = password.normalize("NFKC").toLowerCase();
  if (isCommon(plain) || coresOf(plain).some(isCommon)) return "common";
  if (unitOf(plain).length < plain.length) return "repeated";
  if (unpredictable(plain) < enough) return "sequence";
  const names = namesIn(ownWords);
  if (lettersAndDigits(withoutWords(plain, names)).length < enough) return "own_words";
  if (partsToGuess(plain, (word) => names.includes(word), isCommon) < enough) return "guessable";
  return undefined;
}

/** The word inside the usual trimmings: `P@ssword-2026!!!` is `password`. */
function coresOf(plain: string): string[] {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const spelled = [...core].map((letter) => spelling[letter] ?? letter).join("");
  return [core, spelled].filter((word) => word !== "");
}

const spelling: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/** The shortest part whose repetition is the whole; the whole if there is none. */
function unitOf(plain: string): string {
  const length = (plain + plain).indexOf(plain, 1);
  return plain.slice(0, length);
}

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
];

/** How many characters do not just continue the two before them: `aaaa` and `abcdefg` count two. */
function unpredictable(plain: string): number {
  const letters = [...plain];
  return letters.filter((letter, at) => {
    const [one, two] = [letters[at - 2], letters[at - 1]];
    return one === undefined || two === undefined || !goesOn(one, two, letter);
  }).length;
}

function goesOn(one: string, two: string, three: string): boolean {
  if (one === two && two === three) return true;
  const run = one + two + three;
  const back = three + two + one;
  return rows.some((row) => row.includes(run) || row.includes(back));
}

/** Short words stay: removing every "an" would leave nothing of a good password. */
const shortestWord = 4;
const service = ["hasp", "lockout", "tagout", "loto", "padlock", "demo"];

function withoutWords(plain: string, names: readonly string[]): string {
  return [...names]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, " "), plain);
}

/** What others know of the person, their company and this product, as words of a password. */
function namesIn(ownWords: readonly string[]): string[] {
  const own = ownWords.flatMap((text) => {
    const word = text.normalize("NFKC").toLowerCase();
    return [word, lettersAndDigits(word), ...word.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...own, ...service].filter((word) => word.length >= shortestWord);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}
