import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join, posix } from "node:path";
import { pipeline } from "node:stream/promises";
import { inertText } from "#api/infrastructure/exports/inert-text.ts";
import { Archive } from "./archive.ts";
import { WorkbookFault, type WorkbookFaultCode } from "./fault.ts";
import { readDateStyles } from "./number-formats.ts";
import { readSharedTexts } from "./shared-texts.ts";
import { type SheetContext, sheetRows } from "./sheet-rows.ts";
import { readXml } from "./xml.ts";

/** A workbook to be read, as it is handed to a thread. */
export interface WorkbookOrder {
  path: string;
  /** Where its sheets are written, each as a CSV file. */
  folder: string;
  /** Of each sheet; more are left out. */
  mostRows: number;
}

export interface WorkbookSheet {
  name: string;
  /** UTF-8, commas; a row is on the line of its number. Empty if nothing is on the sheet. */
  path: string;
  rowCount: number;
}

export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { fault: WorkbookFaultCode };

const mostSheets = 30;

/**
 * Reads an Excel workbook (.xlsx, ECMA-376) into a CSV file for each sheet that people can see, as JSON of
 * `WorkbookAnswer`. Runs in a thread: it can take seconds.
 */
export async function readWorkbook(order: WorkbookOrder): Promise<Uint8Array> {
  const answer = await sheetsOf(order).then(
    (sheets): WorkbookAnswer => ({ sheets }),
    (error: unknown): WorkbookAnswer => {
      if (error instanceof WorkbookFault) return { fault: error.code };
      throw error;
    },
  );
  return Buffer.from(JSON.stringify(answer));
}

async function sheetsOf({ path, folder, mostRows }: WorkbookOrder): Promise<WorkbookSheet[]> {
  if (await isCompoundFile(path)) throw new WorkbookFault("workbook_protected");
  const archive = await Archive.open(path);
  try {
    if (!archive.has(mainPart)) throw new WorkbookFault("not_a_workbook");
    const { sheets: listed, from1904 } = await readList(archive);
    const context: SheetContext = {
      from1904,
      isDate: await readDateStyles(archive.read("xl/styles.xml")),
      texts: await readSharedTexts(archive.read("xl/sharedStrings.xml")),
    };
    const sheets: WorkbookSheet[] = [];
    for (const [at, { name, part }] of listed.entries()) {
      const target = join(folder, `sheet-${at}.csv`);
      const rowCount = await writeSheet(archive.read(part), context, { path: target, most: mostRows });
      sheets.push({ name, path: target, rowCount });
    }
    if (sheets.every(({ rowCount }) => rowCount === 0)) throw new WorkbookFault("workbook_no_sheets");
    return sheets;
  } finally {
    archive.close();
  }
}

const mainPart = "xl/workbook.xml";

/** An old .xls, or a workbook with a password: both are an OLE compound file. */
async function isCompoundFile(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0).finally(() => file.close());
  return buffer.equals(Buffer.from("d0cf11e0a1b11ae1", "hex"));
}

/** The sheets that are not hidden, in their order, and how the workbook counts days. */
async function readList(archive: Archive) {
  const targets = new Map<string, string>();
  await readXml(archive.read("xl/_rels/workbook.xml.rels"), {
    open: (name, { Id = "", Target = "", TargetMode }) => {
      if (name === "Relationship" && TargetMode !== "External") targets.set(Id, partAt(Target));
    },
  });
  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  await readXml(archive.read(mainPart), {
    open: (element, attributes) => {
      if (element === "workbookPr") from1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (element !== "sheet" || (attributes["state"] ?? "visible") !== "visible") return;
      const part = targets.get(attributes["id"] ?? "");
      if (!part || !archive.has(part)) return;
      if (sheets.length >= mostSheets) throw new WorkbookFault("workbook_too_large");
      sheets.push({ name: (attributes["name"] ?? "").slice(0, 60), part });
    },
  });
  return { sheets, from1904 };
}

/** The name of a part that the workbook refers to, absolute or beside it. */
function partAt(target: string): string {
  return target.startsWith("/") ? target.slice(1) : posix.normalize(`xl/${target}`);
}

/** Writes each row on the line of its number. Returns how many rows have a value. */
async function writeSheet(
  part: AsyncIterable<Buffer>,
  context: SheetContext,
  { path, most }: { path: string; most: number },
): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    let next = 1;
    for await (const { number, cells } of sheetRows(part, context)) {
      yield `${"\n".repeat(number - next)}${cells.map(csvCell).join(",")}\n`;
      next = number + 1;
      count += 1;
      if (count >= most) return;
    }
  }
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
  return count;
}

/**
 * On one line, so that rows stay on theirs: within a text, U+2028 is where its lines end. Guarded as our own exports
 * are, whose guards an import takes off.
 */
function csvCell(text: string): string {
  const line = inertText(text.replace(/\r\n?|[\n\v\f\u0085\u2029]/g, "\u2028"));
  return `"${line.replaceAll('"', '""')}"`;
}
