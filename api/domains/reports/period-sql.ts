import type { Reference } from "#contract/common.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Two calendar days, both inclusive, in a time zone; and the site that the report is filtered by. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
  site?: string | undefined;
}

/** Whether an instant lies in the period. */
export function inPeriod(instant: Sql<unknown>, { from, to, timeZone }: Period): Sql<unknown> {
  return sql`${instant} >= (${from}::date::timestamp at time zone ${timeZone}::text)
    and ${instant} < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`;
}

/** Whether one of the machines of the plan is on the site; true if no site was chosen. */
export function planIsOnSite(planId: Sql<unknown>, site: string | undefined): Sql<unknown> {
  if (site === undefined) return sql`true`;
  // Not a join of the two: it would be made for the whole site, once for each plan.
  return sql`exists (select from plan_equipment at where at.plan_id = ${planId}
    and (select machine.site_id from equipment machine
      where machine.tenant_id = at.tenant_id and machine.id = at.equipment_id) = ${site})`;
}

export function readSiteNames(scope: Scope): Promise<Reference[]> {
  return scope.all(sql<Reference>`
    select id, name from locations where kind = 'site' order by name limit 500`);
}
