import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Parts of an inspection as JSON, each a column of a statement over `procedure_inspections i`. */

export const reviewedOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
  from inspection_reviews n join users p on p.tenant_id = n.tenant_id and p.id = n.user_id
  where n.tenant_id = i.tenant_id and n.inspection_id = i.id`;

/** By the day they are due. */
export const actionsOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'version', a.version, 'kind', a.kind,
    'deviation', a.deviation, 'action', a.action, 'dueOn', a.due_on,
    'responsible', jsonb_build_object('id', p.id, 'name', p.name),
    'done', case when a.done_at is not null then jsonb_build_object('by', d.name, 'note', coalesce(a.done_note, ''),
      'at', to_char(a.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end) order by a.due_on, a.id), '[]')
  from corrective_actions a
  join users p on p.tenant_id = a.tenant_id and p.id = a.responsible_id
  left join users d on d.tenant_id = a.tenant_id and d.id = a.done_by
  where a.tenant_id = i.tenant_id and a.inspection_id = i.id`;

/**
 * The active authorized employees, and whether each was on a lockout under the procedure in the 12 months
 * before the day: a person who uses a procedure does not inspect it, (c)(6)(i)(A). That covers the people the
 * plan named to lead or to sign on, and the people who did so on the day: took over, isolated a point, or
 * signed on without being named.
 */
export function usersOf(procedureId: Sql<unknown>, day: Sql<unknown>): Sql<unknown> {
  return sql`
    select w.id, w.name, w.employer, w.id in (
      with lockouts as (
        select l.tenant_id, l.id from procedure_versions pv
        join plan_equipment pe on pe.tenant_id = pv.tenant_id and pe.procedure_version_id = pv.id
        join lockout_plans l on l.tenant_id = pe.tenant_id and l.id = pe.plan_id and l.state = 'approved'
          and l.execution_state is distinct from 'cancelled' and l.window_end >= ${day} - interval '12 months'
        where pv.procedure_id = ${procedureId})
      select n.user_id from lockouts l
      join plan_people n on n.tenant_id = l.tenant_id and n.plan_id = l.id and n.role <> 'affected'
      union
      select used.id from lockouts l
      join executions x on x.tenant_id = l.tenant_id and x.plan_id = l.id
      cross join lateral (
        select x.responsible_id as id
        union all select (jsonb_path_query(x.data, ${signedOnIds}::jsonpath) #>> '{}')::uuid
        union all select (jsonb_path_query(x.data, ${isolatedByIds}::jsonpath) #>> '{}')::uuid) used) as uses
    from users w where w.active and w.kind = 'authorised'`;
}

const signedOnIds = "$.people[*] ? (@.signedOnAt != null).userId";
const isolatedByIds = "$.points[*].condition.isolated.by.userId";
