import { ink, type Language, muted, type Paper } from "../paper.ts";
import { drawQrCode } from "../qr-code.ts";
import { drawPicture, drawPictureRows, type HeadPhoto, picturesOf } from "./head-photos.ts";
import type { Said } from "./said.ts";
import type { Sheet } from "./sheet.ts";

/** What every sheet of the product says at its top. */
export interface SheetHead {
  /** What kind of sheet it is, in capitals. */
  band: string;
  tenant: string;
  heading: string;
  title: string;
  lines: { text: string; isMuted: boolean }[];
  /** Where the code leads, and what it is for. */
  link: string;
  scan: string;
  /** Of what the sheet is about: one beside the code, several in a row of their own. */
  photos?: readonly HeadPhoto[];
  /** The same in the second language of the sheet. */
  second?: { language: Language; band: string; lines: string[]; scan: string };
}

/** The black band, what the sheet is about, and the code that leads to the current record. */
export async function drawSheetHead(paper: Paper, sheet: Sheet, head: SheetHead): Promise<void> {
  const { pt, left, width, top } = sheet;
  const code = pt(82);
  const { second } = head;
  const pictures = await picturesOf(head.photos ?? []);
  const [alone] = pictures.length === 1 ? pictures : [];
  const corner = left + width - code;
  /** Where the pictures begin: what is written stays left of it. */
  const edge = alone ? corner - pt(14) - code : corner;
  const band = pt(second ? 40 : 24);
  paper.draw((page) => page.rect(left, top, width, band).fill(ink));
  paper.bold(pt(13), "#ffffff").write(head.band, { x: left + pt(10), y: top + pt(5), width: width / 2 });
  paper.plain(pt(10), "#ffffff").write(head.tenant, {
    x: left + width / 2,
    y: top + pt(6),
    width: width / 2 - pt(10),
    height: pt(14),
    align: "right",
  });
  if (second) {
    paper.bold(pt(13), "#ffffff").write(second.band, {
      x: left + pt(10),
      y: top + pt(21),
      width: width - pt(20),
      language: second.language,
    });
  }
  const text = { x: left, width: edge - left - pt(12) };
  paper.bold(pt(26)).write(head.heading, { ...text, y: top + band + pt(8), as: "H1" });
  paper.bold(pt(13)).write(head.title, text);
  for (const [at, line] of head.lines.entries()) {
    // The last one says which sheet this is of several.
    paper.plain(pt(at === head.lines.length - 1 ? 9 : 10), line.isMuted ? muted : ink).write(line.text, text);
  }
  for (const [at, line] of (second?.lines ?? []).entries()) {
    paper.plain(pt(at === 0 ? 10 : 9), at === 0 ? ink : muted);
    paper.write(line, { ...text, language: second?.language });
  }
  const below = paper.y;
  if (alone) {
    const box = { x: edge, y: top + band + pt(8), size: code - pt(8) };
    drawPicture(paper, sheet, alone, { ...box, under: top + band + code + pt(4) });
  }
  await drawQrCode(paper, head.link, { x: corner, y: top + band + pt(4), size: code });
  paper.plain(pt(7.5), muted).write(head.scan, {
    x: corner - pt(10),
    y: top + band + code + pt(4),
    width: code + pt(10),
    align: "right",
  });
  if (second) {
    const place = { x: corner - pt(10), width: code + pt(10), align: "right" } as const;
    paper.write(second.scan, { ...place, language: second.language });
  }
  const end = Math.max(below, paper.y) + pt(6);
  paper.page.y = pictures.length > 1 ? drawPictureRows(paper, sheet, pictures, end + pt(2)) : end;
}

/** A framed sentence that has to be read first. */
export function drawWarning(paper: Paper, sheet: Sheet, { text, second }: Said, language?: Language): void {
  const { pt, left, width } = sheet;
  paper.bold(pt(10));
  const inner = { width: width - pt(16) };
  const spoken = second === null ? [text] : [text, second];
  const height = spoken.reduce((sum, words) => sum + paper.page.heightOfString(words, inner), pt(8));
  const y = sheet.roomAt(paper, paper.y, height + pt(4));
  paper.draw((page) => page.rect(left, y, width, height).lineWidth(1.2).stroke(ink));
  paper.write(text, { x: left + pt(8), y: y + pt(4), ...inner });
  if (second && language) paper.write(second, { x: left + pt(8), ...inner, language });
  paper.page.y = y + height + pt(5);
}
