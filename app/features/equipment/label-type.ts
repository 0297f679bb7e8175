/** What is left for words beside the code of a label of 70 mm, and how wide a letter of the tag is, of its size. */
export const lineWidthMm = 33;
export const letterWidth = 0.6;

/** The largest size first; a tag is set in the first one in which it fits on one line. */
const sizes = [
  { mostLetters: 13, className: "whitespace-nowrap text-[4mm]" },
  { mostLetters: 16, className: "whitespace-nowrap text-[3.4mm]" },
  { mostLetters: 20, className: "whitespace-nowrap text-[2.7mm]" },
  { mostLetters: 22, className: "whitespace-nowrap text-[2.4mm]" },
] as const;

/** How a tag is set on a label: whole, on one line, as large as can be; the very long ones on two lines. */
export function sizeOfTag(tag: string): string {
  return sizeAmong(sizes, tag);
}

/** The same for a tag below what is written on the device: never as large as that. */
export function sizeOfSecondTag(tag: string): string {
  return sizeAmong(sizes.slice(2), tag);
}

function sizeAmong(among: readonly (typeof sizes)[number][], tag: string): string {
  const size = among.find(({ mostLetters }) => tag.length <= mostLetters);
  return size?.className ?? "break-all text-[2.4mm]";
}
