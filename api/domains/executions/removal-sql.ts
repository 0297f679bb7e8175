import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { paperZoneOf } from "#api/infrastructure/site-zones-sql.ts";

interface PlanFacts {
  name: string;
  color: string;
  number: string;
  /** Of the site; null if none is recorded, or the machines are at sites in several. */
  zone: string | null;
}

/** What the record of a removed lock says besides the lockout itself: whose it is, and the plan's number. */
export function readPlanFacts(scope: Scope, planId: string): Promise<PlanFacts | undefined> {
  return scope.first(sql<PlanFacts>`
    select t.name, t.primary_color as color, l.number, ${paperZoneOf(sql`l.tenant_id`, sql`l.id`)} as zone
    from tenants t
    join lockout_plans l on l.tenant_id = t.tenant_id and l.id = ${planId}`);
}
