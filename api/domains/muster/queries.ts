import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportMuster, listMuster, type Muster } from "#contract/muster/calls.ts";
import type { MusterEntry } from "#contract/muster/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { keyOf, keyShapeOf, readMuster, readMusterTotals } from "./sql.ts";

/** Everyone who is signed on to a lockout now. Throws 400 for a cursor of another sort. */
export async function musterList(
  ctx: TenantContext,
  { cursor, limit, ...filter }: z.output<(typeof listMuster)["query"]>,
): Promise<Muster> {
  authorize(ctx.actor, listMuster.access);
  const after = fromCursor(cursor, ...keyShapeOf[filter.sort]);
  const [rows, totals] = await Promise.all([
    readMuster(ctx.read, filter, { limit, after }),
    readMusterTotals(ctx.read, filter),
  ]);
  return { ...toPage(rows, limit, keyOf[filter.sort]), ...totals, at: ctx.now };
}

const columns: readonly ExportColumn<MusterEntry>[] = [
  { header: "Name", type: "text", value: ({ person }) => person.name },
  { header: "Employer", type: "text", value: ({ person }) => person.employer ?? "" },
  { header: "Phone", type: "text", value: ({ person }) => person.phone ?? "" },
  { header: "Lock", type: "text", value: ({ lockNumber }) => lockNumber },
  { header: "Crew", type: "text", value: ({ crew }) => crew?.name ?? "" },
  { header: "Crew leader", type: "text", value: ({ crew }) => crew?.leader ?? "" },
  { header: "On since", type: "instant", value: ({ since }) => since },
  { header: "Lockout", type: "text", value: ({ lockout }) => lockout.number },
  { header: "Job", type: "text", value: ({ lockout }) => lockout.title },
  { header: "Status", type: "text", value: ({ lockout }) => screenWords.lockoutState[lockout.state] },
  { header: "Machines", type: "text", value: ({ lockout }) => lockout.machines.join(", ") },
  { header: "Site", type: "text", value: ({ lockout }) => lockout.sites.join(", ") },
  { header: "Responsible person", type: "text", value: ({ lockout }) => lockout.responsible },
];

/** The muster list as it is filtered. */
export async function exportMusterList(
  ctx: TenantContext,
  { format, timeZone, ...filter }: z.output<(typeof exportMuster)["query"]>,
  reply: FastifyReply,
) {
  authorize(ctx.actor, exportMuster.access);
  const limit = 500;
  const pages = pagesOf(async (cursor) => {
    const after = fromCursor(cursor, ...keyShapeOf[filter.sort]);
    return toPage(await readMuster(ctx.read, filter, { limit, after }), limit, keyOf[filter.sort]);
  });
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "muster-list", columns, pages });
}
