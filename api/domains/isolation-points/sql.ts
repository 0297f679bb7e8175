import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { PointDetail, PointItem, PointToArchive } from "#contract/isolation-points/schemas.ts";
import type { PointUse } from "#domain/isolation-points.ts";
import { contains, startsWith } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { holdsOfPoint, pointColumns, protectionPairs } from "#api/domains/equipment/public.ts";

export interface PointFilter {
  search?: string | undefined;
  energy?: string | undefined;
  site?: string | undefined;
  show: "all" | "held" | "unattached" | "archived";
  limit: number;
  after: string | undefined;
}

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readPoints(scope: Scope, filter: PointFilter): Promise<PointItem[]> {
  // Their keys first: most of the filters need no more than an index.
  return scope.all(
    itemsOf(sql`
      select p.* from isolation_points p join (
        select p.tenant_id, p.id from isolation_points p where ${sql.join(wantedBy(filter), sql` and `)}
        order by p.tag limit ${filter.limit + 1}) found on found.tenant_id = p.tenant_id and found.id = p.id`),
  );
}

export interface PointRow extends IsolationPoint {
  site: string;
  machineTags: string[];
  holdCount: number;
}

/** The same points with all their fields, and every machine that they serve. */
export function readPointRows(scope: Scope, filter: PointFilter): Promise<PointRow[]> {
  return scope.all(sql<PointRow>`
    with page as materialized (
      select p.* from isolation_points p where ${sql.join(wantedBy(filter), sql` and `)}
      order by p.tag limit ${filter.limit + 1})
    select ${pointColumns}, site.name as site,
      array(select e.tag from equipment_points ep
        join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
        where ep.tenant_id = p.tenant_id and ep.point_id = p.id order by e.tag) as "machineTags",
      (select count(*) from point_holds h where h.tenant_id = p.tenant_id and h.point_id = p.id) as "holdCount"
    from page p join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id order by p.tag`);
}

/** Those of the points that there are, by tag. */
export function readPointLabels(scope: Scope, ids: readonly string[]): Promise<PointItem[]> {
  return scope.all(itemsOf(sql`select p.* from isolation_points p where p.id = any(${[...ids]}::uuid[])`));
}

/** Rows of `isolation_points` as lists show them, by tag. */
const itemsOf = (rows: Sql<unknown>) => sql<PointItem>`
    with page as materialized (${rows})
    select p.id, p.tag, p.label, p.name, p.energy_type as "energyType", p.magnitude, p.location, site.name as site,
      coalesce(m.tags[1:5], '{}') as "machineTags", coalesce(cardinality(m.tags), 0) as "machineCount",
      (select count(*) from point_holds h where h.tenant_id = p.tenant_id and h.point_id = p.id) as "holdCount",
      p.is_example as "isExample", p.photo_id as "photoId"
    from page p
    join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id
    cross join lateral (select array_agg(e.tag order by e.tag) as tags from equipment_points ep
      join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
      where ep.tenant_id = p.tenant_id and ep.point_id = p.id) m
    order by p.tag`;

function wantedBy({ search, energy, site, show, after }: PointFilter): Sql<unknown>[] {
  const wanted: Sql<unknown>[] = [
    show === "archived" ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
  ];
  if (after !== undefined) wanted.push(sql`p.tag > ${after}`);
  if (search) wanted.push(sql`(p.tag ilike ${startsWith(search)} or p.name ilike ${contains(search)})`);
  if (energy) wanted.push(sql`p.energy_type = ${energy}`);
  if (site) wanted.push(sql`p.site_id = ${site}`);
  if (show === "held") {
    wanted.push(
      sql`exists (select from point_holds h where h.tenant_id = p.tenant_id and h.point_id = p.id)`,
    );
  }
  if (show === "unattached") {
    // In one scan of the index: a lookup for each point would take longer.
    wanted.push(
      sql`p.id not in (select ep.point_id from equipment_points ep where ep.tenant_id = current_tenant_id())`,
    );
  }
  return wanted;
}

/** A point with its machines and holds, in one statement. */
export function readPoint(scope: Scope, id: string): Promise<PointDetail | undefined> {
  return scope.first(detailsOf(sql`select p.*, 1 as position from isolation_points p where p.id = ${id}`));
}

/** The same of every point of a machine, in the order in which it lists them. */
export function readMachinePoints(scope: Scope, equipmentId: string): Promise<PointDetail[]> {
  return scope.all(
    detailsOf(sql`
      select p.*, ep.position from equipment_points ep
      join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
      where ep.equipment_id = ${equipmentId}`),
  );
}

/** The site of a machine, if there is such a machine. */
export function readSiteOfMachine(scope: Scope, id: string): Promise<{ siteId: string } | undefined> {
  return scope.first(sql<{ siteId: string }>`select site_id as "siteId" from equipment where id = ${id}`);
}

/** Procedures in effect of the machines of the point `p`, with the point as their versions froze it, as JSON. */
const proceduresOfPoint = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', pr.id, 'title', pr.title, 'published',
      (select frozen.point from jsonb_array_elements(v.points) as frozen (point)
        where (frozen.point->>'id')::uuid = p.id limit 1)) order by pr.title, pr.id)
    from equipment_points ep
    join procedures pr on pr.tenant_id = ep.tenant_id and pr.equipment_id = ep.equipment_id
    join procedure_versions v on v.tenant_id = pr.tenant_id and v.id = pr.published_version_id
    where ep.tenant_id = p.tenant_id and ep.point_id = p.id), '[]')`;

/** Open plans of the machine `e` that need the point `p`, as JSON. */
const plansNeeding = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number) order by l.id)
    from plan_points pp
    join plan_equipment pe on pe.tenant_id = pp.tenant_id and pe.plan_id = pp.plan_id and pe.equipment_id = e.id
    join lockout_plans l on l.tenant_id = pp.tenant_id and l.id = pp.plan_id and l.open
    where pp.tenant_id = p.tenant_id and pp.point_id = p.id), '[]')`;

/** Rows of `isolation_points` with a position each, as the page of a point shows them. */
const detailsOf = (rows: Sql<unknown>) => sql<PointDetail>`
    select ${pointColumns}, p.version, p.site_id as "siteId", site.name as site, p.archived_at is not null as archived,
      p.is_example as "isExample", p.photo_id as "photoId", ${holdsOfPoint} as holds,
      ${proceduresOfPoint} as procedures,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'tag', e.tag, 'name', e.name, 'status', e.status,
          ${protectionPairs}, 'plans', ${plansNeeding}) order by e.tag)
        from equipment_points ep join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
        where ep.tenant_id = p.tenant_id and ep.point_id = p.id), '[]') as machines
    from (${rows}) p join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id
    order by p.position, p.tag`;

/**
 * Whether the point exists; locks it until the transaction ends, so no one plans with it, holds it, or changes
 * it.
 */
export async function lockPoint(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.first(sql`select id from isolation_points where id = ${id} for update`)) !== undefined;
}

/**
 * The existing ones of these points; locks them until the transaction ends, so no one holds, changes, or
 * attaches one.
 */
export async function lockPoints(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`select from isolation_points where id = any(${[...ids]}::uuid[]) order by id for update`);
}

export type PointInUse = Omit<PointToArchive, "blocks"> & PointUse;

/** Those of the points that there are, by tag, with what keeps each in the register. */
export function readPointUses(scope: Scope, ids: readonly string[]): Promise<PointInUse[]> {
  return scope.all(sql<PointInUse>`
    select p.id, p.tag, p.name, p.energy_type as "energyType", p.magnitude, p.location, site.name as site, p.version,
      p.archived_at is not null as archived,
      coalesce((select jsonb_agg(jsonb_build_object('planNumber', l.number) order by h.since, l.id) from point_holds h
        join lockout_plans l on l.tenant_id = h.tenant_id and l.id = h.plan_id
        where h.tenant_id = p.tenant_id and h.point_id = p.id), '[]') as holds,
      coalesce((select jsonb_agg(jsonb_build_object('tag', e.tag) order by e.tag) from equipment_points ep
        join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
        where ep.tenant_id = p.tenant_id and ep.point_id = p.id), '[]') as machines
    from isolation_points p join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id
    where p.id = any(${[...ids]}::uuid[]) order by p.tag`);
}

/** Open plans of these machines that do not need the point. */
export function plansWithout(
  tx: Transaction,
  id: string,
  equipmentIds: readonly string[],
): Promise<{ id: string; number: string }[]> {
  return tx.all(sql<{ id: string; number: string }>`
    select distinct l.id, l.number from plan_equipment pe
    join lockout_plans l on l.tenant_id = pe.tenant_id and l.id = pe.plan_id and l.open
    where pe.equipment_id = any(${[...equipmentIds]}::uuid[]) and not exists (select from plan_points pp
      where pp.tenant_id = l.tenant_id and pp.plan_id = l.id and pp.point_id = ${id})
    order by l.number limit 20`);
}
