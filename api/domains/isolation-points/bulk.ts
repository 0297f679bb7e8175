import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointToArchive } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { archiveBlocksOfPoint } from "#domain/isolation-points.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { unlessRefused } from "#api/infrastructure/change-record.ts";
import { changeRecords, type RecordSet } from "#api/infrastructure/change-records.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lockPoints, type PointInUse, readPointUses } from "./sql.ts";
import { saveArchived } from "./save-sql.ts";

/** The existing ones of these points, each with what blocks archiving it. */
export async function checkPointsToArchive(
  { actor, read }: TenantContext,
  { ids }: z.output<(typeof contract.checkPointsToArchive)["query"]>,
): Promise<{ items: PointToArchive[] }> {
  authorize(actor, contract.checkPointsToArchive.access);
  const points = await readPointUses(read, ids);
  return {
    items: points.map(({ holds, machines, ...point }) => ({
      ...point,
      blocks: point.archived ? [] : archiveBlocksOfPoint({ tag: point.tag, holds, machines }),
    })),
  };
}

/**
 * Archives points, all or none; those already archived stay so. Throws 409 `refused` with a reason for each
 * point that cannot be archived: it is held, serves a machine, does not exist, or was changed since the check.
 */
export async function archivePoints(
  ctx: TenantContext,
  { points: wanted }: z.output<(typeof contract.archivePoints)["body"]>,
): Promise<{ archived: number }> {
  authorize(ctx.actor, contract.archivePoints.access);
  return ctx.write(async (tx) => {
    const archived = await changeRecords(ctx, tx, archiving(ctx.now), wanted);
    return { archived };
  });
}

function archiving(now: string): RecordSet<TenantContext, PointInUse, undefined> {
  return {
    lock: lockPoints,
    read: readPointUses,
    gone: pointRefusal("not_found"),
    changed: ({ tag }) => pointRefusal("changed", { tag }),
    decide: (point) => (point.archived ? "unchanged" : unlessRefused(archiveBlocksOfPoint(point))),
    write: (tx, ids) => saveArchived(tx, ids, now),
    event: (ctx, { id, tag }) => eventOf(ctx, "isolation_point", "archived", id, { tag }),
  };
}
