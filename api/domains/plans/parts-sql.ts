import { sql } from "#api/infrastructure/database/sql.ts";
import { photoOfMachine } from "#api/domains/equipment/public.ts";
import { authorizationOf, certificatesOf } from "#api/domains/executions/public.ts";

/** The parts of a plan as JSON, each a column of a statement over `lockout_plans p`. */

export const equipmentOfPlan = sql`
  coalesce((select json_agg(json_build_object('id', e.id, 'tag', e.tag, 'name', e.name,
      'stations', v.stations, 'photoId', ${photoOfMachine}) order by e.tag)
    from plan_equipment pe
    join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
    where pe.tenant_id = p.tenant_id and pe.plan_id = p.id), '[]')`;

/**
 * The points as the pinned versions froze them, in isolation order, with the plan's machines they serve and the lockouts
 * that hold them. A point is read from the first of its versions; the rules see to it that all of them agree.
 */
export const pointsOfPlan = sql`
  coalesce((select jsonb_agg(frozen.point || jsonb_build_object('equipmentTags', frozen.tags,
      'holds', (select coalesce(jsonb_agg(jsonb_build_object('planId', h.plan_id, 'planNumber', o.number,
          'planTitle', o.title, 'lockNumber', h.lock_number, 'heldBy', u.name, 'isLease', h.is_lease, 'since', ${instantText("h.since")})
          order by h.since, h.plan_id), '[]')
        from point_holds h
        join lockout_plans o on o.tenant_id = h.tenant_id and o.id = h.plan_id
        left join users u on u.tenant_id = h.tenant_id and u.id = h.held_by
        where h.tenant_id = pp.tenant_id and h.point_id = pp.point_id)) order by pp.position)
    from plan_points pp
    join (select (point->>'id')::uuid as id, (jsonb_agg(point order by e.tag))->0 as point,
        jsonb_agg(e.tag order by e.tag) as tags
      from plan_equipment pe
      join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
      join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
      cross join jsonb_array_elements(v.points) point
      where pe.tenant_id = p.tenant_id and pe.plan_id = p.id group by 1) frozen on frozen.id = pp.point_id
    where pp.tenant_id = p.tenant_id and pp.plan_id = p.id), '[]')`;

/** Tags of points that the plan has and its pinned versions do not, or the other way around. */
export const strayPoints = sql`
  array(select i.tag from (
      select pp.point_id as id from plan_points pp where pp.tenant_id = p.tenant_id and pp.plan_id = p.id
      union all select distinct (point->>'id')::uuid from plan_equipment pe
        join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
        cross join jsonb_array_elements(v.points) point
        where pe.tenant_id = p.tenant_id and pe.plan_id = p.id) either
    join isolation_points i on i.tenant_id = p.tenant_id and i.id = either.id
    group by i.id, i.tag having count(*) = 1 order by i.tag)`;

/** The responsible first, then by name. */
export const peopleOfPlan = sql`
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'employer', u.employer, 'role', n.role,
      'active', u.active, 'authorisedUntil', ${authorizationOf("u")}->>'validUntil',
      'certificates', coalesce(${certificatesOf("u")}, '{}'))
      order by array_position(array['responsible', 'coordinator', 'worker', 'affected'], n.role), u.name, u.id)
    from plan_people n
    join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
    where n.tenant_id = p.tenant_id and n.plan_id = p.id), '[]')`;

/** Approved plans that are not over and share a point: what the rules choose the conflicts from. */
export const conflictingPlans = sql`
  coalesce((select json_agg(json_build_object('planId', o.id, 'number', o.number, 'title', o.title, 'state', o.state,
      'executionState', o.execution_state, 'windowStart', ${instantText("o.window_start")},
      'windowEnd', ${instantText("o.window_end")},
      'pointIds', array(select op.point_id from plan_points op where op.tenant_id = o.tenant_id and op.plan_id = o.id),
      'heldPointIds', array(select h.point_id from point_holds h
        where h.tenant_id = o.tenant_id and h.plan_id = o.id)) order by o.id)
    from lockout_plans o
    where o.tenant_id = p.tenant_id and o.open and o.state in ('approved', 'submitted') and o.id <> p.id and exists (
      select from plan_points mine
      join plan_points theirs on theirs.tenant_id = mine.tenant_id and theirs.plan_id = o.id
        and theirs.point_id = mine.point_id
      where mine.tenant_id = p.tenant_id and mine.plan_id = p.id)), '[]')`;

/** ISO 8601 in UTC, as the driver returns the columns. */
export function instantText(column: "h.since" | "o.window_start" | "o.window_end" | "p.late_start_at") {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
