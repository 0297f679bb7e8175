import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportPoints, type PointItem } from "#contract/isolation-points.ts";
import { authorise } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { fromCursor, toPage } from "#api/platform/database/cursor.ts";
import type { ExportColumn } from "#api/platform/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/platform/exports/export.ts";
import { readPoints } from "./repository.ts";

const columns: readonly ExportColumn<PointItem>[] = [
  { header: "Tag", type: "text", value: (row) => row.tag },
  { header: "Name", type: "text", value: (row) => row.name },
  { header: "Energy", type: "text", value: (row) => row.energyType.replaceAll("_", " ") },
  { header: "Magnitude", type: "text", value: (row) => row.magnitude },
  { header: "Site", type: "text", value: (row) => row.site },
  { header: "Where", type: "text", value: (row) => row.location },
  { header: "Machines (first five)", type: "text", value: (row) => row.machineTags.join(", ") },
  { header: "Number of machines", type: "number", value: (row) => row.machineCount },
  { header: "Held by lockouts", type: "number", value: (row) => row.holdCount },
];

/** The points of the list as it is filtered. */
export async function exportPointList(
  ctx: TenantContext,
  { format, timeZone, ...filter }: z.output<(typeof exportPoints)["query"]>,
  reply: FastifyReply,
) {
  authorise(ctx.actor, exportPoints.access);
  const limit = 500;
  const pages = pagesOf(async (cursor) => {
    const rows = await readPoints(ctx.read, { ...filter, limit, after: fromCursor(cursor, 1)?.[0] });
    return toPage(rows, limit, (point) => [point.tag]);
  });
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "isolation-points", columns, pages });
}
