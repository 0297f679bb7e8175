import type { Permission } from "#contract/access.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { siteZonesOf } from "./site-zones-sql.ts";

/** Someone who must know of an alarm. */
export interface Concerned {
  id: string;
  name: string;
  email: string;
  /** Responsible, or the coordinator of the crews. */
  leads: boolean;
  isSignedOn: boolean;
}

/** The lockout as an email names it, and who must know of its alarms. */
export interface AlarmedLockout {
  slug: string;
  number: string;
  title: string;
  /** Tags and names. */
  machines: string;
  /** Of the sites of its machines. */
  timeZones: string[];
  people: Concerned[];
}

/** The most supervisors who are told at once; everyone signed on and everyone who leads always is. */
const mostSupervisors = 100;

/**
 * Whom an alarm concerns: those who lead the lockout, everyone signed on, and the supervisors, who are the people with
 * the permission. Only people who can get email are among them. Undefined if there is no such lockout any more.
 */
export function readAlarmed(
  scope: Scope,
  planId: string,
  permission: Permission,
): Promise<AlarmedLockout | undefined> {
  return scope.first(sql<AlarmedLockout>`
    with concerned as (
      select x.tenant_id, w.user_id, false as leads, true as on_machine from executions x
        join lockout_workers w on w.tenant_id = x.tenant_id and w.plan_id = x.plan_id and w.signed_off_at is null
        where x.plan_id = ${planId}
      union all
      select x.tenant_id, lead.user_id, true, false from executions x
        cross join lateral unnest(array[x.responsible_id, x.coordinator_id]) lead (user_id)
        where x.plan_id = ${planId} and lead.user_id is not null
      union all
      (select u.tenant_id, u.id, false, false from users u
        join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.active and ${permission} = any (r.permissions) order by u.id limit ${mostSupervisors})
    )
    select t.slug, l.number, l.title, ${siteZonesOf(sql`l.tenant_id`, sql`l.id`)} as "timeZones",
      (select string_agg(e.tag || ' ' || e.name, ', ' order by e.tag) from plan_equipment pe
        join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        where pe.tenant_id = l.tenant_id and pe.plan_id = l.id) as machines,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email,
            'leads', c.leads, 'isSignedOn', c.on_machine) order by u.name, u.id)
        from (select tenant_id, user_id, bool_or(leads) as leads, bool_or(on_machine) as on_machine
          from concerned group by tenant_id, user_id) c
        join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.active and u.email_verified), '[]') as people
    from lockout_plans l join tenants t on t.tenant_id = l.tenant_id
    where l.id = ${planId}`);
}

/** Queues the job that tells people once the instant (ISO 8601) has come; a lockout has one at a time. */
export async function scheduleAlarm(scope: Scope, planId: string, at: string): Promise<void> {
  await scope.run(sql`
    select enqueue_job('tell_of_alarm',
      jsonb_build_object('tenantId', current_tenant_id(), 'planId', ${planId}::text, 'at', ${at}::text),
      ${`alarm:${planId}`}, ${at}::timestamptz)`);
}
