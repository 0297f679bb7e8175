import type { z } from "zod";
import * as contract from "#contract/isolation-points/calls.ts";
import type { PointDetail, PointItem } from "#contract/isolation-points/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readEvents } from "#api/domains/equipment/public.ts";
import { readPoint, readPointLabels, readPoints } from "./sql.ts";

/** Points by tag. */
export async function listPoints(
  ctx: TenantContext,
  { cursor, ...filter }: z.output<(typeof contract.listPoints)["query"]>,
): Promise<{ items: PointItem[]; nextCursor: string | null }> {
  authorise(ctx.actor, contract.listPoints.access);
  const rows = await readPoints(ctx.read, { ...filter, after: fromCursor(cursor, "text")?.[0] });
  return toPage(rows, filter.limit, (point) => [point.tag]);
}

/** Those of the points that there are. */
export async function listPointLabels(
  { actor, read }: TenantContext,
  { ids }: z.output<(typeof contract.getPointLabels)["query"]>,
): Promise<{ items: PointItem[] }> {
  authorise(actor, contract.getPointLabels.access);
  return { items: await readPointLabels(read, ids) };
}

/** Throws 404. */
export async function getPoint(ctx: TenantContext, id: string): Promise<PointDetail> {
  authorise(ctx.actor, contract.getPoint.access);
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
  authorise(ctx.actor, contract.getPointHistory.access);
  const plans = sql`select plan_id from plan_points where point_id = ${id}`;
  const which = sql`a.body::jsonb->7->>'pointId' = ${id}`;
  const [point, history] = await Promise.all([
    ctx.read.first(sql<{ tag: string; name: string; since: string | null }>`
      select p.tag, p.name, (select min(since) from point_holds h where h.point_id = p.id) as since
      from isolation_points p where p.id = ${id}`),
    readEvents(ctx.read, { id, plans, which }, query),
  ]);
  if (!point) throw notFound("isolation point");
  return { ...point, ...history };
}
