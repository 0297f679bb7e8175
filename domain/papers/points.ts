import type { PaperMachine, PaperPoint } from "./paper-line.ts";
import { energiesIn, tagsIn } from "./words.ts";

/** How a text names the machine's points, and what else it names like one. */
export interface NamedPoints {
  /** The first point of the register that it names. */
  point: PaperPoint | null;
  /** Tags that are none of the machine's. */
  unknown: string[];
}

/**
 * Finds points by their tag or, as short as placards have it, by their label (`E-1` for `E1`); by the energy alone only
 * where the text names just one energy, no tag, and the machine has just one such point.
 */
export function pointsIn(text: string, { tag: ownTag, points }: Omit<PaperMachine, "name">): NamedPoints {
  const named = points
    .map((point) => ({ point, at: placeOf(text, point) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const unknown = unknownOf(tagsIn(text), { tag: ownTag, points });
  const point = named[0]?.point ?? (unknown.length === 0 ? byEnergy(text, points) : null);
  return { point, unknown };
}

/** Those of the tags that neither the machine has, nor a point of it, with or without hyphens. */
export function unknownOf(
  tags: readonly string[],
  { tag: ownTag, points }: Pick<PaperMachine, "tag" | "points">,
): string[] {
  const known = [ownTag, ...points.flatMap(({ tag, label }) => [tag, label])].map(plain);
  return tags.filter((tag) => !known.includes(plain(tag)));
}

function placeOf(text: string, { tag, label }: PaperPoint): number {
  const places = [tag, label]
    .filter((name) => /\d/.test(name))
    .map((name) => text.search(new RegExp(`(?<![\\p{L}\\p{N}-])${loose(name)}(?![\\p{L}\\p{N}-])`, "iu")))
    .filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** The same name with or without its hyphens and spaces. */
function loose(name: string): string {
  return name
    .split(/[\s-]+|(?<=\p{L})(?=\p{N})/u)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    .join("[\\s-]?");
}

function byEnergy(text: string, points: readonly PaperPoint[]): PaperPoint | null {
  const [energy, ...others] = energiesIn(text);
  if (energy === undefined || others.length > 0) return null;
  const [point, ...more] = points.filter(({ energyType }) => energyType === energy);
  return point && more.length === 0 ? point : null;
}

function plain(name: string): string {
  return name.replace(/[\s-]/g, "").toUpperCase();
}
