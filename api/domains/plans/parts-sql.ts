import { sql } from "#api/infrastructure/database/sql.ts";
import { authorizationOf } from "#api/domains/executions/public.ts";

/** The parts of a plan as JSON, each a column of a statement over `lockout_plans p`. */

export const equipmentOfPlan = sql`
  coalesce((select json_agg(json_build_object('id', e.id, 'tag', e.tag, 'name', e.name) order by e.tag)
    from plan_equipment pe
    join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    where pe.tenant_id = p.tenant_id and pe.plan_id = p.id), '[]')`;

/** The pinned versions by the machine's tag. */
export const proceduresOfPlan = sql`
  coalesce((select json_agg(json_build_object('id', pr.id, 'title', pr.title, 'versionId', v.id,
      'versionNumber', v.number, 'state', v.state, 'equipmentTag', e.tag, 'inspectionDueOn', pr.inspection_due_on)
      order by e.tag)
    from plan_equipment pe
    join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
    join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
    where pe.tenant_id = p.tenant_id and pe.plan_id = p.id), '[]')`;

/** The points in isolation order, with the plan's machines they serve and the lockouts that hold them. */
export const pointsOfPlan = sql`
  coalesce((select json_agg(json_build_object('id', i.id, 'tag', i.tag, 'label', i.label, 'name', i.name,
      'energyType', i.energy_type, 'magnitude', i.magnitude, 'location', i.location, 'deviceType', i.device_type,
      'lockable', i.lockable, 'normalPosition', i.normal_position, 'isolatedPosition', i.isolated_position,
      'isolationMethod', i.isolation_method, 'dissipation', i.dissipation, 'dissipationLimit', i.dissipation_limit,
      'verification', i.verification, 'verificationUnit', i.verification_unit,
      'verificationLimit', i.verification_limit, 'proveDead', i.prove_dead,
      'equipmentTags', (select coalesce(json_agg(e.tag order by e.tag), '[]')
        from plan_equipment pe
        join equipment_points ep on ep.tenant_id = pe.tenant_id and ep.equipment_id = pe.equipment_id
          and ep.point_id = i.id
        join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        where pe.tenant_id = p.tenant_id and pe.plan_id = p.id),
      'holds', (select coalesce(json_agg(json_build_object('planId', h.plan_id, 'planNumber', o.number,
          'planTitle', o.title, 'lockNumber', h.lock_number, 'heldBy', u.name, 'since', ${instantText("h.since")})
          order by h.since, h.plan_id), '[]')
        from point_holds h
        join lockout_plans o on o.tenant_id = h.tenant_id and o.id = h.plan_id
        left join users u on u.tenant_id = h.tenant_id and u.id = h.held_by
        where h.tenant_id = i.tenant_id and h.point_id = i.id)) order by pp.position)
    from plan_points pp
    join isolation_points i on i.tenant_id = pp.tenant_id and i.id = pp.point_id
    where pp.tenant_id = p.tenant_id and pp.plan_id = p.id), '[]')`;

/** Tags of points that the machines have and the plan does not. */
export const pointsAddedToMachines = sql`
  array(select distinct i.tag from plan_equipment pe
    join equipment_points ep on ep.tenant_id = pe.tenant_id and ep.equipment_id = pe.equipment_id
    join isolation_points i on i.tenant_id = ep.tenant_id and i.id = ep.point_id
    where pe.tenant_id = p.tenant_id and pe.plan_id = p.id and not exists (select from plan_points pp
      where pp.tenant_id = p.tenant_id and pp.plan_id = p.id and pp.point_id = ep.point_id)
    order by i.tag)`;

/** The responsible first, then by name. */
export const peopleOfPlan = sql`
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'employer', u.employer, 'role', n.role,
      'active', u.active, 'authorisedUntil', ${authorizationOf("u")}->>'validUntil')
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
    where o.tenant_id = p.tenant_id and o.open and o.state = 'approved' and o.id <> p.id and exists (
      select from plan_points mine
      join plan_points theirs on theirs.tenant_id = mine.tenant_id and theirs.plan_id = o.id
        and theirs.point_id = mine.point_id
      where mine.tenant_id = p.tenant_id and mine.plan_id = p.id)), '[]')`;

/** ISO 8601 in UTC, as the driver returns the columns. */
function instantText(column: "h.since" | "o.window_start" | "o.window_end") {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
