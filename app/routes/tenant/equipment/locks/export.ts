import { exportFormats } from "#contract/exports.ts";
import { exportLocks } from "#contract/locks/calls.ts";
import { lockFilterFrom, lockQueryOf, lockSearchOf } from "#app/features/locks/lock-filter.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The padlocks of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportLocks, ({ url: { searchParams }, request }) => {
  const filter = lockFilterFrom(searchParams);
  const format = exportFormats.find((known) => known === searchParams.get("format")) ?? "csv";
  return {
    options: { query: { ...lockQueryOf(filter), format, timeZone: timeZoneOf(request) } },
    page: lockListPath(lockSearchOf(filter)),
  };
});
