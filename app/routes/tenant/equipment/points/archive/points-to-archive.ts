import type { PointToArchive } from "#contract/isolation-points/schemas.ts";

/** Points that someone wants to archive, grouped by the outcome. */
export interface Sorted {
  /** Nothing blocks these. */
  free: PointToArchive[];
  blocked: PointToArchive[];
  /** Away already. */
  archived: PointToArchive[];
}

/** Each point in exactly one group, in the given order. */
export function sortedForArchive(points: readonly PointToArchive[]): Sorted {
  return {
    free: points.filter(({ archived, blocks }) => !archived && blocks.length === 0),
    blocked: points.filter(({ archived, blocks }) => !archived && blocks.length > 0),
    archived: points.filter(({ archived }) => archived),
  };
}

/** A point with the version that was shown, as an input of the form. */
export function chosenValue({ id, version }: Pick<PointToArchive, "id" | "version">): string {
  return `${id} ${version}`;
}

/** The same parsed; an invalid value is passed on unchanged, and the API refuses it. */
export function chosenFrom(values: readonly string[]): { id: string; version: string }[] {
  return values.map((value) => {
    const [id = "", version = ""] = value.split(" ");
    return { id, version };
  });
}
