/** A place on the picture, in its pixels. */
export interface Spot {
  x: number;
  y: number;
}

export const markKinds = ["draw", "circle", "arrow"] as const;
export type MarkKind = (typeof markKinds)[number];

/** What a person drew: every place of the stroke, or only its ends for the other kinds. */
export interface Mark {
  kind: MarkKind;
  spots: readonly Spot[];
}

/** The mark with the finger at the next place. */
export function extended({ kind, spots }: Mark, spot: Spot): Mark {
  const [first = spot] = spots;
  return { kind, spots: kind === "draw" ? [...spots, spot] : [first, spot] };
}

/** The two ends of an arrow's barbs, as long as `size` pixels. */
export function barbsOf(from: Spot, to: Spot, size: number): [Spot, Spot] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number) => ({
    x: to.x - size * Math.cos(angle + turn),
    y: to.y - size * Math.sin(angle + turn),
  });
  return [barb(Math.PI / 6), barb(-Math.PI / 6)];
}

/** Draws marks in yellow on black, which shows on every picture. */
export function drawMarks(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  const width = Math.max(4, Math.round(Math.max(context.canvas.width, context.canvas.height) / 160));
  for (const [color, thickness] of [
    ["#000000", width * 2],
    ["#ffd400", width],
  ] as const) {
    Object.assign(context, { strokeStyle: color, lineWidth: thickness, lineCap: "round", lineJoin: "round" });
    for (const mark of marks) draw(context, mark, width * 5);
  }
}

function draw(context: CanvasRenderingContext2D, { kind, spots }: Mark, barb: number): void {
  const [first] = spots;
  const last = spots.at(-1);
  if (!first || !last) return;
  context.beginPath();
  if (kind === "circle") {
    const center = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    const radii = [Math.abs(last.x - first.x) / 2, Math.abs(last.y - first.y) / 2] as const;
    context.ellipse(center.x, center.y, ...radii, 0, 0, Math.PI * 2);
  } else {
    context.moveTo(first.x, first.y);
    for (const { x, y } of spots) context.lineTo(x, y);
    if (kind === "arrow")
      for (const end of barbsOf(first, last, barb)) {
        context.moveTo(last.x, last.y);
        context.lineTo(end.x, end.y);
      }
  }
  context.stroke();
}
