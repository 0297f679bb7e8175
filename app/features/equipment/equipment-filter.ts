import type { EquipmentSort, EquipmentStatus } from "#contract/equipment/words.ts";

export const statuses = ["operational", "locked_out", "archived"] as const satisfies EquipmentStatus[];
export const sorts = ["tag", "name", "newest"] as const satisfies EquipmentSort[];
export const sizes = [25, 50, 100, 200] as const;
const usualSize = 50;

/** How the list of machines is filtered and ordered, from its address; what cannot be is left out. */
export function equipmentFilterFrom(params: URLSearchParams) {
  const given = (name: string) => params.get(name)?.slice(0, 100) ?? "";
  const place = given("place");
  return {
    search: given("search"),
    site: given("site"),
    place: /^[0-9a-f-]{36}$/.test(place) ? place : "",
    status: statuses.find((status) => status === params.get("status")),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "tag",
    size: sizes.find((size) => String(size) === params.get("size")) ?? usualSize,
  };
}
export type EquipmentFilter = ReturnType<typeof equipmentFilterFrom>;

/** The same as the search of an address, without the defaults. */
export function searchOf({ search, site, place, status, sort, size }: EquipmentFilter) {
  return {
    search: search || undefined,
    site: site || undefined,
    place: place || undefined,
    status,
    sort: sort === "tag" ? undefined : sort,
    size: size === usualSize ? undefined : size,
  };
}

/** The same as the API's query. */
export function queryOf({ search, site, place, status, sort }: EquipmentFilter) {
  return { search: search || undefined, site: site || undefined, place: place || undefined, status, sort };
}
