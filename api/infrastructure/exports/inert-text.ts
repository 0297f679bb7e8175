/** Where a spreadsheet may begin a cell within a text: after a line break, or a separator of its locale. */
const separators = /([;\t\n\r\v\f\u0085\u2028\u2029])/;
/** What begins a formula, also as full-width and small-form characters. */
const live = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B";
/** Spaces, invisible characters, and quotes, which a spreadsheet skips first. */
const skipped = `[\\s\\p{Cc}\\p{Cf}"']*`;
const wouldRun = new RegExp(`^${skipped}[${live}]`, "u");
/** A guard that was put before what would run. */
const guarded = new RegExp(`^'${skipped}[${live}]`, "u");
/** Nothing, or apostrophes that a guard adds one to. */
const mayBeGuards = /^'*$/;

/**
 * The text as a spreadsheet can only display it, with `,`, `;`, or tab as the separator: an apostrophe comes
 * before each line and piece that would run as a formula. `asTyped` removes the apostrophes.
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

/** Of a text's first piece: the break after it. A text that begins with one is guarded as a whole. */
type FirstBreak = string | undefined;

function beginsWithBreak(next: FirstBreak): boolean {
  return next !== undefined && next !== ";";
}

/** Each piece between two separators, changed; only the first gets what follows it. */
function changed(text: string, change: (piece: string, next: FirstBreak) => string): string {
  const parts = text.split(separators);
  return parts.map((part, n) => (n % 2 === 1 ? part : change(part, n === 0 ? parts[1] : undefined))).join("");
}
