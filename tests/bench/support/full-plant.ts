import pg from "pg";
import type { EmbeddedConnection } from "#api/infrastructure/postgres/types.ts";
import { lockouts } from "./full-plant-lockouts.ts";
import { records } from "./full-plant-records.ts";

/** How many events a full plant has in its chain. A thousand plants have five million. */
export const eventsOfPlant = 5000;

/**
 * Fills the demo tenant with this slug up to 1,000 machines, with everything that its screens read: years of
 * lockouts, procedures, inspections, people, articles, invoices, and events. Writes directly to the tables,
 * because the services would take longer than the measurement.
 */
export async function fillPlant(superuser: EmbeddedConnection, slug: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select tenant_id as id from tenants where slug = $1",
      [slug],
    );
    // With the tenants' role, each row belongs to this tenant, and reads find no other. Triggers still run.
    await client.query("select set_config('app.tenant_id', $1, false)", [rows[0]?.id]);
    await client.query("set role hasp_tenant");
    for (const statement of [...records, ...lockouts]) await client.query(statement);
    await client.query(events, [eventsOfPlant]);
    await client.query("reset role");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** The events of the plans, machines, and procedures in order of time, up to this many. */
const events = `
  with happened as (
    select l.created_at as at, l.author_id as actor, 'plan.created' as action, 'plan' as type, l.id,
      jsonb_build_object('number', l.number, 'title', l.title, 'version', 1) as details
    from lockout_plans l where l.work_order like 'B-%'
    union all
    select l.submitted_at, l.author_id, 'plan.submitted', 'plan', l.id,
      jsonb_build_object('number', l.number, 'title', l.title, 'version', 2)
    from lockout_plans l where l.work_order like 'B-%' and l.submitted_at is not null
    union all
    select l.decided_at, l.approver_id, 'plan.approved', 'plan', l.id,
      jsonb_build_object('number', l.number, 'title', l.title, 'version', 3, 'acknowledged', null)
    from lockout_plans l where l.work_order like 'B-%' and l.state = 'approved'
    union all
    select x.created_at + step.place * interval '20 minutes', x.responsible_id, 'execution.' || step.name, 'execution',
      x.plan_id, jsonb_build_object('pointId', null, 'pointTag', null, 'fromState', 'approved', 'toState', x.state)
    from lockout_plans l join executions x on x.plan_id = l.id
    cross join unnest(array['notify', 'shut_down', 'isolate_point', 'apply_lock', 'relieve', 'try_start', 'verify_point',
      'sign_on', 'sign_off', 'energise_test', 'restore_point', 'close']) with ordinality as step (name, place)
    where l.work_order like 'B-%' and x.state = 'closed'
    union all
    select e.created_at, u.id, 'equipment.created', 'equipment', e.id, jsonb_build_object('tag', e.tag, 'name', e.name)
    from equipment e, users u where u.username = 'manager' and e.tag like 'EQ-%'
    union all
    select v.published_at, v.reviewer_id, 'procedure.published', 'procedure', v.procedure_id,
      jsonb_build_object('number', v.number)
    from procedure_versions v where v.published_at is not null
  ), wanted as (
    select h.* from happened h order by h.at desc limit $1::int - (select count(*) from audit_events)
  )
  select append_audit(array_agg(jsonb_build_array(to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    w.actor, u.name, w.action, w.type, w.id, 'bench', w.details)::text order by w.at))
  from wanted w join users u on u.id = w.actor`;
