import { type Language, openPaper, type Paper } from "#api/infrastructure/pdf/paper.ts";
import type { Said } from "#api/infrastructure/pdf/parts/said.ts";
import { numberSheets } from "#api/infrastructure/pdf/parts/sheet-numbers.ts";
import { drawSheetHead, drawWarning } from "#api/infrastructure/pdf/parts/sheet-head.ts";
import { type Sheet, sheetOf, type SheetSize } from "#api/infrastructure/pdf/parts/sheet.ts";
import type { HeadPhoto } from "#api/infrastructure/pdf/parts/head-photos.ts";
import { drawHazards, type PrintedHazards } from "./hazards-box.ts";
import { drawPoint, heightOfPoint, type PrintedPoint } from "./point-row.ts";
import { drawSteps, heightOfBeginning, type PrintedStep } from "./step-rows.ts";

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
  /** The second language; null where it is in English alone. */
  language: Language | null;
  band: Said;
  tag: string;
  machine: string;
  /** With the standard that the company works to: `North works · HSG253`. */
  site: string;
  title: Said;
  /** `Version 3, published Nov 20, 2026, reviewed by Vera Stone`; in the second language, which translation it is. */
  revision: Said;
  /** What the foot of each sheet says it belongs to. */
  foot: string;
  /** ISO 8601; the same for the same version. */
  createdAt: string;
  /** Of the machine. */
  photo: HeadPhoto | null;
  /** What has to be known first: it is not in effect, it is demo data, certificates that are required. */
  warnings: Said[];
  /** Null where the version has none. */
  hazards: PrintedHazards | null;
  /** `Wear: safety glasses, gloves`; null where the procedure asks for nothing. */
  wear: Said | null;
  /** `Energies: Electrical E1, E2 · Water W1`; null without a point. */
  energies: Said | null;
  /** `6 points to isolate and lock`. */
  count: Said;
  beforeHeading: Said;
  before: PrintedStep[];
  points: PrintedPoint[];
  stationsHeading: Said;
  /** At most one: try to start from each. */
  stations: PrintedStep[];
  afterHeading: Said;
  after: PrintedStep[];
  lockRules: Said;
  /** Leads to the version in effect. */
  link: string;
  scan: Said;
}

const danger = "#c8102e";

/** A placard that needs more sheets is drawn smaller, down to what is still read at a machine. */
const mostSheets = 2;
const shrinks = [1, 0.96, 0.92, 0.88, 0.85];

/** The same bytes for the same versions. Each placard begins a sheet, and counts its own sheets. */
export async function placardPdf({ title, tenant, size, placards }: PlacardOrder): Promise<Buffer> {
  const createdAt = placards
    .map((placard) => placard.createdAt)
    .reduce((one, other) => (one > other ? one : other));
  const { margin } = sheetOf(size);
  const open = () => openPaper({ title, author: tenant, sheet: { size, margin }, createdAt });
  const paper = await open();
  for (const [at, placard] of placards.entries()) {
    if (at > 0) paper.page.addPage();
    const drawn = { ...placard, tenant };
    await drawPlacard(paper, await sheetFor(drawn, size, open), drawn);
  }
  return paper.finish();
}

/** The largest drawing in which the placard takes no more than its sheets, tried on paper that is thrown away. */
async function sheetFor(
  placard: PrintedPlacard & { tenant: string },
  size: SheetSize,
  open: () => Promise<Paper>,
): Promise<Sheet> {
  for (const shrink of shrinks) {
    const [sheet, trial] = [sheetOf(size, shrink), await open()];
    await drawPlacard(trial, sheet, placard);
    if (trial.page.bufferedPageRange().count <= mostSheets) return sheet;
  }
  return sheetOf(size);
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
  const { tag, title, revision, band, scan } = placard;
  const language = placard.language ?? undefined;
  const first = paper.page.bufferedPageRange().count - 1;
  await drawSheetHead(paper, sheet, {
    band: band.text,
    tenant: placard.tenant,
    heading: tag,
    title: placard.machine,
    lines: [
      { text: placard.site, isMuted: true },
      { text: title.text, isMuted: false },
      { text: revision.text, isMuted: true },
    ],
    link: placard.link,
    scan: scan.text,
    photos: placard.photo ? [placard.photo] : [],
    ...(language && {
      second: {
        language,
        band: band.second ?? "",
        lines: [title.second, revision.second].filter((line) => line !== null),
        scan: scan.second ?? "",
      },
    }),
  });
  for (const warning of placard.warnings) drawWarning(paper, sheet, warning, language);
  if (placard.hazards) drawHazards(paper, sheet, placard.hazards, language);
  if (placard.wear) drawStrong(paper, sheet, placard.wear, language, 9);
  if (placard.energies) drawStrong(paper, sheet, placard.energies, language, 9);
  drawSteps(paper, sheet, placard.beforeHeading, placard.before, language);
  drawCount(paper, sheet, placard, language);
  for (const point of placard.points) await drawPoint(paper, sheet, point, language);
  drawSteps(paper, sheet, placard.stationsHeading, placard.stations, language);
  drawSteps(paper, sheet, placard.afterHeading, placard.after, language);
  drawStrong(paper, sheet, placard.lockRules, language, 10);
  numberSheets(paper, sheet, { foot: placard.foot, head: `${tag} · ${placard.machine}`, first });
}

/** English on the left, the second language on the right. Never without what comes next: it would be lost at the foot. */
function drawCount(paper: Paper, sheet: Sheet, placard: PrintedPlacard, language?: Language): void {
  const { pt, left, width } = sheet;
  const { text, second } = placard.count;
  const next = heightOfNext(paper, sheet, placard, language);
  const inner = second ? width / 2 - pt(14) : width - pt(20);
  paper.bold(pt(second ? 12 : 13), "#ffffff");
  const highest = Math.max(
    ...[text, second ?? ""].map((words) => paper.page.heightOfString(words, { width: inner })),
  );
  const height = Math.max(pt(22), highest + pt(6));
  const y = sheet.roomAt(paper, paper.y + pt(6), height + next);
  paper.draw((page) => page.rect(left, y, width, height).fill(danger));
  paper
    .bold(pt(second ? 12 : 13), "#ffffff")
    .write(text, { x: left + pt(10), y: y + pt(4), width: inner, as: "H2" });
  if (second && language) {
    const x = left + width - pt(10) - inner;
    paper.write(second, { x, y: y + pt(4), width: inner, align: "right", as: "H2", language });
  }
  paper.page.y = y + height;
}

/** The first point, or without any the part after them. */
function heightOfNext(paper: Paper, sheet: Sheet, placard: PrintedPlacard, language?: Language): number {
  const { points, stationsHeading, stations, afterHeading, after } = placard;
  const [point] = points;
  if (point) return heightOfPoint(paper, sheet, point, language);
  return stations.length > 0
    ? heightOfBeginning(paper, sheet, stationsHeading, stations, language)
    : heightOfBeginning(paper, sheet, afterHeading, after, language);
}

/** A sentence in bold, in both languages. */
function drawStrong(
  paper: Paper,
  sheet: Sheet,
  { text, second }: Said,
  language: Language | undefined,
  size: number,
): void {
  const { pt, left, width } = sheet;
  paper.bold(pt(size));
  const spoken = second === null ? [text] : [text, second];
  const height = spoken.reduce((sum, words) => sum + paper.page.heightOfString(words, { width }), 0);
  const y = sheet.roomAt(paper, paper.y + pt(6), height);
  paper.bold(pt(size)).write(text, { x: left, y, width });
  if (second && language) paper.write(second, { x: left, width, language });
}
