import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What the record of a removed lock says besides the lockout itself: whose it is, and the plan's number. */
export function readPlanFacts(
  scope: Scope,
  planId: string,
): Promise<{ name: string; color: string; number: string } | undefined> {
  return scope.first(sql<{ name: string; color: string; number: string }>`
    select t.name, t.primary_color as color, l.number from tenants t
    join lockout_plans l on l.tenant_id = t.tenant_id and l.id = ${planId}`);
}
