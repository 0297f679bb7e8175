import { exportMuster } from "#contract/muster/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { musterPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The muster list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportMuster, ({ url: { searchParams }, request }) => {
  const list = lists.muster.read(searchParams);
  const query = {
    ...lists.muster.query(list),
    format: formatIn(searchParams),
    timeZone: timeZoneOf(request),
  };
  return { options: { query }, page: musterPath(searchOf(list)) };
});
