import type { Refusal } from "#contract/refusals.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";

interface Point {
  id: string;
  tag: string;
  photoId: string | null;
}

/** A file's position among those that were sent, and the point that it shows. */
export interface PlacedPhoto<P extends Point> {
  file: number;
  point: P;
}

/**
 * Which file shows which point of a machine: first those whose name has the point's tag (`E-1.jpg`, `front e1.png`),
 * then the others, by name, at the points that have no photo, in the machine's order. All or nothing.
 */
export function placePhotos<P extends Point>(
  fileNames: readonly string[],
  points: readonly P[],
): { ok: true; placed: PlacedPhoto<P>[] } | { ok: false; refusal: Refusal } {
  const named = fileNames.map((name) => pointNamedIn(name, points));
  const twice = named.find((point, at) => point && named.indexOf(point) !== at);
  if (twice) return { ok: false, refusal: pointRefusal("photo_twice", { tag: twice.tag }) };
  const free = points.filter((point) => point.photoId === null && !named.includes(point));
  const others = [...fileNames.entries()]
    .filter(([file]) => named[file] === undefined)
    .sort(([, a], [, b]) => a.localeCompare(b, "en", { numeric: true }));
  if (others.length > free.length) {
    const counts = { photos: others.length, points: free.length };
    return { ok: false, refusal: pointRefusal("photos_left_over", counts) };
  }
  const placed = fileNames.flatMap((_, file) => {
    const point = named[file] ?? free[others.findIndex(([other]) => other === file)];
    return point ? [{ file, point }] : [];
  });
  return { ok: true, placed };
}

/** The point with the longest tag that the name has as whole words, whatever stands between its letters and digits. */
function pointNamedIn<P extends Point>(fileName: string, points: readonly P[]): P | undefined {
  const words = wordsIn(fileName.replace(/\.[^.]*$/, ""));
  const runs = new Set<string>();
  for (let from = 0; from < words.length; from++) {
    for (let run = "", to = from; to < words.length; to++) runs.add((run += words[to]));
  }
  return points
    .filter(({ tag }) => runs.has(wordsIn(tag).join("")))
    .toSorted((a, b) => b.tag.length - a.tag.length)[0];
}

/** At most 40 words: a name is at most that long, and every run of them is looked at. */
function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 40);
}
