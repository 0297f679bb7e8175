import { energyTypes } from "#contract/energy.ts";

export const shows = ["all", "held", "unattached", "archived"] as const;

/** How the register of points is filtered, from its address; what cannot be is left out. */
export function pointFilterFrom(params: URLSearchParams) {
  const given = (name: string) => params.get(name)?.slice(0, 100) ?? "";
  const site = given("site");
  return {
    search: given("search"),
    energy: energyTypes.find((energy) => energy === given("energy")),
    site: /^[0-9a-f-]{36}$/.test(site) ? site : "",
    show: shows.find((show) => show === given("show")) ?? "all",
  };
}
export type PointFilter = ReturnType<typeof pointFilterFrom>;

/** The same as the search of an address, without the defaults. */
export function pointSearchOf({ search, energy, site, show }: PointFilter) {
  return {
    search: search || undefined,
    energy,
    site: site || undefined,
    show: show === "all" ? undefined : show,
  };
}

/** The same as the API's query. */
export function pointQueryOf({ search, energy, site, show }: PointFilter) {
  return { search: search || undefined, energy, site: site || undefined, show };
}
