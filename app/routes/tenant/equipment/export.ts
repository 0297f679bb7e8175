import { exportEquipment } from "#contract/equipment/calls.ts";
import { tenantDownload } from "#app/lib/download.server.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { formatIn, lists } from "#app/lib/lists.server.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

/** The machines of a list as a file, with the filters of the page whose link this is. */
export const loader = tenantDownload(exportEquipment, ({ url: { searchParams }, request }) => {
  const list = lists.machines.read(searchParams);
  return {
    options: {
      query: { ...lists.machines.query(list), format: formatIn(searchParams), timeZone: timeZoneOf(request) },
    },
    page: equipmentListPath(searchOf(list)),
  };
});
