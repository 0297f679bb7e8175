import { type Dashboard, getDashboard as getCall } from "#contract/dashboard.ts";
import { firstTasks } from "#api/domains/inbox/service.ts";
import { authorise } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { readActivePermits, readFigures, readRecentEvents } from "./repository.ts";

/** The tenant's figures, counted now, and what waits for this person. */
export async function getDashboard(context: TenantContext): Promise<Dashboard> {
  authorise(context.actor, getCall.access);
  const [figures, activePermits, tasks, recentEvents] = await Promise.all([
    readFigures(context.read, context.now),
    readActivePermits(context.read),
    firstTasks(context),
    readRecentEvents(context.read),
  ]);
  return { figures, activePermits, tasks, recentEvents };
}
