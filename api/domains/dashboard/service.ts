import { type Dashboard, getDashboard as getCall } from "#contract/dashboard.ts";
import { firstTasks } from "#api/domains/inbox/service.ts";
import { authorise, hasFeature, may } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import {
  readActivePermits,
  readFigures,
  readLongestLockedOut,
  readOverdueInspections,
  readRecentEvents,
} from "./repository.ts";

/** The tenant's figures, counted now, and what waits for this person. */
export async function getDashboard(context: TenantContext): Promise<Dashboard> {
  authorise(context.actor, getCall.access);
  const mayRead = hasFeature(context.actor, "procedure_management") && may(context.actor, "procedures:read");
  const [figures, activePermits, longestLockedOut, overdueInspections, tasks, recentEvents] =
    await Promise.all([
      readFigures(context.read, context.now),
      readActivePermits(context.read),
      readLongestLockedOut(context.read),
      mayRead ? readOverdueInspections(context.read, context.now) : [],
      firstTasks(context),
      readRecentEvents(context.read),
    ]);
  return { figures, activePermits, longestLockedOut, overdueInspections, tasks, recentEvents };
}
