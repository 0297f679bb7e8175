import type { Dashboard } from "#contract/dashboard/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { photoOfMachine, photoOfPlan, protectionColumns } from "#api/domains/equipment/public.ts";

/** Each one counts over an index of the tenant's rows. */
export async function readFigures(scope: Scope, now: string): Promise<Dashboard["figures"]> {
  const figures = await scope.first(sql<Dashboard["figures"]>`
    select (select count(*) from equipment where status = 'operational') as operational,
      held.total - held.energized - held.partly as "lockedOut", held.partly as "partlyLocked",
      held.energized as "energizedForTest",
      (select count(*) from executions where ended_at is null) as "activePermits",
      (select count(*) from procedures where inspection_due_on < (${now}::timestamptz)::date) as "overdueInspections"
    from (select count(*) as total, count(*) filter (where m."energizedForTest") as energized,
        count(*) filter (where m."partlyLocked" and not m."energizedForTest") as partly
      from (select ${protectionColumns} from equipment e where e.status = 'locked_out') m) held`);
  if (!figures) throw new Error("A count always has a row.");
  return figures;
}

/** The executions open longest, ten at most. */
export function readActivePermits(scope: Scope): Promise<Dashboard["activePermits"]> {
  return scope.all(sql<Dashboard["activePermits"][number]>`
    select x.plan_id as "planId", l.number, l.title, x.state, u.name as responsible, x.signed_on as "signedOn",
      x.created_at as since,
      array(select e.tag from plan_equipment pe join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        where pe.tenant_id = x.tenant_id and pe.plan_id = x.plan_id order by e.tag) as "equipmentTags",
      ${photoOfPlan(sql`x.tenant_id`, sql`x.plan_id`)} as "photoId"
    from executions x
    join lockout_plans l on l.tenant_id = x.tenant_id and l.id = x.plan_id
    join users u on u.tenant_id = x.tenant_id and u.id = x.responsible_id
    where x.ended_at is null order by x.created_at limit 10`);
}

/** The machines locked out longest, with the lockout that holds each, five at most. */
export function readLongestLockedOut(scope: Scope): Promise<Dashboard["longestLockedOut"]> {
  return scope.all(sql<Dashboard["longestLockedOut"][number]>`
    select e.id, e.tag, e.name, ${protectionColumns}, ${photoOfMachine} as "photoId", k.since, k.plan_id as "planId", l.number
    from (select equipment_id, plan_id, since from equipment_lockouts order by since, equipment_id limit 5) k
    join equipment e on e.tenant_id = current_tenant_id() and e.id = k.equipment_id
    join lockout_plans l on l.tenant_id = e.tenant_id and l.id = k.plan_id
    order by k.since, e.tag`);
}

/** Procedures whose inspection is overdue, the longest first, five at most. `now` is ISO 8601. */
export function readOverdueInspections(scope: Scope, now: string): Promise<Dashboard["overdueInspections"]> {
  return scope.all(sql<Dashboard["overdueInspections"][number]>`
    select id as "procedureId", equipment_tag as "equipmentTag", title, inspection_due_on as "dueOn"
    from procedures where inspection_due_on < (${now}::timestamptz)::date
    order by inspection_due_on, id limit 5`);
}

/** The last ten events of plans and lockouts, the youngest first. */
export function readRecentEvents(scope: Scope): Promise<Dashboard["recentEvents"]> {
  return scope.all(sql<Dashboard["recentEvents"][number]>`
    select a.at, a.body::jsonb->>2 as actor, a.action, coalesce(l.number || ' ' || l.title, '') as subject, l.id as "planId"
    from audit_events a
    left join lockout_plans l on l.tenant_id = a.tenant_id and l.id = a.subject_id
    where a.subject_type in ('plan', 'execution') order by a.seq desc limit 10`);
}
