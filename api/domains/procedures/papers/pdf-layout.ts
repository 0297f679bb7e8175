/** Some letters of a page in a row, as the PDF places them. */
export interface Glyphs {
  str: string;
  /** `[a, b, c, d, x, y]` in points, y from the foot of the page. */
  transform: number[];
  width: number;
}

interface Cell {
  x: number;
  end: number;
  text: string;
}

interface Row {
  y: number;
  size: number;
  cells: Cell[];
}

export interface LayoutLine {
  cells: string[];
  isHeading: boolean;
}

/** A gap this many times the size of the letters parts two columns; one of a fifth parts two words. */
const columnGap = 1.6;
const wordGap = 0.2;
const sameColumn = 6;

/**
 * The lines of a page from its top, parted into cells where there are columns. A row of a table that goes on below is
 * one line.
 */
export function linesOfPage(glyphs: readonly Glyphs[]): LayoutLine[] {
  const rows = rowsOf(glyphs);
  const usual = usualSize(rows);
  return joined(rows).map(({ cells, size }) => ({
    cells: cells.map(({ text }) => text.trim()),
    isHeading: cells.length === 1 && size >= 1.15 * usual,
  }));
}

function rowsOf(glyphs: readonly Glyphs[]): Row[] {
  const placed = glyphs
    .filter(({ str }) => str.trim() !== "")
    .map(({ str, transform, width }) => {
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
      return { text: str, x, y, end: x + width, size: Math.hypot(c, d) || Math.hypot(a, b) || 1 };
    })
    .sort((one, other) => other.y - one.y || one.x - other.x);
  const rows: (Row & { items: typeof placed })[] = [];
  for (const item of placed) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - item.y) <= 0.4 * Math.max(row.size, item.size)) {
      row.items.push(item);
      row.size = Math.max(row.size, item.size);
    } else rows.push({ y: item.y, size: item.size, cells: [], items: [item] });
  }
  return rows.map(({ items, y, size }) => ({ y, size, cells: cellsOf(items) }));
}

function cellsOf(items: readonly (Cell & { size: number })[]): Cell[] {
  const cells: Cell[] = [];
  for (const { x, end, text, size } of items.toSorted((one, other) => one.x - other.x)) {
    const last = cells.at(-1);
    const gap = last ? x - last.end : Infinity;
    if (last && gap < columnGap * size) {
      last.text += gap > wordGap * size && !last.text.endsWith(" ") ? ` ${text}` : text;
      last.end = Math.max(last.end, end);
    } else cells.push({ x, end, text });
  }
  return cells;
}

/** The size in which most of the page is set. */
function usualSize(rows: readonly Row[]): number {
  const letters = new Map<number, number>();
  for (const { size, cells } of rows) {
    const rounded = Math.round(size * 2) / 2;
    const count = cells.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(rounded, (letters.get(rounded) ?? 0) + count);
  }
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 1;
}

/** Each row of a table with every column that its first row has, and with what goes on in the lines below. */
function joined(rows: readonly Row[]): Row[] {
  const lines: Row[] = [];
  let columns: readonly Cell[] = [];
  let lowest = 0;
  for (const row of rows) {
    const isNear = lowest - row.y <= 2 * row.size;
    const at = row.cells.map(({ x }) => columns.findIndex((column) => Math.abs(column.x - x) <= sameColumn));
    const isOfTable = columns.length > 1 && at.every((column) => column >= 0);
    const last = lines.at(-1);
    lowest = row.y;
    if (isOfTable && isNear && last && !at.includes(0)) {
      for (const [index, cell] of row.cells.entries()) {
        const above = last.cells[at[index] ?? 0];
        if (above) above.text = `${above.text.trim()} ${cell.text.trim()}`.trim();
      }
    } else if (isOfTable && row.cells.length > 1) {
      const cells = columns.map(({ x, end }) => ({ x, end, text: "" }));
      for (const [index, cell] of row.cells.entries()) cells[at[index] ?? 0] = { ...cell };
      lines.push({ ...row, cells });
    } else {
      columns = row.cells;
      lines.push({ ...row, cells: row.cells.map((cell) => ({ ...cell })) });
    }
  }
  return lines;
}
