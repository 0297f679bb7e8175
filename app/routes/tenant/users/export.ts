import { exportUsers } from "#contract/users/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { userListPath } from "#app/lib/people-paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The people of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportUsers, ({ url: { searchParams }, request }) => {
  const list = lists.people.read(searchParams);
  return {
    options: {
      query: {
        ...lists.people.query(list),
        format: formatIn(searchParams),
        timeZone: timeZoneOf(request),
      },
    },
    page: userListPath(searchOf(list)),
  };
});
