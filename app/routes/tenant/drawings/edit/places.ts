import type { PostedForm } from "#app/lib/form.server.ts";

/** A point in the editor: its place in percent, as its inputs have it. */
export interface Place {
  id: string;
  tag: string;
  name: string;
  /** From the left and from the top, 0 to 100, to a tenth. */
  x: number;
  y: number;
}

export function percentOf(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 1000) / 10;
}

/** The points of a posted editor, as the API takes them. A place that is no number is the API's to refuse. */
export function placesIn({ all, text }: Pick<PostedForm, "all" | "text">) {
  const [xs, ys] = [all("x"), all("y")];
  const gone = new Set(all("remove"));
  const placed = all("point").map((id, n) => ({ id, x: partOf(xs[n]), y: partOf(ys[n]) }));
  const added = text("addPoint");
  return [
    ...placed.filter(({ id }) => !gone.has(id)),
    ...(added ? [{ id: added, x: partOf(text("addX") || "50"), y: partOf(text("addY") || "50") }] : []),
  ];
}

function partOf(percent: string | undefined): number {
  return percent === undefined || percent.trim() === ""
    ? Number.NaN
    : Number(percent.replace(",", ".")) / 100;
}

/** How far apart the middles of two marks are that do not cover each other's tags on a phone, percent. */
const apart = 15;

/** Where a point goes that no one has put anywhere: the middle, or as near to it as no other mark is. */
export function freeSpot(places: readonly Pick<Place, "x" | "y">[]): Pick<Place, "x" | "y"> {
  const steps = [0, 1, -1, 2, -2, 3, -3];
  const spots = steps.flatMap((down) =>
    steps.map((right) => ({ x: 50 + right * apart, y: 50 + down * apart })),
  );
  const isFree = (spot: Pick<Place, "x" | "y">) =>
    places.every(({ x, y }) => Math.abs(x - spot.x) >= apart || Math.abs(y - spot.y) >= apart);
  return spots.find(isFree) ?? { x: 50, y: 50 };
}
