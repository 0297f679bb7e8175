import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { jobParts } from "#contract/dashboard/words.ts";
import { photoOfPlan } from "#api/domains/equipment/public.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** The open lockouts that depend on a person, those they are signed on to first, three at most. */
export function readMyJobs(scope: Scope, userId: string): Promise<Dashboard["myJobs"]> {
  return scope.all(sql<Dashboard["myJobs"][number]>`
    select p.id as "planId", p.number, p.title, x.state, w.signed_on_at as since,
      case when w.user_id is null then m.part else 'signed_on' end as part,
      array(select e.tag from plan_equipment pe join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        where pe.tenant_id = p.tenant_id and pe.plan_id = p.id order by e.tag) as machines,
      ${photoOfPlan(sql`p.tenant_id`, sql`p.id`)} as "photoId"
    from (select distinct on (plan_id) tenant_id, plan_id, part, array_position(${[...jobParts]}::text[], part) as rank
      from lockout_people where user_id = ${userId} order by plan_id, rank) m
    join executions x on x.tenant_id = m.tenant_id and x.plan_id = m.plan_id
    join lockout_plans p on p.tenant_id = m.tenant_id and p.id = m.plan_id
    left join lockout_workers w on w.tenant_id = m.tenant_id and w.plan_id = m.plan_id
      and w.user_id = ${userId} and w.signed_off_at is null
    order by w.signed_on_at, m.rank, x.created_at, p.number limit 3`);
}
