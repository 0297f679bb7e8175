import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { changesSince, listChangesSince } from "#domain/frozen-points.ts";
import type { Beginning, PinnedProcedure } from "#domain/readiness.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { authorizationOf, certificatesOf } from "./authorization-sql.ts";

/** A pinned version as `proceduresOfPlan` reads it: its points when it was published, and those of its machine now. */
export interface PinnedRow extends Omit<PinnedProcedure, "points" | "changes" | "stationChanges"> {
  frozen: IsolationPoint[];
  register: IsolationPoint[];
  /** The same of its control stations. */
  stations: string[];
  stationsNow: string[];
}

/** The steps of `procedure_versions v` that ask for a photo or for time, as JSON. */
export const demandsOf = sql`
  jsonb_path_query_array(v.content, '$.steps[*] ? (@.photoRequired == true || @.waitMinutes > 0)')`;

/** The pinned versions by the machine's tag, as JSON: a column of a statement over `lockout_plans p`. */
export const proceduresOfPlan = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', pr.id, 'title', pr.title, 'versionId', v.id,
      'versionNumber', v.number, 'state', v.state, 'equipmentTag', e.tag, 'inspectionDueOn', pr.inspection_due_on,
      'isolationOrder', jsonb_path_query_array(v.content, '$.steps[*] ? (@.kind == "isolate" && @.pointTag != null).pointTag'),
      'demands', ${demandsOf},
      'requiredCertificates', coalesce(v.content->'requiredCertificates', '[]'),
      'stations', v.stations, 'stationsNow', e.control_stations, 'frozen', v.points, 'register', points_of_machine(e.tenant_id, e.id))
      order by e.tag)
    from plan_equipment pe
    join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
    join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
    where pe.tenant_id = p.tenant_id and pe.plan_id = p.id), '[]')`;

/** What the rules ask about a pinned version. */
export function pinnedProcedure({
  title,
  state,
  inspectionDueOn,
  requiredCertificates,
  frozen,
  register,
  stations,
  stationsNow,
}: PinnedRow): PinnedProcedure {
  return {
    title,
    state,
    inspectionDueOn,
    requiredCertificates,
    points: frozen,
    changes: changesSince(frozen, register),
    stationChanges: listChangesSince(stations, stationsNow),
  };
}

/** What the approval checked, as it is now. */
export async function readBeginning(scope: Scope, planId: string): Promise<Beginning | null> {
  const row = await scope.first(sql<Omit<Beginning, "procedures"> & { procedures: PinnedRow[] }>`
    select ${proceduresOfPlan} as procedures, p.window_end as "windowEnd", p.late_start_at as "lateStartAt",
      coalesce((select json_agg(json_build_object('name', u.name, 'role', n.role, 'active', u.active,
          'authorisedUntil', ${authorizationOf("u")}->>'validUntil', 'certificates', ${certificatesOf("u")}) order by u.name, u.id)
        from plan_people n join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = p.tenant_id and n.plan_id = p.id and n.role in ('worker', 'affected')), '[]') as people
    from lockout_plans p where p.id = ${planId}`);
  return row ? { ...row, procedures: row.procedures.map(pinnedProcedure) } : null;
}

/**
 * Locks what a beginning depends on until the transaction ends: points, machines, procedures, as everywhere, so that
 * none of them changes between the check and the beginning.
 */
export async function lockBeginning(tx: Transaction, planId: string): Promise<void> {
  await tx.run(sql`
    select from isolation_points where id = any(array(select point_id from plan_points where plan_id = ${planId}))
    order by id for no key update`);
  await tx.run(sql`
    select from equipment where id = any(array(select equipment_id from plan_equipment where plan_id = ${planId}))
    order by id for share`);
  await tx.run(sql`
    select from procedures where equipment_id = any(array(select equipment_id from plan_equipment
      where plan_id = ${planId})) order by id for share`);
  await tx.run(sql`
    select from users where id = any(array(select user_id from plan_people where plan_id = ${planId}))
    order by id for no key update`);
}
