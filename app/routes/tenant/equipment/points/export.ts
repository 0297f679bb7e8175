import { exportPoints } from "#contract/isolation-points/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { pointListPath } from "#app/lib/equipment-paths.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The isolation points of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportPoints, ({ url: { searchParams }, request }) => {
  const list = lists.points.read(searchParams);
  return {
    options: {
      query: { ...lists.points.query(list), format: formatIn(searchParams), timeZone: timeZoneOf(request) },
    },
    page: pointListPath(searchOf(list)),
  };
});
