import type { Location } from "#contract/locations/schemas.ts";
import type { SelectOption } from "#app/ui/select.tsx";

/** The place that someone wants to move, and what it can belong to. */
export interface Moving {
  id: string;
  parents: SelectOption[];
}

/**
 * Of the location with that ID, if it is in use and no site; otherwise undefined. One location at a time: a
 * list of all areas for each of two thousand would be a page that no phone opens.
 */
export function movingFrom(places: readonly Location[], id: string | null): Moving | undefined {
  const place = places.find((each) => each.id === id && !each.archived);
  if (!place || place.kind === "site") return undefined;
  const nameOf = new Map(places.map((each) => [each.id, each.name]));
  const wanted = place.kind === "area" ? "site" : "area";
  const parents = places
    .filter(({ kind, archived }) => kind === wanted && !archived)
    .map(({ id: value, name, parentId }) => ({
      value,
      label: parentId === null ? name : `${nameOf.get(parentId) ?? ""} › ${name}`,
    }));
  return { id: place.id, parents };
}
