import { permits } from "#contract/access.ts";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { getDashboard as getCall } from "#contract/dashboard/calls.ts";
import { approvePlan, listPlans } from "#contract/plans/calls.ts";
import { listProcedures, publishProcedure } from "#contract/procedures/calls.ts";
import { listUsers } from "#contract/users/calls.ts";
import { readAlarms, readApprovals } from "#api/domains/board/public.ts";
import { photosFor } from "#api/domains/equipment/public.ts";
import { firstTasks } from "#api/domains/inbox/public.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readCoverage } from "./coverage-sql.ts";
import { readMyJobs } from "./roles-sql.ts";
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
  const [
    figures,
    activePermits,
    longestLockedOut,
    overdueInspections,
    tasks,
    recentEvents,
    myJobs,
    exceptions,
    coverage,
  ] = await Promise.all([
    readFigures(context.read, context.now),
    mayReadPlans ? readActivePermits(context.read) : [],
    mayReadPlans ? readLongestLockedOut(context.read) : [],
    mayReadProcedures ? readOverdueInspections(context.read, context.now) : [],
    firstTasks(context),
    mayReadPlans ? readRecentEvents(context.read) : [],
    mayReadPlans ? readMyJobs(context.read, context.actor.user.id) : [],
    permits(context.actor, approvePlan.access) ? readExceptions(context) : null,
    permits(context.actor, publishProcedure.access) && permits(context.actor, listUsers.access)
      ? readCoverage(context.read, context.now)
      : null,
  ]);
  return {
    figures,
    activePermits: photosFor(context.actor, activePermits),
    longestLockedOut: photosFor(context.actor, longestLockedOut),
    overdueInspections,
    tasks,
    recentEvents,
    myJobs: photosFor(context.actor, myJobs),
    exceptions,
    coverage,
  };
}

/** As many as a supervisor takes in at a glance; the board has them all. */
const mostExceptions = 5;

async function readExceptions({ read, now }: TenantContext): Promise<Dashboard["exceptions"]> {
  const [alarms, approvals] = await Promise.all([
    readAlarms(read, undefined, now),
    readApprovals(read, undefined),
  ]);
  return {
    at: now,
    totals: { alarms: alarms.total, approvals: approvals.total },
    alarms: alarms.rows.slice(0, mostExceptions),
    approvals: approvals.rows.slice(0, mostExceptions),
  };
}
