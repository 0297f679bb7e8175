import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointToArchive } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { archiveBlocksOfPoint } from "#domain/isolation-points.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { unlessRefused } from "#api/infrastructure/change-record.ts";
import { changeRecords, type RecordSet } from "#api/infrastructure/change-records.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lockPoints, type PointInUse, readPointUses } from "./sql.ts";
import { saveArchived } from "./save-sql.ts";

/** Those of the points that there are, each with what is in the way of putting it away. */
export async function lookAtPointsToArchive(
  { actor, read }: TenantContext,
  { ids }: z.output<(typeof contract.lookAtPointsToArchive)["query"]>,
): Promise<{ items: PointToArchive[] }> {
  authorise(actor, contract.lookAtPointsToArchive.access);
  const points = await readPointUses(read, ids);
  return {
    items: points.map(({ holds, machines, ...point }) => ({
      ...point,
      blocks: point.archived ? [] : archiveBlocksOfPoint({ tag: point.tag, holds, machines }),
    })),
  };
}

/**
 * Puts points away, all of them or none; those that are away already stay so. Throws 409 `refused` with a reason for
 * each point that cannot be: it is held, serves a machine, is not there, or was changed since it was looked at.
 */
export async function archivePoints(
  ctx: TenantContext,
  { points: wanted }: z.output<(typeof contract.archivePoints)["body"]>,
): Promise<{ archived: number }> {
  authorise(ctx.actor, contract.archivePoints.access);
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
