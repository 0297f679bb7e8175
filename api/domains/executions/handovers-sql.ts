import type { LedLockout } from "#contract/executions/calls.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** The open lockouts that a person leads and that no one is asked to take over. */
export function ledLockouts(userId: string, limit: number) {
  return sql<LedLockout>`
    select x.plan_id as "planId", l.number, l.title, x.state,
      case when x.responsible_id = ${userId} then 'responsible' else 'coordinator' end as part,
      x.signed_on as "signedOn"
    from executions x
    join lockout_plans l on l.tenant_id = x.tenant_id and l.id = x.plan_id
    where x.ended_at is null and l.open and x.successor_id is null
      and (x.responsible_id = ${userId} or x.coordinator_id = ${userId})
    order by l.number limit ${limit}`;
}
