import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { archiveBlocksOfPoint } from "#domain/isolation-points.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lockAtVersion, readSurely } from "./locked.ts";
import { isSiteInUse, saveArchived } from "./save.ts";

type BodyOf<E extends { body: z.ZodType }> = z.output<E["body"]>;

/** Puts a point away. Throws 404, 409 `stale`, 409 `refused` while it serves a machine or is held. */
export async function archivePoint(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.archivePoint>,
): Promise<PointDetail> {
  authorise(ctx.actor, contract.archivePoint.access);
  return ctx.write(async (tx) => {
    const point = await lockAtVersion(tx, id, version);
    if (point.archived) return point;
    const blocks = archiveBlocksOfPoint(point);
    if (blocks.length > 0) throw refused(blocks);
    await saveArchived(tx, [id], ctx.now);
    await appendAudit(tx, [eventOf(ctx, "isolation_point", "archived", id, { tag: point.tag })]);
    return readSurely(tx, id);
  });
}

/** Takes an archived point back. Throws 404, 409 `stale`, 409 `refused` where its site is archived. */
export async function restorePoint(
  ctx: TenantContext,
  id: string,
  { version }: BodyOf<typeof contract.restorePoint>,
): Promise<PointDetail> {
  authorise(ctx.actor, contract.restorePoint.access);
  return ctx.write(async (tx) => {
    const point = await lockAtVersion(tx, id, version);
    if (!point.archived) return point;
    if (!(await isSiteInUse(tx, point.siteId))) {
      throw refused([
        { code: "site_archived", message: `${point.site} is archived. Take it back into use first.` },
      ]);
    }
    await saveArchived(tx, [id], null);
    await appendAudit(tx, [eventOf(ctx, "isolation_point", "restored", id, { tag: point.tag })]);
    return readSurely(tx, id);
  });
}
