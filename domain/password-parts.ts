/** No known word is longer; keeps the work linear in the password's length. */
const longestPart = 24;

/**
 * How many things an attacker has to guess, with the cheapest way to split the password into parts: a character
 * by itself counts one, a common word or a walk over the keyboard two, a name, a year, a run of one character,
 * or a repetition one. `plain` is in lowercase; the tests of words take lowercase.
 */
export function partsToGuess(
  plain: string,
  isName: (word: string) => boolean,
  isCommon: (word: string) => boolean,
): number {
  const cheapest = [0];
  for (let end = 1; end <= plain.length; end++) {
    let least = (cheapest[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - longestPart); start < end - 2; start++) {
      const cost = (cheapest[start] ?? 0) + costOf(plain, start, end, isName, isCommon);
      least = Math.min(least, cost);
    }
    cheapest.push(least);
  }
  return cheapest[plain.length] ?? 0;
}

/** Of one part, three characters or more. */
function costOf(
  plain: string,
  start: number,
  end: number,
  isName: (word: string) => boolean,
  isCommon: (word: string) => boolean,
): number {
  const part = plain.slice(start, end);
  const wasSaid = plain.slice(0, start).includes(part);
  if (wasSaid || isRun(part) || isYear(part)) return 1;
  if (part.length < shortestWord) return part.length;
  const spellings = [part, ...respelled(part), [...part].reverse().join("")];
  if (spellings.some(isName)) return 1;
  if (isWalk(part) || spellings.some(isCommon)) return 2;
  return part.length;
}

const shortestWord = 4;

function isRun(part: string): boolean {
  return [...part].every((letter) => letter === part[0]);
}

function isYear(part: string): boolean {
  return /^(?:19|20)\d\d$/.test(part);
}

/** Digits and signs that replace letters; `1` and `!` replace two of them, or the digit. */
const letterOf: Record<string, string> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "6": "g",
  "9": "g",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "2": "z",
};

function respelled(part: string): string[] {
  if (!/[^a-z]/.test(part)) return [];
  return ["i", "l", "1"].map((one) =>
    [...part].map((letter) => ("1!|".includes(letter) ? one : (letterOf[letter] ?? letter))).join(""),
  );
}

/** Rows, columns and zigzags over English and German keyboards, the alphabet and the digits. */
const walks = [
  "abcdefghijklmnopqrstuvwxyz",
  "012345678901234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1q2w3e4r5t6z7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qawsedrftgyhujikolp",
  "azsxdcfvgbhnjmk",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "qaywsxedcrfvtgbzhnujmikolp",
  "zaqxswcdevfrbgtnhymju",
  "zaq1xsw2cde3vfr4bgt5nhy6mju7",
  "!@#$%^&*()",
  '!"§$%&/()=',
].flatMap((row) => [row, [...row].reverse().join("")]);

function isWalk(part: string): boolean {
  return walks.some((row) => row.includes(part));
}
