import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportEquipment } from "#contract/equipment/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { keyOf, keyShapeOf, type MachineRow, readMachineRows, todayOf } from "./sql.ts";

/** What a file says of a machine itself. */
export type WrittenMachine = Pick<
  MachineRow,
  "tag" | "name" | "site" | "area" | "line" | "description" | "hazards" | "controlStations"
>;

/** Uses the column names of the import, so an export can be imported elsewhere. */
export const machineExportColumns: readonly ExportColumn<WrittenMachine>[] = [
  { header: "Tag", type: "text", value: (row) => row.tag },
  { header: "Name", type: "text", value: (row) => row.name },
  { header: "Site", type: "text", value: (row) => row.site },
  { header: "Area", type: "text", value: (row) => row.area },
  { header: "Line", type: "text", value: (row) => row.line },
  { header: "Description", type: "text", value: (row) => row.description },
  { header: "Hazards", type: "text", value: (row) => row.hazards.join("; ") },
  { header: "Control stations", type: "text", value: (row) => row.controlStations.join("; ") },
];

const columns: readonly ExportColumn<MachineRow>[] = [
  ...machineExportColumns,
  { header: "Status", type: "text", value: statusOf },
  { header: "Isolation points", type: "number", value: (row) => row.pointCount },
];

function statusOf({ status, energizedForTest, partlyLocked }: MachineRow): string {
  if (energizedForTest) return screenWords.equipmentStatus.energized_for_test;
  return screenWords.equipmentStatus[partlyLocked ? "partly_locked" : status];
}

/** The machines of the list as it is filtered and sorted. */
export async function exportMachines(
  ctx: TenantContext,
  { format, timeZone, ...filter }: z.output<(typeof exportEquipment)["query"]>,
  reply: FastifyReply,
) {
  authorize(ctx.actor, exportEquipment.access);
  const limit = 500;
  const pages = pagesOf(async (cursor) => {
    const after = fromCursor(cursor, ...keyShapeOf[filter.sort]);
    return toPage(
      await readMachineRows(ctx.read, { ...filter, today: todayOf(ctx.now) }, { limit, after }),
      limit,
      keyOf[filter.sort],
    );
  });
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "equipment", columns, pages });
}
