import { openPaper, type Paper } from "#api/infrastructure/pdf/paper.ts";
import { numberSheets } from "#api/infrastructure/pdf/parts/sheet-numbers.ts";
import { drawSheetHead, drawWarning } from "#api/infrastructure/pdf/parts/sheet-head.ts";
import { type Sheet, sheetOf, type SheetSize } from "#api/infrastructure/pdf/parts/sheet.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { drawPoint, type PrintedPoint } from "./point-row.ts";

/** A placard, or those of several machines in one file. */
export interface PlacardOrder {
  /** What a reader's window is called. */
  title: string;
  tenant: string;
  size: SheetSize;
  placards: PrintedPlacard[];
}

/** Everything on a placard, in the words that are printed. */
export interface PrintedPlacard {
  tag: string;
  machine: string;
  site: string;
  title: string;
  /** `Version 3, published Nov 20, 2026, reviewed by Vera Stone`. */
  revision: string;
  /** ISO 8601; the same for the same version. */
  createdAt: string;
  /** What has to be known first: it is not in effect, it is demo data, certificates that are required. */
  warnings: string[];
  /** `6 points to isolate and lock`. */
  count: string;
  before: PrintedStep[];
  points: PrintedPoint[];
  after: PrintedStep[];
  stations: string[];
  lockRules: string;
  /** Leads to the version in effect. */
  link: string;
  scan: string;
}

export interface PrintedStep {
  kind: string;
  text: string;
  caution: string | null;
}

const danger = "#c8102e";
const words = screenWords.printed.placard;

/** The same bytes for the same versions. Each placard begins a sheet, and counts its own sheets. */
export async function placardPdf({ title, tenant, size, placards }: PlacardOrder): Promise<Buffer> {
  const sheet = sheetOf(size);
  const createdAt = placards
    .map((placard) => placard.createdAt)
    .reduce((one, other) => (one > other ? one : other));
  const paper = await openPaper({
    title,
    author: tenant,
    sheet: { size: sheet.size, margin: sheet.margin },
    createdAt,
  });
  for (const [at, placard] of placards.entries()) {
    if (at > 0) paper.page.addPage();
    await drawPlacard(paper, sheet, { ...placard, tenant });
  }
  return paper.finish();
}

/**
 * The placard of a machine on one sheet or two: what to do before, each isolation point in its order with its picture,
 * and the way back. Sizes are those of A4, and grow with the sheet.
 */
async function drawPlacard(
  paper: Paper,
  sheet: Sheet,
  placard: PrintedPlacard & { tenant: string },
): Promise<void> {
  const { tag, title } = placard;
  const first = paper.page.bufferedPageRange().count - 1;
  await drawSheetHead(paper, sheet, {
    band: words.band,
    tenant: placard.tenant,
    heading: tag,
    title: placard.machine,
    lines: [
      { text: placard.site, isMuted: true },
      { text: title, isMuted: false },
      { text: placard.revision, isMuted: true },
    ],
    link: placard.link,
    scan: placard.scan,
  });
  for (const warning of placard.warnings) drawWarning(paper, sheet, warning);
  drawSteps(paper, sheet, words.before, placard.before);
  drawCount(paper, sheet, placard.count);
  for (const point of placard.points) await drawPoint(paper, sheet, point);
  if (placard.stations.length > 0) {
    drawSteps(paper, sheet, words.stations, [
      { kind: words.try, text: placard.stations.join(" · "), caution: null },
    ]);
  }
  drawSteps(paper, sheet, words.after, placard.after);
  const y = sheet.roomAt(paper, paper.y + sheet.pt(6), sheet.pt(24));
  paper.bold(sheet.pt(10)).write(placard.lockRules, { x: sheet.left, y, width: sheet.width });
  numberSheets(paper, sheet, { foot: `${tag} · ${title} · ${placard.revision}`, first });
}

function drawCount(paper: Paper, sheet: Sheet, count: string): void {
  const { pt, left, width } = sheet;
  const height = pt(22);
  // A heading without its first point would be lost at the foot of a sheet.
  const y = sheet.roomAt(paper, paper.y + pt(6), height + pt(90));
  paper.draw((page) => page.rect(left, y, width, height).fill(danger));
  paper
    .bold(pt(13), "#ffffff")
    .write(count, { x: left + pt(10), y: y + pt(4), width: width - pt(20), as: "H2" });
  paper.page.y = y + height;
}

function drawSteps(paper: Paper, sheet: Sheet, heading: string, steps: readonly PrintedStep[]): void {
  if (steps.length === 0) return;
  const { pt, left, width } = sheet;
  const y = sheet.roomAt(paper, paper.y + pt(7), pt(34));
  paper.bold(pt(11)).write(heading, { x: left, y, width, as: "H2" });
  const term = pt(62);
  for (const [index, { kind, text, caution }] of steps.entries()) {
    const inner = { width: width - term };
    paper.plain(pt(8.5));
    const height =
      paper.page.heightOfString(text, inner) + (caution ? paper.page.heightOfString(caution, inner) : 0);
    const at = sheet.roomAt(paper, paper.y + pt(2), height);
    // Said once for the steps of one kind.
    const isNew = kind !== steps[index - 1]?.kind;
    if (isNew) paper.bold(pt(8.5)).write(kind, { x: left, y: at, width: term - pt(6) });
    const below = isNew ? paper.y : at;
    paper.plain(pt(8.5)).write(text, { x: left + term, y: at, ...inner });
    if (caution) paper.bold(pt(8.5)).write(caution, { x: left + term, ...inner });
    paper.page.y = Math.max(below, paper.y);
  }
}
