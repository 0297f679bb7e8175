import { dateText } from "./number-formats.ts";
import { unescaped } from "./shared-texts.ts";
import { readingXml } from "./xml.ts";

/** What the cells of all sheets share. */
export interface SheetContext {
  texts: readonly string[];
  isDate: readonly boolean[];
  from1904: boolean;
}

export interface SheetRow {
  /** As the sheet numbers it, from 1. */
  number: number;
  cells: string[];
}

/** Cells past this column are not read: a row with one there has too many. */
const mostColumns = 101;
const mostLetters = 32_767;
const mostRows = 1_048_576;

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** The rows of a sheet that have a value, from the top. A formula counts as its last value, and merged cells as their first. */
export async function* sheetRows(
  part: AsyncIterable<Buffer>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  const read: SheetRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  let isPhonetic = false;
  const pieces = readingXml(part, {
    open: (name, { r, t = "n", s = "0" }) => {
      isValue = name === "v" || name === "t";
      if (name === "row") {
        number = Math.max(number + 1, Number(r) || 0);
        cells = [];
      } else if (name === "c") {
        const column = r ? columnOf(r) : cells.length;
        cell = { column: Math.min(column, mostColumns - 1), type: t, style: Number(s), value: "" };
      } else if (name === "rPh") isPhonetic = true;
    },
    text: (text) => {
      if (cell && isValue && !isPhonetic && cell.value.length < mostLetters) cell.value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === "rPh") isPhonetic = false;
      else if (name === "c" && cell) {
        const text = textOf(cell, context);
        if (text !== "") {
          while (cells.length < cell.column) cells.push("");
          cells[cell.column] = text;
        }
        cell = undefined;
      } else if (name === "row" && cells.length > 0 && number <= mostRows) {
        read.push({ number, cells });
      }
    },
  });
  for await (const _ of pieces) yield* read.splice(0);
  yield* read;
}

/** `C7` is in column 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? "A") {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** What the cell shows, as plain text: a day as `2026-11-27`, a truth value as yes or no. */
function textOf({ type, style, value }: Cell, { texts, isDate, from1904 }: SheetContext): string {
  switch (type) {
    case "s":
      return (texts[Number(value)] ?? "").slice(0, mostLetters);
    case "b":
      return value === "1" || value === "true" ? "yes" : "no";
    case "n": {
      if (value.trim() === "") return "";
      const figure = Number(value);
      if (!Number.isFinite(figure)) return value;
      // What is stored is 0.30000000000000004, what is shown 0.3.
      const shown = String(Number(figure.toPrecision(15)));
      return isDate[style] ? (dateText(figure, from1904) ?? shown) : shown;
    }
    default:
      // A formula's text, a text of its own, a day in ISO 8601, or an error such as #REF!.
      return unescaped(value).slice(0, mostLetters);
  }
}
