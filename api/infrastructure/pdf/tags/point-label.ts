import { ink, muted, type Paper } from "../paper.ts";
import { fitText } from "../parts/fit-text.ts";
import { type Frame, inset } from "../parts/frame.ts";
import { drawQrCode } from "../qr-code.ts";
import { drawChip } from "./danger-tag.ts";

/** What is on the label of an isolation point, in the words that are printed. */
export interface PrintedPointLabel {
  tag: string;
  /** What is written on the device: its tag, or a shorter name. */
  label: string;
  name: string;
  sign: { code: string; color: string };
  /** `Electrical, 400 V`. */
  energy: string;
  /** `ON → OFF`. */
  positions: string;
  /** Each with its term: isolate, verify, where. */
  lines: { term: string; text: string }[];
  /** The tags of the machines that it serves. */
  machines: string;
  link: string;
}

/** The width that the lengths below are for, of labels that are higher than wide and of the others. */
const drawnFor = { upright: 144, wide: 270 };

/** The label of a point: which it is, how it is isolated and verified there, and a code for the phone. */
export async function drawPointLabel(paper: Paper, label: PrintedPointLabel, frame: Frame): Promise<void> {
  const isUpright = frame.height > frame.width;
  const scale = frame.width / drawnFor[isUpright ? "upright" : "wide"];
  const pt = (length: number) => length * scale;
  const body = inset(frame, pt(7));
  const { x, y, width, height } = body;
  const code = isUpright ? pt(56) : pt(70);
  const chip = { x, y, width: pt(isUpright ? 44 : 54), height: pt(isUpright ? 28 : 32) };
  const beside = isUpright ? 0 : code + pt(6);
  drawChip(paper, label.sign, chip, pt);
  const gap = pt(6);
  const head = { x: x + chip.width + gap, width: width - chip.width - gap - beside };
  const tagBox = { ...head, y: y - pt(1), height: pt(17) };
  let below = fitText(paper, label.label, tagBox, { face: "bold", as: "H2", most: pt(15), least: pt(6) });
  const hasOwnLabel = label.label !== label.tag;
  if (hasOwnLabel) {
    const line = { ...head, y: below, height: pt(10) };
    below = fitText(paper, label.tag, line, { face: "bold", most: pt(8.5), least: pt(5) });
  }
  const energy = { ...head, y: below, height: pt(17) };
  below = fitText(paper, label.energy, energy, { most: pt(8), least: pt(5.5) });
  const column = { x, width: width - beside };
  let at = Math.max(y + chip.height, hasOwnLabel ? below : 0) + pt(3);
  at = fitText(paper, label.name, { ...column, y: at, height: pt(20) }, { most: pt(8.5), least: pt(6) });
  at = fitText(
    paper,
    label.positions,
    { ...column, y: at + pt(1), height: pt(isUpright ? 34 : 27) },
    { face: "bold", most: pt(10.5), least: pt(5) },
  );
  const end = isUpright ? y + height - code : y + height - pt(10);
  for (const [line, { term, text }] of label.lines.entries()) {
    // What a short line leaves is for those below it.
    const share = (end - at) / (label.lines.length - line);
    const place = { ...column, y: at, height: share - pt(1) };
    at = fitText(paper, `${term}: ${text}`, place, { most: pt(7.8), least: pt(5) }) + pt(1);
  }
  const rest = isUpright
    ? { x, y: end + pt(2), width: width - code - pt(4), height: code - pt(2) }
    : { x, y: y + height - pt(10), width: width - beside, height: pt(11) };
  if (label.machines) fitText(paper, label.machines, rest, { color: muted, most: pt(7), least: pt(4.5) });
  const corner = { x: x + width - code, y: isUpright ? y + height - code : y };
  await drawQrCode(paper, label.link, { ...corner, size: code });
  paper.draw((page) => {
    page.roundedRect(frame.x + pt(2), frame.y + pt(2), frame.width - pt(4), frame.height - pt(4), pt(5));
    page.lineWidth(pt(0.7)).stroke(ink);
  });
}
