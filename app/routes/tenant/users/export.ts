import { exportFormats } from "#contract/exports.ts";
import { exportUsers } from "#contract/users/calls.ts";
import { userSortings, userStateFilters } from "#app/features/users/user-filters.tsx";
import { tenantDownload } from "#app/lib/download.server.ts";
import { userListPath } from "#app/lib/people-paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The people of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportUsers, ({ url: { searchParams }, request }) => {
  const given = (name: string) => searchParams.get(name)?.slice(0, 100) || undefined;
  const filter = {
    search: given("search"),
    role: given("role"),
    team: given("team"),
    state: userStateFilters.find((state) => state === searchParams.get("state")) ?? "current",
    sort: userSortings.find((sort) => sort === searchParams.get("sort")) ?? "name",
  } as const;
  const format = exportFormats.find((known) => known === searchParams.get("format")) ?? "csv";
  const { search, role, team, state, sort } = filter;
  const shown = { ...(search && { search }), ...(role && { role }), ...(team && { team }), state, sort };
  return {
    options: { query: { ...filter, format, timeZone: timeZoneOf(request) } },
    page: userListPath(shown),
  };
});
