import type { PointState } from "#contract/drawings/words.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Open lockouts that the point `p` belongs to. */
const lockoutsOfPoint = sql`
  plan_points pp join executions x on x.tenant_id = pp.tenant_id and x.plan_id = pp.plan_id
  where pp.tenant_id = p.tenant_id and pp.point_id = p.id and x.ended_at is null`;
/** What keeps it isolated. A point that someone only took offline may carry energy. */
const holdsOfPoint = sql`
  point_holds h where h.tenant_id = p.tenant_id and h.point_id = p.id and not h.is_lease`;

/**
 * What the lockouts say about the point `p`, the worst first. A stop or an unsafe finding counts for every point of its
 * lockout; a point that carries energy, or may, is never shown as locked out.
 */
export const stateOfPoint: Sql<PointState> = sql`
  case
    when exists (select from ${lockoutsOfPoint} and x.stopped_at is not null) then 'stop'
    when exists (select from ${lockoutsOfPoint} and x.unsafe_at is not null) then 'unsafe'
    when exists (select from ${holdsOfPoint} and h.lock_number is not null) then 'locked_out'
    when exists (select from ${holdsOfPoint}) then 'isolated'
    when exists (select from ${lockoutsOfPoint} and x.energized_for_test) then 'energized'
    else 'normal'
  end`;
