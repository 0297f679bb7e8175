import type { z } from "zod";
import { getPlan, listPlans as listCall, listPlanWindows as windowsCall } from "#contract/plans/calls.ts";
import { mostInCalendar } from "#contract/plans/words.ts";
import type { PlanDetail, PlanItem } from "#contract/plans/schemas.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { cutAfter, fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { ApiError, notFound } from "#api/infrastructure/errors.ts";
import { photosFor } from "#api/domains/equipment/public.ts";
import { readPlan, readPlans, readPlanWindows } from "./sql.ts";
import { detailOf } from "./view.ts";

/** Plans, the newest first. */
export async function listPlans(
  ctx: TenantContext,
  query: z.output<(typeof listCall)["query"]>,
): Promise<{ items: PlanItem[]; nextCursor: string | null }> {
  authorize(ctx.actor, listCall.access);
  const before = fromCursor(query.cursor, "id")?.[0];
  const rows = await readPlans(ctx.read, { ...query, before });
  return toPage(withPhotosFor(ctx, rows), query.limit, (plan) => [plan.id]);
}

function withPhotosFor({ actor }: TenantContext, plans: readonly PlanItem[]): PlanItem[] {
  return plans.map((plan) => ({ ...plan, equipment: photosFor(actor, plan.equipment) }));
}

const day = 86_400_000;

const longestPeriod = 62 * day;

/** Plans of the calendar. Throws 400 for a period that ends before it starts, or is longer than 62 days. */
export async function listPlanWindows(
  ctx: TenantContext,
  { from, to, site }: z.output<(typeof windowsCall)["query"]>,
): Promise<z.input<(typeof windowsCall)["response"]>> {
  authorize(ctx.actor, windowsCall.access);
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0 || length > longestPeriod)
    throw new ApiError("bad_request", planRefusal("period_too_long", { days: 62 }));
  const { items, sites } = await readPlanWindows(ctx.read, { from, to, site, limit: mostInCalendar + 1 });
  return { ...cutAfter(withPhotosFor(ctx, items), mostInCalendar), sites };
}

/** A plan with everything about it, for this person. Throws 404. */
export async function readPlanDetail(ctx: TenantContext, id: string): Promise<PlanDetail> {
  authorize(ctx.actor, getPlan.access);
  const plan = await readPlan(ctx.read, id);
  if (!plan) throw notFound("lockout plan");
  return detailOf(ctx, plan);
}
