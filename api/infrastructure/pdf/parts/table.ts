import { ink, muted, type Paper } from "../paper.ts";
import type { Sheet } from "./sheet.ts";

/** A table on a sheet. */
export interface PrintedTable {
  /** Each with its part of the width. */
  columns: { title: string; share: number }[];
  /** The first cell names the row. "" is a box to mark by hand. */
  rows: string[][];
  /** What it says without rows. */
  empty: string;
}

const line = "#c9d0d8";

/** Rows with lines between them. A row is never cut by a sheet's end, and each sheet has the titles of the columns. */
export function drawTable(paper: Paper, sheet: Sheet, { columns, rows, empty }: PrintedTable): void {
  const { pt, left, width } = sheet;
  if (rows.length === 0) {
    paper.plain(pt(9), muted).write(empty, { x: left, y: paper.y + pt(2), width });
    return;
  }
  const gap = pt(6);
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let at = left;
  const places = columns.map(({ share }) => {
    const place = { x: at, width: (width * share) / whole - gap };
    at += (width * share) / whole;
    return place;
  });
  const table = paper.group("Table");
  const size = pt(9);
  const heightOf = (cells: readonly string[], isBold: boolean) =>
    Math.max(
      ...cells.map((cell, n) => {
        if (isBold || n === 0) paper.bold(size);
        else paper.plain(size);
        return paper.page.heightOfString(cell || " ", { width: places[n]?.width ?? width });
      }),
    );
  const drawRow = (cells: readonly string[], y: number, height: number, isHead: boolean) => {
    const within = paper.group("TR", table);
    for (const [n, cell] of cells.entries()) {
      const font = isHead ? paper.bold(pt(8), muted) : n === 0 ? paper.bold(size) : paper.plain(size);
      if (cell === "") drawBox(paper, places[n]?.x ?? left, y, pt(11));
      else font.write(cell, { ...places[n], y, within, as: isHead || n === 0 ? "TH" : "TD" });
    }
    const below = y + height + pt(2);
    paper.draw((page) => {
      page.moveTo(left, below).lineTo(left + width, below);
      page.lineWidth(isHead ? 1 : 0.6).stroke(isHead ? ink : line);
    });
    paper.page.y = below + pt(2);
  };
  const titles = columns.map(({ title }) => title);
  const head = heightOf(titles, true);
  const drawHead = () => drawRow(titles, paper.y, head, true);
  const [first = []] = rows;
  paper.page.y = sheet.roomAt(paper, paper.y + pt(2), head + heightOf(first, false) + pt(8));
  drawHead();
  for (const cells of rows) {
    const height = Math.max(heightOf(cells, false), cells.includes("") ? pt(16) : 0);
    const y = sheet.roomAt(paper, paper.y, height + pt(4));
    if (y < paper.y) {
      paper.page.y = y;
      drawHead();
    }
    drawRow(cells, paper.y, height, false);
  }
}

function drawBox(paper: Paper, x: number, y: number, side: number): void {
  paper.draw((page) => page.rect(x, y, side, side).lineWidth(0.8).stroke(ink));
}
