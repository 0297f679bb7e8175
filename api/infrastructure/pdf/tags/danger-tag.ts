import { ink, muted, type Paper } from "../paper.ts";
import { fitText } from "../parts/fit-text.ts";
import { type Frame, inset } from "../parts/frame.ts";
import { drawPhoto, type PrintedPhoto } from "../parts/photo.ts";
import { drawQrCode } from "../qr-code.ts";

/** What is on a tag that hangs with a lock, in the words that are printed. "" is a line to write on. */
export interface PrintedDangerTag {
  machine: string;
  /** Tag and name of the point. */
  point: string;
  /** Null on the tag of a person's own lock, which is at no point. */
  sign: { code: string; color: string } | null;
  person: string;
  phone: string;
  date: string;
  reason: string;
  lock: string;
  photo: PrintedPhoto | null;
  link: string;
}

/** The words that are the same on each tag. */
export interface DangerWords {
  danger: string;
  lockedOut: string;
  doNotOperate: string;
  terms: Record<"machine" | "point" | "person" | "phone" | "date" | "reason" | "lock", string>;
  onlyOwner: string;
}

const red = "#c8102e";
const black = "#000000";
const white = "#ffffff";
/** The width that the lengths below are for. */
const drawnFor = 283;

/** The tag of red, black, and white that says who is at work, so that no one operates the point. 29 CFR 1910.147(c)(5). */
export async function drawDangerTag(
  paper: Paper,
  tag: PrintedDangerTag,
  words: DangerWords,
  frame: Frame,
): Promise<void> {
  const pt = (length: number) => (length * frame.width) / drawnFor;
  const body = inset(frame, pt(8));
  const head = pt(70);
  drawSignal(paper, words, { ...body, height: head }, pt);
  let y = body.y + head + pt(5);
  const large = { most: pt(25), least: pt(10), face: "bold", align: "center" } as const;
  y = fitText(paper, words.lockedOut, { ...body, y, height: pt(29) }, { ...large, color: red });
  y = fitText(paper, words.doNotOperate, { ...body, y, height: pt(25) }, { ...large, most: pt(21) }) + pt(5);
  const code = pt(62);
  const foot = body.y + body.height - code;
  await drawFields(paper, tag, words, { ...body, y, height: foot - y - pt(2) }, pt);
  const rest = { x: body.x, y: foot + pt(6), width: body.width - code - pt(4), height: code - pt(8) };
  fitText(paper, words.onlyOwner, rest, { face: "bold", most: pt(11.5), least: pt(7) });
  await drawQrCode(paper, tag.link, { x: body.x + body.width - code, y: foot, size: code });
}

/** The word DANGER in its oval, as every plant knows it. */
function drawSignal(
  paper: Paper,
  words: DangerWords,
  { x, y, width, height }: Frame,
  pt: (n: number) => number,
): void {
  paper.draw((page) => {
    page.roundedRect(x, y, width, height, pt(5)).fill(black);
    page.ellipse(x + width / 2, y + height / 2, width / 2 - pt(12), height / 2 - pt(8));
    page.lineWidth(pt(2.5)).fillAndStroke(red, white);
  });
  const word = { x: x + pt(24), y: y + height / 2 - pt(22), width: width - pt(48), height: pt(50) };
  fitText(paper, words.danger, word, {
    face: "bold",
    color: white,
    align: "center",
    as: "H1",
    most: pt(38),
    least: pt(12),
  });
}

async function drawFields(
  paper: Paper,
  tag: PrintedDangerTag,
  { terms }: DangerWords,
  { x, y, width, height }: Frame,
  pt: (n: number) => number,
): Promise<void> {
  const rows = rowsIn({ x, y, width, height });
  const { machine, point } = rows;
  const both = machine.height + point.height;
  const picture = tag.photo ? Math.min(both * 1.2, width * 0.38) : 0;
  const beside = width - (picture > 0 ? picture + pt(6) : 0);
  const photoPlace = { x: x + width - picture, y, width: picture, height: both - pt(4) };
  const field = (term: keyof DangerWords["terms"], place: Frame) =>
    drawField(paper, { term: terms[term], value: tag[term] }, place, pt);
  field("machine", { ...machine, width: beside });
  const chip = tag.sign ? pt(34) : 0;
  const chipHeight = Math.min(pt(24), point.height - pt(6));
  const left = chip > 0 ? chip + pt(5) : 0;
  field("point", { ...point, x: x + left, width: beside - left });
  if (tag.sign) drawChip(paper, tag.sign, { x, y: point.y + pt(4), width: chip, height: chipHeight }, pt);
  if (tag.photo) await drawPhoto(paper, tag.photo, photoPlace);
  const half = (width - pt(8)) / 2;
  const right = { x: x + half + pt(8), width: half };
  field("person", { ...rows.person, width: half });
  field("phone", { ...rows.person, ...right });
  field("date", { ...rows.date, width: half });
  field("lock", { ...rows.date, ...right });
  field("reason", rows.reason);
}

/** What each line takes of the height: a point's name and a reason are long. */
const shares = { machine: 1, point: 1.35, person: 1, date: 1, reason: 1.35 };

function rowsIn({ x, y, width, height }: Frame): Record<keyof typeof shares, Frame> {
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  let at = y;
  const rows = Object.entries(shares).map(([name, share]) => {
    const row = { x, y: at, width, height: (height * share) / whole };
    at += row.height;
    return [name, row];
  });
  return Object.fromEntries(rows) as Record<keyof typeof shares, Frame>;
}

function drawField(
  paper: Paper,
  { term, value }: { term: string; value: string },
  { x, y, width, height }: Frame,
  pt: (n: number) => number,
): void {
  fitText(
    paper,
    term,
    { x, y: y + pt(1), width, height: pt(11) },
    { color: muted, most: pt(8), least: pt(6) },
  );
  const place = { x, y: y + pt(11), width, height: height - pt(14) };
  if (value !== "") fitText(paper, value, place, { face: "bold", most: pt(13), least: pt(6.5) });
  paper.draw((page) => {
    page.moveTo(x, y + height - pt(2)).lineTo(x + width, y + height - pt(2));
    page.lineWidth(pt(0.8)).stroke(ink);
  });
}

/** The letter of an energy on its color. */
export function drawChip(
  paper: Paper,
  { code, color }: NonNullable<PrintedDangerTag["sign"]>,
  { x, y, width, height }: Frame,
  pt: (n: number) => number,
): void {
  paper.draw((page) => page.roundedRect(x, y, width, height, pt(4)).fill(color));
  const word = { x: x + pt(2), y: y + height * 0.2, width: width - pt(4), height: height * 0.7 };
  fitText(paper, code, word, {
    face: "bold",
    color: white,
    align: "center",
    most: height * 0.52,
    least: pt(5),
  });
}
