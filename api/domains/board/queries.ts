import type { z } from "zod";
import { getBoard, type SiteBoard } from "#contract/board/calls.ts";
import { photosFor } from "#api/domains/equipment/public.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readBoard } from "./read-board.ts";

export async function siteBoard(
  ctx: TenantContext,
  { site }: z.output<(typeof getBoard)["query"]>,
): Promise<SiteBoard> {
  authorize(ctx.actor, getBoard.access);
  const board = await readBoard(ctx.deps.db, ctx.actor.tenant.id, {
    site: site || undefined,
    now: ctx.now,
    namesPeople: true,
  });
  const { alarms, machines } = board;
  return { ...board, alarms: photosFor(ctx.actor, alarms), machines: photosFor(ctx.actor, machines) };
}
