/** A message after a redirect travels in a cookie: more names than these, and longer ones, do not fit. */
const mostNames = 5;
const mostLetters = 80;

/** Names for a sentence: the first few, each shortened if it is long, and whether there are more. */
export function someNames(names: readonly string[]): string {
  const shown = names
    .slice(0, mostNames)
    .map((name) => (name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name));
  return shown.join(", ") + (names.length > mostNames ? ", …" : "");
}
