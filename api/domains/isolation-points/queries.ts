import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointDetail, PointItem } from "#contract/isolation-points/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readEvents } from "#api/domains/equipment/public.ts";
import { eventsAbout, readHeldPoint } from "./relied-on-sql.ts";
import { readPoint, readPointLabels, readPoints } from "./sql.ts";

/** Points by tag. */
export async function listPoints(
  ctx: TenantContext,
  { cursor, ...filter }: z.output<(typeof contract.listPoints)["query"]>,
): Promise<{ items: PointItem[]; nextCursor: string | null }> {
  authorize(ctx.actor, contract.listPoints.access);
  const rows = await readPoints(ctx.read, { ...filter, after: fromCursor(cursor, "text")?.[0] });
  return toPage(rows, filter.limit, (point) => [point.tag]);
}

/** Those of the points that there are. */
export async function listPointLabels(
  { actor, read }: TenantContext,
  { ids }: z.output<(typeof contract.getPointLabels)["query"]>,
): Promise<{ items: PointItem[] }> {
  authorize(actor, contract.getPointLabels.access);
  return { items: await readPointLabels(read, ids) };
}

/** Throws 404. */
export async function getPoint(ctx: TenantContext, id: string): Promise<PointDetail> {
  authorize(ctx.actor, contract.getPoint.access);
  const point = await readPoint(ctx.read, id);
  if (!point) throw notFound("isolation point");
  return point;
}

/** What happened to the point itself and to it in lockouts, the latest first. Throws 404. */
export async function readPointHistory(
  ctx: TenantContext,
  id: string,
  query: z.output<(typeof contract.getPointHistory)["query"]>,
) {
  authorize(ctx.actor, contract.getPointHistory.access);
  const [point, history] = await Promise.all([
    readHeldPoint(ctx.read, id),
    readEvents(ctx.read, { id, ...eventsAbout(id) }, query),
  ]);
  if (!point) throw notFound("isolation point");
  return { ...point, ...history };
}
