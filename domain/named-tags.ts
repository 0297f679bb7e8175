/** The pattern of a name that stands by itself: `P-1` is neither in `P-12` nor in `P-1-E1`. */
export function asWord(name: string): string {
  const letters = name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)${letters}(?![\\p{L}\\p{N}]|-[\\p{L}\\p{N}])`;
}

/** Whether a text has this tag, in whatever case; one without a digit could be a word, and counts as written. */
export function namesTag(text: string, tag: string): boolean {
  return new RegExp(asWord(tag), /\d/.test(tag) ? "iu" : "u").test(text);
}
