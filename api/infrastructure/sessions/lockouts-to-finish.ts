import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/**
 * Lockouts under way and the people who can always finish them, or stop them (decision 015). The fragments belong in a
 * statement that has a person as `u`, their role as `r`, and their tenant as `t`.
 */

/** Notice has been given and the end is not reached: before that no one is held by it. */
const underWay = sql`e.ended_at is null and e.under_way`;

const has = (personId: Sql<unknown>) => sql`exists (select from lockout_people m
  where m.tenant_id = e.tenant_id and m.plan_id = e.plan_id and m.user_id = ${personId})`;

/** Affected employees at the machine stop it whatever happened, 29 CFR 1910.147(c)(9). */
const affects = (personId: Sql<unknown>) => sql`exists (select from plan_people a
  where a.tenant_id = e.tenant_id and a.plan_id = e.plan_id and a.user_id = ${personId} and a.role = 'affected')`;

const isInside = has(sql`u.id`);

/** They answer for absent people, and their usual access to the lockouts is blocked. */
const answersForAbsent = sql`'lockouts:remove-lock' = any (r.permissions)
  and not (t.state = 'active' and 'lockout_management' = any (t.features) and 'lockouts:execute' = any (r.permissions))`;

const cannotSee = sql`not (t.state = 'active' and 'lockout_management' = any (t.features)
  and 'lockouts:read' = any (r.permissions))`;

/** As JSON, the person's own first, 20 at most; with `planId` that one alone. */
export function lockoutsToFinish(planId?: string): Sql<unknown> {
  const only = planId === undefined ? sql`` : sql`and e.plan_id = ${planId}`;
  return sql`(select coalesce(json_agg(json_build_object('planId', w.id, 'number', w.number, 'title', w.title,
      'isInside', w.part = 'inside', 'stopsOnly', w.part = 'affected')
      order by array_position(array['inside', 'absent', 'affected'], w.part), w.number), '[]')
    from (
      select p.id, p.number, p.title, 'inside' as part
      from (select distinct plan_id from lockout_people where tenant_id = u.tenant_id and user_id = u.id) mine
      join executions e on e.tenant_id = u.tenant_id and e.plan_id = mine.plan_id and ${underWay} ${only}
      join lockout_plans p on p.tenant_id = e.tenant_id and p.id = e.plan_id
      union all
      select p.id, p.number, p.title, 'absent'
      from executions e join lockout_plans p on p.tenant_id = e.tenant_id and p.id = e.plan_id
      where e.tenant_id = u.tenant_id and ${answersForAbsent} and ${underWay} ${only} and not ${isInside}
      union all
      select p.id, p.number, p.title, 'affected'
      from (select plan_id from plan_people
        where tenant_id = u.tenant_id and user_id = u.id and role = 'affected') listed
      join executions e on e.tenant_id = u.tenant_id and e.plan_id = listed.plan_id and ${underWay} ${only}
      join lockout_plans p on p.tenant_id = e.tenant_id and p.id = e.plan_id
      where ${cannotSee} and not ${answersForAbsent} and not ${isInside}
      limit 20) w)`;
}

/** Whether the person may still sign in to a suspended tenant. */
export const hasLockoutToFinish = sql`exists (select from executions e
  where e.tenant_id = u.tenant_id and ${underWay} and (${concerns(sql`u.id`)} or ${answersForAbsent}))`;

/** Whether anyone of the tenant `t` still has a lockout to finish. */
export const anyLockoutUnderWay = sql`exists (select from executions e where e.tenant_id = t.tenant_id and ${underWay})`;

/**
 * Whether the owner of the session `s` is in a lockout under way, or affected by it: it stays when the tenant is suspended.
 */
export const isOfPersonInLockout = sql`exists (select from executions e
  where e.tenant_id = s.tenant_id and ${underWay} and ${concerns(sql`s.user_id`)})`;

/** The person is in the lockout `e`, or affected by it. */
function concerns(personId: Sql<unknown>): Sql<unknown> {
  return sql`(${has(personId)} or ${affects(personId)})`;
}
