import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportPoints } from "#contract/isolation-points/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { type ExportColumn, yesOrNo } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { type PointRow, readPointRows } from "./sql.ts";

/** What a file says of a point itself. */
export type WrittenPoint = Omit<PointRow, "holdCount">;

/** Uses the column names of the import, so an export can be imported elsewhere. */
export const pointExportColumns: readonly ExportColumn<WrittenPoint>[] = [
  { header: "Tag", type: "text", value: (row) => row.tag },
  { header: "Name", type: "text", value: (row) => row.name },
  { header: "Device", type: "text", value: (row) => screenWords.device[row.deviceType] },
  { header: "Energy", type: "text", value: (row) => screenWords.energy[row.energyType] },
  { header: "Magnitude", type: "text", value: (row) => row.magnitude },
  { header: "Site", type: "text", value: (row) => row.site },
  { header: "Where", type: "text", value: (row) => row.location },
  { header: "Normal position", type: "text", value: (row) => row.normalPosition },
  { header: "Isolated position", type: "text", value: (row) => row.isolatedPosition },
  { header: "How isolated", type: "text", value: (row) => row.isolationMethod },
  { header: "How verified", type: "text", value: (row) => row.verification },
  { header: "Machines", type: "text", value: (row) => row.machineTags.join("; ") },
  { header: "Label", type: "text", value: (row) => row.label },
  { header: "Lockable", type: "text", value: (row) => yesOrNo(row.lockable) },
  { header: "How to relieve stored energy", type: "text", value: (row) => row.dissipation },
  { header: "Down to", type: "text", value: (row) => row.dissipationLimit },
  { header: "Highest reading allowed", type: "number", value: (row) => row.verificationLimit },
  { header: "Lowest reading allowed", type: "number", value: (row) => row.verificationMinimum ?? null },
  { header: "Unit", type: "text", value: (row) => row.verificationUnit },
  { header: "Prove dead", type: "text", value: (row) => yesOrNo(row.proveDead) },
  {
    header: "Verified by",
    type: "text",
    value: (row) => (row.verificationKind === "check" ? "check" : "reading"),
  },
  { header: "Justification", type: "text", value: (row) => row.verificationJustification ?? null },
  { header: "Verify again, minutes", type: "number", value: (row) => row.recheckMinutes ?? null },
  {
    header: "Certificate required",
    type: "text",
    value: ({ requiredCertificate: kind }) => (kind ? screenWords.certificateKind[kind] : null),
  },
];

const columns: readonly ExportColumn<PointRow>[] = [
  ...pointExportColumns,
  { header: "Lockouts in progress", type: "number", value: (row) => row.holdCount },
];

/** The points of the list as it is filtered. */
export async function exportPointList(
  ctx: TenantContext,
  { format, timeZone, ...filter }: z.output<(typeof exportPoints)["query"]>,
  reply: FastifyReply,
) {
  authorize(ctx.actor, exportPoints.access);
  const limit = 500;
  const pages = pagesOf(async (cursor) => {
    const rows = await readPointRows(ctx.read, { ...filter, limit, after: fromCursor(cursor, "text")?.[0] });
    return toPage(rows, limit, (point) => [point.tag]);
  });
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "isolation-points", columns, pages });
}
