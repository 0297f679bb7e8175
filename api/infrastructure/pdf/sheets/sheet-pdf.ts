import { openPaper, type Paper } from "../paper.ts";
import { drawFacts, type FactLine } from "../parts/fact-lines.ts";
import { drawSheetHead, drawWarning, type SheetHead } from "../parts/sheet-head.ts";
import { numberSheets } from "../parts/sheet-numbers.ts";
import { drawSignatures } from "../parts/signature-lines.ts";
import { type Sheet, sheetOf, type SheetSize } from "../parts/sheet.ts";
import { drawTable, type PrintedTable } from "../parts/table.ts";

/** A part of a sheet under its own heading. */
export type SheetSection = { heading: string } & (
  ({ kind: "table" } & PrintedTable) | { kind: "signatures"; lines: { who: string; name: string }[] }
);

/** Everything on a sheet about a moment, in the words that are printed. */
export interface SheetOrder {
  size: SheetSize;
  head: SheetHead;
  /** What has to be read first. */
  warnings: string[];
  facts: FactLine[];
  sections: SheetSection[];
  /** What holds whatever the sheet says. */
  closing: string;
  foot: string;
}

/** A sheet with the facts of a moment: a permit, a lockbox, a handover, a muster list. */
export async function sheetPdf(order: SheetOrder): Promise<Buffer> {
  const { head, facts } = order;
  const sheet = sheetOf(order.size);
  const { pt, left, width } = sheet;
  const paper = await openPaper({
    title: `${head.band}: ${head.heading}`,
    author: head.tenant,
    sheet: { size: sheet.size, margin: sheet.margin },
  });
  await drawSheetHead(paper, sheet, head);
  for (const text of order.warnings) drawWarning(paper, sheet, { text, second: null });
  drawFacts(paper, sheet, facts);
  for (const section of order.sections) drawSection(paper, sheet, section);
  const y = sheet.roomAt(paper, paper.y + pt(10), pt(26));
  paper.bold(pt(10)).write(order.closing, { x: left, y, width });
  numberSheets(paper, sheet, { foot: order.foot });
  return paper.finish();
}

function drawSection(paper: Paper, sheet: Sheet, section: SheetSection): void {
  const { pt, left, width } = sheet;
  // A heading without its first lines would be lost at the foot of a sheet.
  const y = sheet.roomAt(paper, paper.y + pt(10), pt(62));
  paper.bold(pt(11.5)).write(section.heading, { x: left, y, width, as: "H2" });
  if (section.kind === "table") drawTable(paper, sheet, section);
  else drawSignatures(paper, sheet, section.lines);
}
