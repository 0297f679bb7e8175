import { ink, muted, type Paper } from "../paper.ts";
import { fitText } from "../parts/fit-text.ts";
import { type Frame, inset } from "../parts/frame.ts";
import { drawQrCode } from "../qr-code.ts";

/** What is on the label of a machine, in the words that are printed. */
export interface PrintedMachineLabel {
  tag: string;
  name: string;
  /** `North works · Hall · Line 1`. */
  place: string;
  /** What the code is for. */
  scan: string;
  tenant: string;
  link: string;
}

/** The width that the lengths below are for, of labels that are higher than wide and of the others. */
const drawnFor = { upright: 144, wide: 270 };

/** The label of a machine: which it is, where it belongs, and a code for the phone. */
export async function drawMachineLabel(
  paper: Paper,
  label: PrintedMachineLabel,
  frame: Frame,
): Promise<void> {
  const isUpright = frame.height > frame.width;
  const scale = frame.width / drawnFor[isUpright ? "upright" : "wide"];
  const pt = (length: number) => length * scale;
  const body = inset(frame, pt(8));
  const code = pt(isUpright ? 92 : 104);
  const text = isUpright
    ? { ...body, height: body.height - code - pt(3) }
    : { ...body, x: body.x + code + pt(8), width: body.width - code - pt(8) };
  const end = text.y + text.height;
  const below = (y: number, share: number) => ({ ...text, y, height: Math.min(pt(share), end - y) });
  let at = fitText(paper, label.tag, below(text.y, 34), {
    face: "bold",
    as: "H2",
    most: pt(isUpright ? 19 : 24),
    least: pt(8),
  });
  at = fitText(paper, label.name, below(at + pt(2), 32), { face: "bold", most: pt(12), least: pt(7) });
  at = fitText(paper, label.place, below(at + pt(2), 26), { most: pt(9), least: pt(6) });
  if (!isUpright) {
    at = fitText(paper, label.scan, below(at + pt(3), 24), { color: muted, most: pt(8), least: pt(6) });
    fitText(paper, label.tenant, below(at + pt(2), 14), { color: muted, most: pt(8), least: pt(6) });
  }
  const corner = isUpright
    ? { x: body.x + (body.width - code) / 2, y: body.y + body.height - code }
    : { x: body.x, y: body.y };
  await drawQrCode(paper, label.link, { ...corner, size: code });
  paper.draw((page) => {
    page.roundedRect(frame.x + pt(2), frame.y + pt(2), frame.width - pt(4), frame.height - pt(4), pt(5));
    page.lineWidth(pt(0.7)).stroke(ink);
  });
}
