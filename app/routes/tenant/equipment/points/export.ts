import { exportFormats } from "#contract/exports.ts";
import { exportPoints } from "#contract/isolation-points/calls.ts";
import { pointFilterFrom, pointQueryOf, pointSearchOf } from "#app/features/isolation-points/point-filter.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { pointListPath } from "#app/lib/equipment-paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The isolation points of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportPoints, ({ url: { searchParams }, request }) => {
  const filter = pointFilterFrom(searchParams);
  const format = exportFormats.find((known) => known === searchParams.get("format")) ?? "csv";
  return {
    options: { query: { ...pointQueryOf(filter), format, timeZone: timeZoneOf(request) } },
    page: pointListPath(pointSearchOf(filter)),
  };
});
