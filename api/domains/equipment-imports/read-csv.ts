import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { mostImportColumns } from "#contract/equipment-imports/words.ts";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { asTyped } from "#api/infrastructure/exports/inert-text.ts";

/** How the letters of a file must be read; cells are distinguished by `delimiter`. */
export interface Reading {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: string;
}

/** A record of a CSV file with the line where it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A head of more than this, in letters, or of more columns, is no list of machines. */
const longestHead = 10_000;
/** The first rows of a file, of which one names the columns. */
export const mostHeadRows = 10;
/** Of one record, in letters: the longest texts of a procedure together, and room. */
const longestRecord = 80_000;

/**
 * The records of a CSV file, the head first, as they are read: only one of them is in memory. How to read it is
 * found out unless it is known. Throws 400 with `files` for a file that is no CSV, has too many columns, or a
 * quote that opens a cell and does not close it.
 */
export async function* recordsOf(path: string, known?: Reading): AsyncGenerator<CsvRecord> {
  const { encoding, delimiter } = known ?? (await readingOf(path));
  const { CsvError, parse } = await import("csv-parse");
  const parser = Readable.from(lettersOf(path, encoding)).pipe(
    parse({
      delimiter,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: longestRecord,
      // `2" valve` is what it says.
      relax_quotes: true,
      raw: true,
    }),
  );
  let next = 1;
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<{
      record: string[];
      raw: string;
      info: { lines: number };
    }>) {
      if (record.some((cell) => isHalfQuoted(cell, raw))) throw unreadableAt(next);
      if (record.length > mostImportColumns) throw tooManyColumns();
      yield { line: next, cells: record.map(plain) };
      next = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadableAt(next) : error;
  }
}

/** Whether quotes open a cell and close before its end: what is between them may be cells, or rows, of their own. */
function isHalfQuoted(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

function unreadableAt(line: number) {
  return invalid({ files: importRefusal("unreadable", { line }) });
}

function tooManyColumns() {
  return invalid({ files: importRefusal("too_many_columns", { most: mostImportColumns }) });
}

async function readingOf(path: string): Promise<Reading> {
  const head = Buffer.alloc(4 * longestHead);
  const file = await open(path);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const start = head.subarray(0, bytesRead);
  const encoding = await encodingOf(path, start);
  if (!encoding) throw invalid({ files: importRefusal("not_csv") });
  // A letter that is cut off at the end does no harm here.
  const text = new TextDecoder(encoding).decode(start).trimStart();
  // A web page, or a table that was saved as one under another name.
  if (/^<(!doctype|\?xml|html|head|body|meta|table|!--)/i.test(text)) {
    throw invalid({ files: importRefusal("not_csv") });
  }
  const lines = text.split(/\r\n|\n|\r/, mostHeadRows);
  const [first = ""] = lines;
  if (first.length > longestHead) throw tooManyColumns();
  // Above the head there may be a title, with hardly a separator.
  const delimiter = delimiterOf(lines.find((line) => line.split(/[,;\t]/).length > 2) ?? first);
  if (first.split(delimiter).length > mostImportColumns) throw tooManyColumns();
  return { encoding, delimiter };
}

/**
 * By its byte order mark; without one, by the zeros of UTF-16; otherwise UTF-8 if all of it is valid, else
 * Windows.
 */
async function encodingOf(path: string, start: Buffer): Promise<Reading["encoding"] | undefined> {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  if (start.includes(0)) {
    const zeros = [0, 1].map(
      (odd) => start.subarray(0, 200).filter((byte, at) => byte === 0 && at % 2 === odd).length,
    );
    const [even = 0, odd = 0] = zeros;
    if (odd > 10 && even === 0) return "utf-16le";
    if (even > 10 && odd === 0) return "utf-16be";
    return undefined;
  }
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, piece by piece, without its byte order mark. */
async function* lettersOf(path: string, encoding: Reading["encoding"]): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** The sign that parts the head into most cells. */
function delimiterOf(head: string): string {
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/**
 * Without what no cell shows and the database cannot hold, and without the apostrophes that our exports put in. The
 * lines of a text stay apart.
 */
export function plain(cell: string): string {
  return asTyped(cell)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? "\n" : sign === "\t" ? " " : ""))
    .trim();
}
