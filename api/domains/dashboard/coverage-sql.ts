import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { lockoutAuthorization } from "#contract/users/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

type Coverage = NonNullable<Dashboard["coverage"]>;

/** What ends within so many days has to be renewed now. */
const soonDays = 30;
const mostDue = 6;
/** The trend's months, this one included. */
const months = 6;

/** What is not covered by points, a procedure, or a certificate, what ends soon, and what lapsed. `now` is ISO 8601. */
export async function readCoverage(scope: Scope, now: string): Promise<Coverage> {
  const [counts, dueSoon, lapses] = await Promise.all([
    readCounts(scope, now),
    readDueSoon(scope, now),
    readLapses(scope, now),
  ]);
  return { ...counts, dueSoon, lapses };
}

async function readCounts(scope: Scope, now: string): Promise<Omit<Coverage, "dueSoon" | "lapses">> {
  const counts = await scope.first(sql<Omit<Coverage, "dueSoon" | "lapses">>`
    with machines as (
      select e.point_count, exists (select from procedures p where p.tenant_id = e.tenant_id and p.equipment_id = e.id
        and p.published_version_id is not null) as has_procedure
      from equipment e where e.status <> 'archived'),
    lasting as (
      select max(c.valid_until) as until from authorisations c
      join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.active
      where c.kind = ${lockoutAuthorization} and c.revoked_at is null group by c.user_id)
    select count(*) as machines, count(*) filter (where point_count = 0) as "withoutPoints",
      count(*) filter (where not has_procedure) as "withoutProcedure",
      (select count(*) from lasting where until < (${now}::timestamptz)::date) as "certificatesLapsed",
      (select count(*) from lasting where until between (${now}::timestamptz)::date
        and (${now}::timestamptz)::date + ${soonDays}::int) as "certificatesLapseSoon"
    from machines`);
  if (!counts) throw new Error("A count always has a row.");
  return counts;
}

/** Inspections that are due, and lockout authorizations that end, within 30 days; the next first. */
function readDueSoon(scope: Scope, now: string): Promise<Coverage["dueSoon"]> {
  const today = now.slice(0, 10);
  return scope.all(sql<Coverage["dueSoon"][number]>`
    (select 'inspection' as kind, p.id, p.equipment_tag as tag, p.title as name, p.inspection_due_on as "on"
      from procedures p where p.published_version_id is not null
        and p.inspection_due_on between ${today}::date and ${today}::date + ${soonDays}::int
      order by p.inspection_due_on, p.id limit ${mostDue})
    union all
    (select 'certificate', u.id, null, u.name, max(c.valid_until)
      from authorisations c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.active
      where c.kind = ${lockoutAuthorization} and c.revoked_at is null
      group by u.tenant_id, u.id, u.name
      having max(c.valid_until) between ${today}::date and ${today}::date + ${soonDays}::int
      order by max(c.valid_until), u.id limit ${mostDue})
    order by "on", kind desc, name limit ${mostDue}`);
}

/**
 * What lapsed in each month: a lockout authorization of someone who still has an account that ran out before there was a
 * new one, and an inspection not done within 12 months of the one before, 29 CFR 1910.147(c)(6)(i). A month without any
 * has zeros.
 */
function readLapses(scope: Scope, now: string): Promise<Coverage["lapses"]> {
  const today = now.slice(0, 10);
  return scope.all(sql<Coverage["lapses"][number]>`
    with months as (
      select (date_trunc('month', ${today}::date) - make_interval(months => n))::date as starts
      from generate_series(${months - 1}::int, 0, -1) n),
    ended as (
      select date_trunc('month', c.valid_until)::date as month
      from authorisations c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id and u.active
      where c.kind = ${lockoutAuthorization} and c.valid_until < ${today}::date
        and c.valid_until >= (select min(starts) from months)
        and (c.revoked_at is null or c.revoked_at::date > c.valid_until)
        and not exists (select from authorisations n where n.tenant_id = c.tenant_id and n.user_id = c.user_id
          and n.kind = c.kind and n.id <> c.id and n.certified_on <= c.valid_until + 1
          and n.valid_until > c.valid_until)),
    late as (
      select date_trunc('month', i.next_due)::date as month
      from (select i.procedure_id, (i.performed_on + interval '12 months')::date as next_due,
          lead(i.performed_on) over (partition by i.procedure_id order by i.performed_on, i.id) as next_on
        from procedure_inspections i
        join procedures p on p.tenant_id = i.tenant_id and p.id = i.procedure_id
          and p.published_version_id is not null
        where i.state = 'done') i
      where i.next_due < ${today}::date and i.next_due >= (select min(starts) from months)
        and (i.next_on is null or i.next_on > i.next_due))
    select to_char(m.starts, 'YYYY-MM') as month,
      (select count(*) from ended where ended.month = m.starts) as certificates,
      (select count(*) from late where late.month = m.starts) as inspections
    from months m order by m.starts`);
}
