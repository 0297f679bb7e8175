import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { archiveBlocksOfPoint } from "#domain/isolation-points.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { allowed, changeRecord, no, unlessRefused } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { pointRecord } from "./locked.ts";
import { isSiteInUse, saveArchived } from "./save-sql.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/** Puts a point away. Throws 404, 409 `stale`, 409 `refused` while it serves a machine or is held. */
export async function archivePoint(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.archivePoint>,
): Promise<PointDetail> {
  authorize(ctx.actor, contract.archivePoint.access);
  return changeRecord(ctx, pointRecord, {
    id,
    version,
    act: "archived",
    decide: (point) => (point.archived ? "unchanged" : unlessRefused(archiveBlocksOfPoint(point))),
    write: async (tx, { tag }) => {
      await saveArchived(tx, [id], ctx.now);
      return { tag };
    },
  });
}

/** Unarchives a point. Throws 404, 409 `stale`, 409 `refused` if its site is archived. */
export async function restorePoint(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.restorePoint>,
): Promise<PointDetail> {
  authorize(ctx.actor, contract.restorePoint.access);
  return changeRecord(ctx, pointRecord, {
    id,
    version,
    act: "restored",
    decide: async (point, tx) => {
      if (!point.archived) return "unchanged";
      if (await isSiteInUse(tx, point.siteId)) return allowed();
      return no(pointRefusal("site_archived", { site: point.site }));
    },
    write: async (tx, { tag }) => {
      await saveArchived(tx, [id], null);
      return { tag };
    },
  });
}
