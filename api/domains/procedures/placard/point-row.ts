import { ink, type Language, muted, type Paper } from "#api/infrastructure/pdf/paper.ts";
import { drawPhoto, type PrintedPhoto } from "#api/infrastructure/pdf/parts/photo.ts";
import {
  heightOfLines,
  type Line,
  type Said,
  secondTint,
  writeLines,
} from "#api/infrastructure/pdf/parts/said.ts";
import type { Sheet } from "#api/infrastructure/pdf/parts/sheet.ts";

/** An isolation point as a placard shows it, in the words that are printed. */
export interface PrintedPoint {
  /** The letter of its energy. */
  code: string;
  color: string;
  /** `Electrical, 480 V`. */
  energy: Said;
  tag: string;
  /** What is written on the device: its tag, or a shorter name. */
  label: string;
  name: Said;
  location: Said;
  device: Said;
  /** `ON → OFF`. */
  positions: Said;
  /** Each with its term: `Isolate`, `Relieve`, `Verify`, `Caution`. */
  lines: { term: Said; text: Said; isBold: boolean }[];
  /** A small picture of the point, and what it shows. */
  photo: PrintedPhoto | null;
}

const line = "#c9d0d8";
const signWidth = 28;

/**
 * One point: its sign, what and where it is, what to do there, and its picture. In two languages each has a half of the
 * sheet, from the same height on. It is never cut by a sheet's end.
 */
export async function drawPoint(
  paper: Paper,
  sheet: Sheet,
  point: PrintedPoint,
  language?: Language,
): Promise<void> {
  const { pt, left, width } = sheet;
  const { columns, picture, sign, height } = measured(paper, sheet, point, language);
  const y = sheet.roomAt(paper, paper.y + pt(5), height + pt(5));

  paper.draw((page) => page.roundedRect(left, y, pt(signWidth), sign, pt(4)).fill(point.color));
  const code = { x: left, y: y + pt(5), width: pt(signWidth), align: "center" } as const;
  paper.bold(pt(13), "#ffffff").write(point.code, code);
  for (const { lines, place, spoken } of columns) {
    if (spoken) {
      const behind = { x: place.x - pt(4), width: place.width + pt(8), height: height + pt(2) };
      paper.draw((page) => page.rect(behind.x, y - pt(1), behind.width, behind.height).fill(secondTint));
    }
    writeLines(paper, lines, { ...place, y }, spoken);
  }
  const { photo } = point;
  if (photo) {
    const frame = language
      ? { x: left, y: y + sign + pt(4), width: picture, height: height - sign - pt(4) }
      : { x: left + width - picture, y, width: picture, height: Math.max(height, pt(60)) };
    await drawPhoto(paper, photo, frame);
  }
  paper.draw((page) =>
    page
      .moveTo(left, y + height + pt(5))
      .lineTo(left + width, y + height + pt(5))
      .lineWidth(0.7)
      .stroke(line),
  );
  paper.page.y = y + height + pt(5);
}

/** All of what a point needs below what is drawn already. */
export function heightOfPoint(paper: Paper, sheet: Sheet, point: PrintedPoint, language?: Language): number {
  return measured(paper, sheet, point, language).height + sheet.pt(10);
}

function measured(paper: Paper, sheet: Sheet, point: PrintedPoint, language?: Language) {
  const columns = language ? halvesOf(sheet, point, language) : columnsOf(sheet, point);
  const { pt } = sheet;
  const picture = point.photo ? pt(92) : 0;
  const text = Math.max(...columns.map(({ lines, place }) => heightOfLines(paper, lines, place.width)));
  const sign = pt(24);
  // The picture is beside the texts, or below the sign where two languages need the width.
  const beside = language ? sign + pt(4) + picture * 0.75 : picture * 0.75;
  return { columns, picture, sign, height: Math.max(text, picture ? beside : 0, pt(30)) };
}

/** Lines below each other, and where they begin. */
interface Column {
  lines: Line[];
  place: { x: number; width: number };
  /** Of a column in the second language. */
  spoken?: Language;
}

/** In English alone: what and where it is, and what to do there. */
function columnsOf(sheet: Sheet, point: PrintedPoint): Column[] {
  const { pt, left, width } = sheet;
  const gap = pt(8);
  const picture = point.photo ? pt(92) : 0;
  const [sign, what] = [pt(signWidth), pt(134)];
  const inEnglish = ({ text }: Said) => text;
  return [
    {
      lines: [...headLines(sheet, point), ...whatLines(sheet, point, inEnglish)],
      place: { x: left + sign + gap, width: what },
    },
    {
      lines: todoLines(sheet, point, inEnglish, 1),
      place: { x: left + sign + what + 2 * gap, width: width - sign - what - picture - 3 * gap },
    },
  ];
}

/** English on the left, the second language on the right. */
function halvesOf(sheet: Sheet, point: PrintedPoint, spoken: Language): Column[] {
  const { pt, left, width } = sheet;
  const sign = (point.photo ? pt(92) : pt(signWidth)) + pt(8);
  const gap = pt(12);
  const half = (width - sign - gap - pt(4)) / 2;
  const lines = (say: (said: Said) => string) => [
    ...headLines(sheet, point),
    ...inOneParagraph(sheet, whatLines(sheet, point, say)),
    ...todoLines(sheet, point, say, 0.94),
  ];
  return [
    { lines: lines(({ text }) => text), place: { x: left + sign, width: half } },
    {
      lines: lines(({ text, second }) => second ?? text),
      place: { x: left + sign + half + gap, width: half },
      spoken,
    },
  ];
}

/** The name, and everything else about the point in one. */
function inOneParagraph({ pt }: Sheet, [name, ...facts]: Line[]): Line[] {
  const rest = facts.map(({ text }) => text).join(" · ");
  const others: Line[] = rest ? [{ text: rest, size: pt(7.8), color: muted }] : [];
  return [name].filter((line) => line !== undefined).concat(others);
}

/** What a person looks for on the device, and the tag in the register if that is another one. */
function headLines({ pt }: Sheet, { label, tag }: PrintedPoint): Line[] {
  return [
    { text: label, size: pt(15), isBold: true, as: "H2" },
    ...(label === tag ? [] : [{ text: tag, size: pt(9.5), isBold: true }]),
  ];
}

function whatLines({ pt }: Sheet, point: PrintedPoint, say: (said: Said) => string): Line[] {
  const facts = [point.name, point.energy, point.location, point.device].map(say);
  return facts
    .filter(Boolean)
    .map((text, at): Line => ({ text, size: pt(8), color: at === 0 ? ink : muted }));
}

function todoLines({ pt }: Sheet, point: PrintedPoint, say: (said: Said) => string, scale: number): Line[] {
  return [
    { text: say(point.positions), size: pt(9.8 * scale), isBold: true },
    ...point.lines.map(({ term, text, isBold }): Line => ({
      text: `${say(term)}: ${say(text)}`,
      size: pt(8.3 * scale),
      gap: pt(2 * scale),
      isBold,
    })),
  ];
}
