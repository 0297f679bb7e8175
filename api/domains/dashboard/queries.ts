import { permits } from "#contract/access.ts";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { getDashboard as getCall } from "#contract/dashboard/calls.ts";
import { listPlans } from "#contract/plans/calls.ts";
import { listProcedures } from "#contract/procedures/calls.ts";
import { firstTasks } from "#api/domains/inbox/public.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import {
  readActivePermits,
  readFigures,
  readLongestLockedOut,
  readOverdueInspections,
  readRecentEvents,
} from "./sql.ts";

/** The tenant's figures, counted now, what waits for this person, and the records that they may read. */
export async function getDashboard(context: TenantContext): Promise<Dashboard> {
  authorize(context.actor, getCall.access);
  const mayReadPlans = permits(context.actor, listPlans.access);
  const mayReadProcedures = permits(context.actor, listProcedures.access);
  const [figures, activePermits, longestLockedOut, overdueInspections, tasks, recentEvents] =
    await Promise.all([
      readFigures(context.read, context.now),
      mayReadPlans ? readActivePermits(context.read) : [],
      mayReadPlans ? readLongestLockedOut(context.read) : [],
      mayReadProcedures ? readOverdueInspections(context.read, context.now) : [],
      firstTasks(context),
      mayReadPlans ? readRecentEvents(context.read) : [],
    ]);
  return { figures, activePermits, longestLockedOut, overdueInspections, tasks, recentEvents };
}
