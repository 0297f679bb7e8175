import type { TagSize } from "#contract/isolation-points/words.ts";
import { muted, openPaper, type Paper } from "../paper.ts";
import { type DangerWords, drawDangerTag, type PrintedDangerTag } from "./danger-tag.ts";
import { drawMachineLabel, type PrintedMachineLabel } from "./machine-label.ts";
import { drawPointLabel, type PrintedPointLabel } from "./point-label.ts";
import { layoutOf, type TagLayout } from "./tag-layout.ts";

/** Tags or labels to be drawn, as they are handed to a thread. */
export type TagOrder = { title: string; author: string; size: TagSize } & (
  | { kind: "danger_tag"; words: DangerWords; tags: PrintedDangerTag[] }
  | { kind: "point_label"; tags: PrintedPointLabel[] }
  | { kind: "machine_label"; tags: PrintedMachineLabel[] }
);

/** The tags on sheets to cut, or each on a page of its own for a label printer. */
export async function tagsPdf(order: TagOrder): Promise<Buffer> {
  const layout = layoutOf(order.kind, order.size);
  const { title, author } = order;
  const paper = await openPaper({ title, author, sheet: { size: layout.page, margin: 0 } });
  const { frames } = layout;
  for (const at of order.tags.keys()) {
    const place = at % frames.length;
    if (place === 0 && at > 0) paper.page.addPage();
    if (place === 0) drawCutMarks(paper, layout);
    const frame = frames[place];
    if (!frame) continue;
    if (order.kind === "point_label") {
      const label = order.tags[at];
      if (label) await drawPointLabel(paper, label, frame);
    } else if (order.kind === "machine_label") {
      const label = order.tags[at];
      if (label) await drawMachineLabel(paper, label, frame);
    } else {
      const tag = order.tags[at];
      if (tag) await drawDangerTag(paper, tag, order.words, frame);
    }
  }
  return paper.finish();
}

/** Short marks at the corners of each tag, so that nothing is printed where the blade goes. */
function drawCutMarks(paper: Paper, { frames, isCut }: TagLayout): void {
  if (!isCut) return;
  const mark = 5;
  paper.draw((page) => {
    for (const { x, y, width, height } of frames) {
      for (const cornerX of [x, x + width]) {
        for (const cornerY of [y, y + height]) {
          page.moveTo(cornerX - mark, cornerY).lineTo(cornerX + mark, cornerY);
          page.moveTo(cornerX, cornerY - mark).lineTo(cornerX, cornerY + mark);
        }
      }
    }
    page.lineWidth(0.4).stroke(muted);
  });
}
