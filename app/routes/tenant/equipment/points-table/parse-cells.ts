/**
 * The cells of a text that was copied from a spreadsheet, row by row: separated by tabs and line ends, and in quotes where
 * a cell has either of them within. Trimmed; every row is as long as it was copied.
 */
export function parseCells(text: string): string[][] {
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= source.length) {
    const { cell, end } = cellFrom(source, at);
    rows.at(-1)?.push(cell.trim());
    if (source[end] === "\n") rows.push([]);
    at = end + 1;
  }
  return rows;
}

/** The cell that begins there, and where it ends. */
function cellFrom(source: string, start: number): { cell: string; end: number } {
  const quoted = source[start] === '"' ? quotedFrom(source, start) : undefined;
  if (quoted) return quoted;
  let end = start;
  while (end < source.length && source[end] !== "\t" && source[end] !== "\n") end += 1;
  return { cell: source.slice(start, end), end };
}

/** Undefined if the quotes do not enclose the whole cell: then they are a part of it, as inches are. */
function quotedFrom(source: string, start: number): { cell: string; end: number } | undefined {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] !== '"') continue;
    if (source[at + 1] === '"') {
      at += 1;
      continue;
    }
    const end = at + 1;
    const isWhole = end === source.length || source[end] === "\t" || source[end] === "\n";
    return isWhole ? { cell: source.slice(start + 1, at).replaceAll('""', '"'), end } : undefined;
  }
  return undefined;
}
