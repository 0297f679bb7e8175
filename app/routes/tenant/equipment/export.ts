import { exportEquipment } from "#contract/equipment/calls.ts";
import { exportFormats } from "#contract/exports.ts";
import { equipmentFilterFrom, queryOf, searchOf } from "#app/features/equipment/equipment-filter.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { machineListPath } from "#app/lib/equipment-paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The machines of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportEquipment, ({ url: { searchParams }, request }) => {
  const filter = equipmentFilterFrom(searchParams);
  const format = exportFormats.find((known) => known === searchParams.get("format")) ?? "csv";
  return {
    options: { query: { ...queryOf(filter), format, timeZone: timeZoneOf(request) } },
    page: machineListPath(searchOf(filter)),
  };
});
