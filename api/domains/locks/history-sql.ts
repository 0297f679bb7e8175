import type { LockHistoryItem } from "#contract/locks/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What became of a padlock, newest first, as the database noted it. One row more than the limit. */
export function readLockHistory(
  scope: Scope,
  lockId: string,
  { limit, after }: { limit: number; after: readonly string[] | undefined },
): Promise<(LockHistoryItem & { seq: string })[]> {
  const before = after ? sql`and h.seq < ${after[0]}::bigint` : sql``;
  return scope.all(sql<LockHistoryItem & { seq: string }>`
    select h.seq::text as seq, h.at, h.event, person.name as person, doer.name as by, h.plan_id as "planId",
      plan.number as "planNumber", point.tag as "pointTag", h.number
    from lock_history h
    left join users person on person.tenant_id = h.tenant_id and person.id = h.person_id
    left join users doer on doer.tenant_id = h.tenant_id and doer.id = h.by_id
    left join lockout_plans plan on plan.tenant_id = h.tenant_id and plan.id = h.plan_id
    left join isolation_points point on point.tenant_id = h.tenant_id and point.id = h.point_id
    where h.lock_id = ${lockId} ${before} order by h.seq desc limit ${limit + 1}`);
}
