/** Where a spreadsheet may begin a cell within a text: behind a line break, or a sign that parts cells in its country. */
const separators = /([;\t\n\r\v\f\u0085\u2028\u2029])/;
/** What begins a formula, also in full width and in small forms. */
const live = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B";
/** Blanks, signs that cannot be seen, and quotes: a spreadsheet skips them before it looks. */
const skipped = `[\\s\\p{Cc}\\p{Cf}"']*`;
const wouldRun = new RegExp(`^${skipped}[${live}]`, "u");
/** A guard that was put before what would run. */
const guarded = new RegExp(`^'${skipped}[${live}]`, "u");
/** Nothing, or apostrophes that a guard adds one to. */
const mayBeGuards = /^'*$/;

/**
 * The text as a spreadsheet will only ever show it, whichever of `,` `;` and tab parts its cells: an apostrophe stands
 * before each of its lines and pieces that would run as a formula. `asTyped` takes the apostrophes away again.
 */
export function inertText(text: string): string {
  return changed(text.replaceAll("\0", ""), (piece, next) =>
    wouldRun.test(piece) || (beginsWithBreak(next) && mayBeGuards.test(piece)) ? `'${piece}` : piece,
  );
}

/** The text that `inertText` was given; of a text that it did not make, nearly always the text itself. */
export function asTyped(inert: string): string {
  return changed(inert, (piece, next) =>
    guarded.test(piece) || (beginsWithBreak(next) && piece !== "" && mayBeGuards.test(piece))
      ? piece.slice(1)
      : piece,
  );
}

/** Of a text's first piece: the break behind it. A text that begins with one is guarded as a whole. */
type FirstBreak = string | undefined;

function beginsWithBreak(next: FirstBreak): boolean {
  return next !== undefined && next !== ";";
}

/** Each piece between two separators, changed; only the first is told what comes behind it. */
function changed(text: string, change: (piece: string, next: FirstBreak) => string): string {
  const parts = text.split(separators);
  return parts.map((part, n) => (n % 2 === 1 ? part : change(part, n === 0 ? parts[1] : undefined))).join("");
}
