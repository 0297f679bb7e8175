import { exportLocks } from "#contract/locks/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The padlocks of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportLocks, ({ url: { searchParams }, request }) => {
  const list = lists.locks.read(searchParams);
  return {
    options: {
      query: { ...lists.locks.query(list), format: formatIn(searchParams), timeZone: timeZoneOf(request) },
    },
    page: lockListPath(searchOf(list)),
  };
});
