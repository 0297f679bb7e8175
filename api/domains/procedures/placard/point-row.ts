import { ink, muted, type Paper } from "#api/infrastructure/pdf/paper.ts";
import { drawPhoto, type PrintedPhoto } from "#api/infrastructure/pdf/parts/photo.ts";
import type { Sheet } from "#api/infrastructure/pdf/parts/sheet.ts";

/** An isolation point as a placard shows it, in the words that are printed. */
export interface PrintedPoint {
  /** `E-1`. */
  code: string;
  color: string;
  /** `Electrical`. */
  energy: string;
  tag: string;
  name: string;
  magnitude: string;
  location: string;
  device: string;
  /** `ON → OFF`. */
  positions: string;
  /** Each with its term: `Isolate`, `Relieve`, `Verify`, `Caution`. */
  lines: { term: string; text: string; isBold: boolean }[];
  /** A small picture of the point, and what it shows. */
  photo: PrintedPhoto | null;
}

const line = "#c9d0d8";

/** One point: its sign, what and where it is, what to do there, and its picture. It is never cut by a sheet's end. */
export async function drawPoint(paper: Paper, sheet: Sheet, point: PrintedPoint): Promise<void> {
  const { pt, left, width } = sheet;
  const sign = pt(38);
  const what = pt(124);
  const picture = point.photo ? pt(92) : 0;
  const gap = pt(8);
  const columns = {
    what: { x: left + sign + gap, width: what },
    todo: { x: left + sign + what + 2 * gap, width: width - sign - what - picture - 3 * gap },
  };
  const facts = [point.name, `${point.energy}, ${point.magnitude}`, point.location, point.device].filter(
    Boolean,
  );
  const height = Math.max(
    heightOf(paper, pt(12), point.tag, columns.what.width, "bold") +
      facts.reduce((sum, fact) => sum + heightOf(paper, pt(8), fact, columns.what.width), 0),
    point.lines.reduce(
      (sum, { term, text, isBold }) =>
        sum +
        heightOf(paper, pt(8.3), `${term}: ${text}`, columns.todo.width, isBold ? "bold" : "regular") +
        pt(2),
      heightOf(paper, pt(9.8), point.positions, columns.todo.width, "bold"),
    ),
    picture * 0.75,
    pt(30),
  );
  const y = sheet.roomAt(paper, paper.y + pt(5), height + pt(5));

  paper.draw((page) => page.roundedRect(left, y, sign, pt(24), pt(4)).fill(point.color));
  paper.bold(pt(13), "#ffffff").write(point.code, { x: left, y: y + pt(5), width: sign, align: "center" });
  paper.bold(pt(12), ink).write(point.tag, { ...columns.what, y, as: "H2" });
  for (const [at, fact] of facts.entries())
    paper.plain(pt(8), at === 0 ? ink : muted).write(fact, columns.what);
  paper.bold(pt(9.8)).write(point.positions, { ...columns.todo, y });
  for (const { term, text, isBold } of point.lines) {
    const font = isBold ? paper.bold(pt(8.3)) : paper.plain(pt(8.3));
    font.write(`${term}: ${text}`, { ...columns.todo, y: paper.y + pt(2) });
  }
  const { photo } = point;
  if (photo) {
    const place = { x: left + width - picture, y, width: picture, height: Math.max(height, pt(60)) };
    await drawPhoto(paper, photo, place);
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

function heightOf(
  paper: Paper,
  size: number,
  text: string,
  width: number,
  face: "regular" | "bold" = "regular",
): number {
  if (face === "bold") paper.bold(size);
  else paper.plain(size);
  return paper.page.heightOfString(text, { width });
}
