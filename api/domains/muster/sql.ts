import type { MusterEntry, MusterFilter } from "#contract/muster/schemas.ts";
import type { MusterSort } from "#contract/muster/words.ts";
import type { KeyShape } from "#api/infrastructure/database/cursor.ts";
import { contains, startsWith } from "#api/infrastructure/database/like.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** A person can have two locks on one lockout only by being on it twice, which the rules forbid. */
const rows = sql`
  lockout_workers w
  join lockout_plans p on p.tenant_id = w.tenant_id and p.id = w.plan_id
  join executions x on x.tenant_id = w.tenant_id and x.plan_id = w.plan_id
  join users u on u.tenant_id = w.tenant_id and u.id = w.user_id
  join users lead on lead.tenant_id = x.tenant_id and lead.id = x.responsible_id
  join locks l on l.tenant_id = w.tenant_id and l.plan_id = w.plan_id and l.applied_by = w.user_id
    and l.point_id is null and l.kind = 'personal'`;

/** The sites of a plan `p`, as `s`. */
export const sitesOfPlan = sql`
  from plan_equipment pe
  join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
  join locations s on s.tenant_id = e.tenant_id and s.id = e.site_id
  where pe.tenant_id = p.tenant_id and pe.plan_id = p.id`;

const since = sql`date_trunc('milliseconds', w.signed_on_at)`;

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readMuster(
  scope: Scope,
  filter: MusterFilter,
  { limit, after }: { limit: number; after: readonly string[] | undefined },
): Promise<MusterEntry[]> {
  const { order, isAfter } = orders[filter.sort];
  const wanted = wantedBy(filter);
  if (after) wanted.push(isAfter(after));
  return scope.all(sql<MusterEntry>`
    select jsonb_build_object('id', u.id, 'name', w.name, 'employer', u.employer, 'phone', u.phone) as person,
      ${since} as since, l.number as "lockNumber",
      case when w.crew is not null then jsonb_build_object('name', w.crew, 'leader', w.crew_leader) end as crew,
      jsonb_build_object('id', p.id, 'number', p.number, 'title', p.title, 'state', x.state, 'responsible', lead.name,
        'machines', array(select e.tag ${sitesOfPlan} order by e.tag),
        'sites', array(select distinct s.name ${sitesOfPlan} order by s.name)) as lockout
    from ${rows} where ${sql.join(wanted, sql` and `)} order by ${order} limit ${limit + 1}`);
}

/** How many the whole list has, and the sites that it can be narrowed to. */
export async function readMusterTotals(
  scope: Scope,
  filter: MusterFilter,
): Promise<{ people: number; lockouts: number; sites: string[] }> {
  const found = await scope.first(sql<{ people: number; lockouts: number; sites: string[] }>`
    select count(distinct w.user_id) as people, count(distinct w.plan_id) as lockouts,
      array(select name from locations where kind = 'site' and archived_at is null order by name limit 500) as sites
    from ${rows} where ${sql.join(wantedBy(filter), sql` and `)}`);
  return found ?? { people: 0, lockouts: 0, sites: [] };
}

function wantedBy({ site, search }: MusterFilter): Sql<unknown>[] {
  const wanted: Sql<unknown>[] = [sql`w.signed_off_at is null`];
  if (site) wanted.push(sql`exists (select ${sitesOfPlan} and s.name = ${site})`);
  if (search)
    wanted.push(
      sql`(w.name ilike ${contains(search)} or u.employer ilike ${contains(search)}
        or w.crew ilike ${contains(search)} or l.number ilike ${startsWith(search)})`,
    );
  return wanted;
}

/** How each order continues after a row. */
const orders: Record<MusterSort, { order: Sql<unknown>; isAfter: (key: readonly string[]) => Sql<unknown> }> =
  {
    name: {
      order: sql`w.name, w.user_id, w.plan_id`,
      isAfter: ([name, user, plan]) =>
        sql`(w.name, w.user_id, w.plan_id) > (${name}, ${user}::uuid, ${plan}::uuid)`,
    },
    longest: {
      order: sql`${since}, w.user_id, w.plan_id`,
      isAfter: ([at, user, plan]) =>
        sql`(${since}, w.user_id, w.plan_id) > (${at}::timestamptz, ${user}::uuid, ${plan}::uuid)`,
    },
  };
export const keyOf: Record<MusterSort, (row: MusterEntry) => string[]> = {
  name: ({ person, lockout }) => [person.name, person.id, lockout.id],
  longest: ({ since: at, person, lockout }) => [at, person.id, lockout.id],
};
export const keyShapeOf: Record<MusterSort, readonly KeyShape[]> = {
  name: ["text", "id", "id"],
  longest: ["instant", "id", "id"],
};

/** The time zone of the site of that name, or that all sites share; null if they have several, or none is recorded. */
export async function readZone(scope: Scope, site: string | undefined): Promise<string | null> {
  const row = await scope.first(sql<{ zone: string | null }>`
    select case when count(distinct coalesce(time_zone, '')) = 1 then max(time_zone) end as zone
    from locations where kind = 'site' and archived_at is null and (${site ?? null}::text is null or name = ${site ?? null})`);
  return row?.zone ?? null;
}
