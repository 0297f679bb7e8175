/** Letters that do not come apart into a plain one and its mark. */
const plain: Record<string, string> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  ħ: "h",
  Ħ: "H",
  ŧ: "t",
  Ŧ: "T",
  ŋ: "n",
  Ŋ: "N",
  "−": "-",
};

/** What the fonts that every PDF reader has can show (Windows-1252), beyond ASCII. */
const shown = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/**
 * A text in the letters that the fonts of a PDF have: `Łódź` becomes `Lódz`. What cannot be written becomes `?`, so that
 * it is seen to be missing.
 */
export function printable(text: string): string {
  return [...text.normalize("NFC")].map(letterOf).join("");
}

function letterOf(letter: string): string {
  if (letter === "\n" || shown.test(letter)) return letter;
  const known = plain[letter];
  if (known !== undefined) return known;
  const base = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return base !== "" && [...base].every((part) => shown.test(part)) ? base : "?";
}
