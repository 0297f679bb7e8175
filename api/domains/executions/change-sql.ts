import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { Execution, JoiningVersion } from "#domain/execution/types.ts";
import { changesSince, listChangesSince } from "#domain/frozen-points.ts";
import { type DemandingStep, withDemands } from "#domain/procedure-demands.ts";
import { inIsolationOrder } from "#domain/procedure-order.ts";
import { demandsOf } from "./beginning-sql.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What a proposal to change a lockout under way brings in, and what its plan keeps of it. */

interface Row extends Omit<JoiningVersion, "points" | "changes" | "stationChanges" | "dropped" | "replaces"> {
  replaces: string | null;
  isolationOrder: string[];
  /** Its steps that ask for a photo or for time. */
  demands: DemandingStep[];
  frozen: IsolationPoint[];
  /** Of the version that the lockout has. */
  replaced: IsolationPoint[];
  register: IsolationPoint[];
  /** The control stations of the machine as the register has them. */
  stationsNow: string[];
}

/**
 * The published versions of these machines, by tag. A machine of the lockout counts if its procedure has a newer version
 * than the lockout's; archived machines, and those without a published version, are left out.
 */
export async function readJoining(
  scope: Scope,
  planId: string,
  equipmentIds: readonly string[],
): Promise<JoiningVersion[]> {
  if (equipmentIds.length === 0) return [];
  const rows = await scope.all(sql<Row>`
    select v.id as "versionId", coalesce(v.title, pr.title) || ', version ' || v.number as name,
      coalesce(v.title, pr.title) as title, v.state, pr.inspection_due_on as "inspectionDueOn",
      json_build_object('id', e.id, 'tag', e.tag, 'name', e.name, 'stations', v.stations) as machine,
      coalesce(v.content->'requiredCertificates', '[]') as "requiredCertificates",
      e.control_stations as "stationsNow",
      pinned.procedure_version_id as replaces,
      jsonb_path_query_array(v.content, '$.steps[*] ? (@.kind == "isolate" && @.pointTag != null).pointTag')
        as "isolationOrder",
      ${demandsOf} as demands,
      (select coalesce(json_agg(json_build_object('tag', frozen.point->>'tag', 'title', o.title)
          order by frozen.point->>'tag', o.title), '[]')
        from jsonb_array_elements(v.points) as frozen (point)
        join point_holds h on h.tenant_id = e.tenant_id and h.point_id = (frozen.point->>'id')::uuid
          and h.plan_id <> ${planId}
        join lockout_plans o on o.tenant_id = h.tenant_id and o.id = h.plan_id) as held,
      v.points as frozen, coalesce(old.points, '[]') as replaced, points_of_machine(e.tenant_id, e.id) as register
    from equipment e
    join lateral (select p.id, p.title, p.inspection_due_on, p.published_version_id from procedures p
      where p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.published_version_id is not null
      order by p.published_version_id desc limit 1) pr on true
    join procedure_versions v on v.tenant_id = e.tenant_id and v.id = pr.published_version_id
    left join plan_equipment pinned on pinned.tenant_id = e.tenant_id and pinned.plan_id = ${planId}
      and pinned.equipment_id = e.id
    left join procedure_versions old on old.tenant_id = pinned.tenant_id and old.id = pinned.procedure_version_id
    where e.id = any(${equipmentIds}::uuid[]) and e.status <> 'archived'
    order by e.tag`);
  return rows.map(({ isolationOrder, demands, frozen, replaced, register, stationsNow, ...version }) => ({
    ...version,
    points: withDemands(inIsolationOrder(frozen, [isolationOrder]), [
      { tags: frozen.map(({ tag }) => tag), steps: demands },
    ]),
    changes: changesSince(frozen, register),
    stationChanges: listChangesSince(version.machine.stations, stationsNow),
    dropped: replaced.filter(({ id }) => !frozen.some((point) => point.id === id)).map(({ tag }) => tag),
  }));
}

/** Locks what is brought in until the transaction ends: points, machines, procedures, people, as everywhere. */
export async function lockJoining(
  tx: Transaction,
  { equipmentIds, userIds }: { equipmentIds: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    select from isolation_points where id = any(array(select point_id from equipment_points
      where equipment_id = any(${equipmentIds}::uuid[]))) order by id for no key update`);
  await tx.run(sql`select from equipment where id = any(${equipmentIds}::uuid[]) order by id for share`);
  await tx.run(sql`
    select from procedures where equipment_id = any(${equipmentIds}::uuid[]) order by id for share`);
  await tx.run(sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`);
}

/** The plan's own record of an approved change: its machines with their versions, its points, its people. */
export async function saveChange(tx: Transaction, before: Execution, after: Execution): Promise<void> {
  const { planId } = after;
  const machines = (before.change?.versions ?? []).map(({ equipmentId, versionId }) => ({
    equipmentId,
    versionId,
  }));
  const known = new Set(before.points.map(({ id }) => id));
  const pointIds = after.points.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const added = (before.change?.added ?? []).map(({ userId }) => userId);
  const removed = (before.change?.removed ?? []).map(({ userId }) => userId);
  await tx.run(sql`
    delete from plan_equipment
    where plan_id = ${planId} and equipment_id = any(${machines.map(({ equipmentId }) => equipmentId)}::uuid[])`);
  await tx.run(sql`
    with machines as (
      insert into plan_equipment (plan_id, equipment_id, procedure_version_id)
      select ${planId}, "equipmentId", "versionId"
      from jsonb_to_recordset(${JSON.stringify(machines)}::jsonb) as r ("equipmentId" uuid, "versionId" uuid)),
    points as (
      insert into plan_points (plan_id, point_id, position)
      select ${planId}, point_id, position + (select coalesce(max(position), 0) from plan_points where plan_id = ${planId})
      from unnest(${pointIds}::uuid[]) with ordinality as p (point_id, position)),
    people as (
      insert into plan_people (plan_id, user_id, role)
      select ${planId}, user_id, 'worker' from unnest(${added}::uuid[]) as n (user_id)
      on conflict do nothing),
    left_out as (
      delete from plan_people where plan_id = ${planId} and role = 'worker' and user_id = any(${removed}::uuid[]))
    update lockout_plans set version = version + 1 where id = ${planId}`);
}
