import { exportProcedures } from "#contract/procedures/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The procedures of a list as a file, a row for each step, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportProcedures, ({ url: { searchParams }, request }) => {
  const list = lists.procedures.read(searchParams);
  return {
    options: {
      query: {
        ...lists.procedures.query(list),
        format: formatIn(searchParams),
        timeZone: timeZoneOf(request),
      },
    },
    page: procedureListPath(searchOf(list)),
  };
});
