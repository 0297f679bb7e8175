import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointToArchive } from "#contract/isolation-points/schemas.ts";
import { archiveBlocksOfPoint } from "#domain/isolation-points.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lockPoints, type PointInUse, readPointUses } from "./sql.ts";
import { saveArchived } from "./save.ts";

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
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  return ctx.write(async (tx) => {
    // Before they are read: what another transaction did meanwhile has to be seen.
    await lockPoints(tx, ids);
    const points = await readPointUses(tx, ids);
    const reasons = points.flatMap((point) => reasonsAgainst(point, versions.get(point.id)));
    if (points.length < ids.length) reasons.push(goneMeanwhile);
    if (reasons.length > 0) throw refused(reasons);
    const inUse = points.filter(({ archived }) => !archived);
    if (inUse.length === 0) return { archived: 0 };
    await saveArchived(
      tx,
      inUse.map(({ id }) => id),
      ctx.now,
    );
    await appendAudit(
      tx,
      inUse.map(({ id, tag }) => eventOf(ctx, "isolation_point", "archived", id, { tag })),
    );
    return { archived: inUse.length };
  });
}

function reasonsAgainst(point: PointInUse, version: number | undefined): { code: string; message: string }[] {
  if (point.archived) return [];
  const blocks = archiveBlocksOfPoint(point);
  if (blocks.length > 0 || point.version === version) return blocks;
  return [
    { code: "changed", message: `${point.tag} was changed meanwhile. Look at it again, then decide anew.` },
  ];
}

const goneMeanwhile = {
  code: "not_found",
  message: "One of the points is not there, or is not yours to see. Choose again from the register.",
};
