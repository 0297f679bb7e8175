import type { Board } from "#contract/board/schemas.ts";
import { boardAlarms, boardRows } from "#contract/board/words.ts";
import { photoOfMachine, photoOfPlan, protectionColumns } from "#api/domains/equipment/public.ts";
import { sitesOfPlan } from "#api/domains/muster/public.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Rows, and how many there are in all. */
interface Part<Row> {
  rows: Row[];
  total: number;
}

type Machines = Part<Board["machines"][number]> & { energized: number; partly: number };
type Alarms = Part<Board["alarms"][number]> & { nextAt: string | null };

const lockout = sql`jsonb_build_object('id', p.id, 'number', p.number, 'title', p.title)`;
const openLockouts = sql`
  executions x join lockout_plans p on p.tenant_id = x.tenant_id and p.id = x.plan_id`;

function atSite(site: string | undefined): Sql<boolean> {
  return site === undefined ? sql`true` : sql`exists (select ${sitesOfPlan} and s.name = ${site})`;
}

/** What is unsafe, stopped, or overdue at `now` (ISO 8601), and when the next of these is due. */
export async function readAlarms(scope: Scope, site: string | undefined, now: string): Promise<Alarms> {
  const row = await scope.first(sql<Alarms>`
    with due as (
      select a.kind, date_trunc('milliseconds', a.at) as at, x.tenant_id, x.plan_id from ${openLockouts}
      cross join lateral (values ('stop', x.stopped_at),
        ('unsafe', case when x.stopped_at is null then x.unsafe_at end), ('test_expired', x.test_expires_at),
        ('hold_review_overdue', x.hold_review_by), ('recheck_overdue', x.recheck_by), ('overrun', x.overrun_at),
        ('lease_expired', x.lease_ends_at)) a (kind, at)
      where x.ended_at is null and a.at is not null and ${atSite(site)}
      union all
      select 'lock_lost', date_trunc('milliseconds', lost.at), x.tenant_id, x.plan_id
      from (select k.tenant_id, k.plan_id, min(k.reported_lost_at) as at from locks k
        where k.reported_lost_at is not null and k.plan_id is not null group by 1, 2) lost
      join executions x on x.tenant_id = lost.tenant_id and x.plan_id = lost.plan_id
      join lockout_plans p on p.tenant_id = x.tenant_id and p.id = x.plan_id
      where ${atSite(site)})
    select (select count(*) from due where at <= ${now}) as total,
      (select min(at) from due where at > ${now}) as "nextAt",
      coalesce((select jsonb_agg(to_jsonb(r) - 'rank' order by r.rank, r.since, r.lockout->>'number') from (
        select d.kind, ${iso(sql`d.at`)} as since, array_position(${[...boardAlarms]}::text[], d.kind) as rank, ${lockout} as lockout,
          array(select e.tag ${sitesOfPlan} order by e.tag) as machines,
          ${photoOfPlan(sql`p.tenant_id`, sql`p.id`)} as "photoId"
        from due d join lockout_plans p on p.tenant_id = d.tenant_id and p.id = d.plan_id
        where d.at <= ${now} order by 3, d.at limit ${boardRows.alarms}) r), '[]') as rows`);
  return row ?? { rows: [], total: 0, nextAt: null };
}

/** The machines that are locked out, each with the lockout that holds it longest. */
export async function readMachines(scope: Scope, site: string | undefined): Promise<Machines> {
  const row = await scope.first(sql<Machines>`
    with held as (
      select distinct on (k.equipment_id) e.tenant_id, e.id, e.tag, e.name, e.line_id, k.since, k.plan_id,
        ${protectionColumns}
      from equipment_lockouts k
      join equipment e on e.tenant_id = k.tenant_id and e.id = k.equipment_id
      join locations s on s.tenant_id = e.tenant_id and s.id = e.site_id
      where ${site === undefined ? sql`true` : sql`s.name = ${site}`}
      order by k.equipment_id, k.since)
    select (select count(*) from held) as total, (select count(*) from held where "energizedForTest") as energized,
      (select count(*) from held where "partlyLocked" and not "energizedForTest") as partly,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.since, r.tag) from (
        select e.id, e.tag, e.name, line.name as line, e."energizedForTest", e."partlyLocked", ${photoOfMachine} as "photoId",
          ${iso(sql`e.since`)} as since, ${lockout} as lockout
        from held e
        join locations line on line.tenant_id = e.tenant_id and line.id = e.line_id
        join lockout_plans p on p.tenant_id = e.tenant_id and p.id = e.plan_id
        order by e.since, e.tag limit ${boardRows.machines}) r), '[]') as rows`);
  return row ?? { rows: [], total: 0, energized: 0, partly: 0 };
}

/** Plans, proposed changes, and removals of locks that wait for a decision, the longest first. */
export async function readApprovals(
  scope: Scope,
  site: string | undefined,
): Promise<Part<Board["approvals"][number]>> {
  const row = await scope.first(sql<Part<Board["approvals"][number]>>`
    with asked as (
      select 'plan' as kind, author.name as by, p.submitted_at as at, p.tenant_id, p.id as plan_id
      from lockout_plans p join users author on author.tenant_id = p.tenant_id and author.id = p.author_id
      where p.state = 'submitted' and ${atSite(site)}
      union all
      select 'change', x.change_by, x.change_at, x.tenant_id, x.plan_id from ${openLockouts}
      where x.ended_at is null and x.change_at is not null and ${atSite(site)}
      union all
      select 'lock_removal', r.requested_by, r.requested_at, r.tenant_id, r.plan_id
      from lock_removals r join ${openLockouts} on x.tenant_id = r.tenant_id and x.plan_id = r.plan_id
      where r.status = 'requested' and ${atSite(site)})
    select (select count(*) from asked) as total,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.since, r.lockout->>'number') from (
        select a.kind, a.by, ${iso(sql`a.at`)} as since, ${lockout} as lockout
        from asked a join lockout_plans p on p.tenant_id = a.tenant_id and p.id = a.plan_id
        order by a.at, p.number limit ${boardRows.approvals}) r), '[]') as rows`);
  return row ?? { rows: [], total: 0 };
}

/** As the other instants of an answer are written: JSON made in the database has PostgreSQL's own form otherwise. */
function iso(instant: Sql<unknown>): Sql<string> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
