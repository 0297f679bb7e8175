import { z } from "zod";
import { getPlan, listPlans as listCall, type PlanDetail, type PlanItem } from "#contract/plans.ts";
import { authorise } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { fromCursor, toPage } from "#api/platform/database/cursor.ts";
import { ApiError, notFound } from "#api/platform/errors.ts";
import { readPlan, readPlans } from "./repository.ts";
import { detailOf } from "./view.ts";

/** Plans, the newest first. */
export async function listPlans(
  ctx: TenantContext,
  query: z.output<(typeof listCall)["query"]>,
): Promise<{ items: PlanItem[]; nextCursor: string | null }> {
  authorise(ctx.actor, listCall.access);
  const before = fromCursor(query.cursor, 1)?.[0];
  if (before !== undefined && !z.uuid().safeParse(before).success) {
    throw new ApiError("bad_request", "This page of the list does not exist. Start from the first page.");
  }
  const rows = await readPlans(ctx.read, { ...query, before });
  return toPage(rows, query.limit, (plan) => [plan.id]);
}

/** A plan with everything about it, for this person. Throws 404. */
export async function readPlanDetail(ctx: TenantContext, id: string): Promise<PlanDetail> {
  authorise(ctx.actor, getPlan.access);
  const plan = await readPlan(ctx.read, id);
  if (!plan) throw notFound("lockout plan");
  return detailOf(ctx, plan);
}
