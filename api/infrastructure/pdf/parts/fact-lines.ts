import { muted, type Paper } from "../paper.ts";
import type { Sheet } from "./sheet.ts";

/** A term and what it stands for. */
export type FactLine = [term: string, value: string];

/** Terms beside their values, one below the other. */
export function drawFacts(paper: Paper, sheet: Sheet, facts: readonly FactLine[]): void {
  const { pt, left, width } = sheet;
  const term = pt(112);
  const size = pt(9.5);
  for (const [name, value] of facts) {
    const place = { x: left + term, width: width - term };
    paper.plain(size);
    const height = paper.page.heightOfString(value, { width: place.width });
    const y = sheet.roomAt(paper, paper.y + pt(2), height);
    paper.plain(pt(8.5), muted).write(name, { x: left, y: y + pt(0.5), width: term - pt(8) });
    const below = paper.y;
    paper.plain(size).write(value, { ...place, y });
    paper.page.y = Math.max(below, paper.y);
  }
}
