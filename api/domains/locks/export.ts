import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportLocks } from "#contract/locks/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { keyOf, keyShapeOf, type LockRow, readLocks } from "./sql.ts";

/** The first three are named as an import names them, so a register can move to another organization. */
const columns: readonly ExportColumn<LockRow>[] = [
  { header: "Number", type: "text", value: (row) => row.number },
  { header: "Kind", type: "text", value: (row) => screenWords.lockKind[row.kind] },
  { header: "Owner", type: "text", value: (row) => row.ownerUsername ?? "" },
  { header: "Owner name", type: "text", value: (row) => row.owner?.name ?? "" },
  { header: "Status", type: "text", value: stateOf },
  { header: "Applied to", type: "text", value: (row) => row.hung?.pointTag ?? "" },
  { header: "Lockout", type: "text", value: (row) => row.hung?.planNumber ?? "" },
  { header: "Applied by", type: "text", value: (row) => row.hung?.by ?? "" },
  { header: "Applied since", type: "instant", value: (row) => row.hung?.since ?? null },
];

/** As the screen says it: the padlock of a deactivated person must be collected. */
function stateOf({ state, owner, reportedLostAt }: LockRow): string {
  if (reportedLostAt !== null) return screenWords.lockState.missing;
  const isToCollect = state === "issued" && owner?.active === false;
  return screenWords.lockState[isToCollect ? "to_collect" : state];
}

/** The padlocks of the list as it is filtered. */
export async function exportLockList(
  ctx: TenantContext,
  { format, timeZone, ...filter }: z.output<(typeof exportLocks)["query"]>,
  reply: FastifyReply,
) {
  authorize(ctx.actor, exportLocks.access);
  const limit = 500;
  const pages = pagesOf(async (cursor) => {
    const after = fromCursor(cursor, ...keyShapeOf[filter.sort]);
    return toPage(await readLocks(ctx.read, filter, { limit, after }), limit, keyOf[filter.sort]);
  });
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "padlocks", columns, pages });
}
