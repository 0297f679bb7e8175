import { ink, muted, type Paper } from "../paper.ts";
import type { Sheet } from "./sheet.ts";

/** A line for each person to sign on, two in a row, with who signs and the printed name where it is known. */
export function drawSignatures(
  paper: Paper,
  sheet: Sheet,
  lines: readonly { who: string; name: string }[],
): void {
  const { pt, left, width } = sheet;
  const gap = pt(20);
  const half = (width - gap) / 2;
  for (let at = 0; at < lines.length; at += 2) {
    const y = sheet.roomAt(paper, paper.y + pt(38), pt(26));
    for (const [place, line] of lines.slice(at, at + 2).entries()) {
      const x = left + place * (half + gap);
      paper.draw((page) => {
        page.moveTo(x, y).lineTo(x + half, y);
        page.lineWidth(pt(0.8)).stroke(ink);
      });
      const said = [line.who, line.name].filter(Boolean).join(": ");
      paper.plain(pt(8.5), muted).write(said, { x, y: y + pt(3), width: half });
    }
    paper.page.y = y + pt(18);
  }
}
