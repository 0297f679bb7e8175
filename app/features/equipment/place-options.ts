import type { Location } from "#contract/locations/schemas.ts";
import type { SelectOption } from "#app/ui/select.tsx";

/** A place with everything below it. */
export interface PlaceNode extends Location {
  children: PlaceNode[];
}

/** The tree of the places in use, in the order of the list: by name. */
export function treeOf(places: readonly Location[]): PlaceNode[] {
  const below = (parentId: string | null): PlaceNode[] =>
    places
      .filter((place) => place.parentId === parentId && !place.archived)
      .map((place) => ({ ...place, children: below(place.id) }));
  return below(null);
}

const step = "\u2003";

/** Every place, indented below what it belongs to. */
export function placeOptions(places: readonly Location[]): SelectOption[] {
  const rows = (nodes: readonly PlaceNode[], depth: number): SelectOption[] =>
    nodes.flatMap((node) => [
      { value: node.id, label: `${step.repeat(depth)}${node.name}` },
      ...rows(node.children, depth + 1),
    ]);
  return rows(treeOf(places), 0);
}

/** Every line with its full path: `Works › Hall › Line 1`. */
export function lineOptions(places: readonly Location[]): SelectOption[] {
  const rows = (nodes: readonly PlaceNode[], way: readonly string[]): SelectOption[] =>
    nodes.flatMap((node) => {
      const names = [...way, node.name];
      return node.kind === "line"
        ? [{ value: node.id, label: names.join(" › ") }]
        : rows(node.children, names);
    });
  return rows(treeOf(places), []);
}
