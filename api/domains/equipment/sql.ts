import type { EquipmentDetail, EquipmentFilter, EquipmentItem } from "#contract/equipment/schemas.ts";
import type { EquipmentSort } from "#contract/equipment/words.ts";
import type { MachineUse } from "#domain/equipment.ts";
import { contains, startsWith } from "#api/infrastructure/database/like.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import type { KeyShape } from "#api/infrastructure/database/cursor.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { gapsOn } from "./gaps-sql.ts";
import { protectionColumns } from "./energized-sql.ts";
import { filesOfMachine, photoOfMachine } from "./files-sql.ts";
import { holdsOfPoint, pointColumns } from "./points-sql.ts";

/** The order of a list and the values of its last row. */
export interface Position {
  limit: number;
  after: readonly string[] | undefined;
}

/** A filter with the day on which an inspection counts as overdue. */
type DatedFilter = EquipmentFilter & { today: string };

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readMachines(
  scope: Scope,
  filter: DatedFilter,
  position: Position,
): Promise<EquipmentItem[]> {
  return scope.all(pageOf<EquipmentItem>(filter, position, sql``));
}

export interface MachineRow extends EquipmentItem {
  description: string;
  hazards: string[];
  controlStations: string[];
}

/** The same with everything that was written down of a machine itself. */
export function readMachineRows(
  scope: Scope,
  filter: DatedFilter,
  position: Position,
): Promise<MachineRow[]> {
  return scope.all(
    pageOf<MachineRow>(
      filter,
      position,
      sql`, e.description, e.hazards, e.control_stations as "controlStations"`,
    ),
  );
}

function pageOf<Row>(filter: DatedFilter, { limit, after }: Position, further: Sql<unknown>): Sql<Row> {
  const wanted = wantedBy(filter);
  const { isAfter, order } = orders[filter.sort];
  if (after) wanted.push(isAfter(after));
  // The page first, in the order of its index; then the places that occur on it, each once.
  return sql<Row>`
    with page as materialized (
        select * from equipment where ${sql.join(wanted, sql` and `)} order by ${order} limit ${limit + 1}),
      places as materialized (
        select e.line_id, line.name as line, area.name as area, site.name as site
        from (select distinct tenant_id, line_id from page) e ${placeJoins})
    select e.id, e.tag, e.name, site, area, line, e.status, ${protectionColumns},
      e.point_count as "pointCount", e.is_example as "isExample", ${photoOfMachine} as "photoId"${further}
    from page e join places on places.line_id = e.line_id order by ${order}`;
}

/** How each order continues after a row. `keyOf` decides what the cursor contains. */
const orders: Record<
  EquipmentSort,
  { order: Sql<unknown>; isAfter: (key: readonly string[]) => Sql<unknown> }
> = {
  tag: { order: sql`tag`, isAfter: ([tag]) => sql`tag > ${tag}` },
  name: { order: sql`name, id`, isAfter: ([name, id]) => sql`(name, id) > (${name}, ${id}::uuid)` },
  newest: { order: sql`id desc`, isAfter: ([id]) => sql`id < ${id}::uuid` },
};
export const keyOf: Record<EquipmentSort, (row: EquipmentItem) => string[]> = {
  tag: (row) => [row.tag],
  name: (row) => [row.name, row.id],
  newest: (row) => [row.id],
};
export const keyShapeOf: Record<EquipmentSort, readonly KeyShape[]> = {
  tag: ["text"],
  name: ["text", "id"],
  newest: ["id"],
};

function wantedBy({ search, status, site, place, lacks, today }: DatedFilter): Sql<unknown>[] {
  const wanted: Sql<unknown>[] = [status ? sql`status = ${status}` : sql`status <> 'archived'`];
  if (search) wanted.push(sql`(tag ilike ${startsWith(search)} or name ilike ${contains(search)})`);
  if (site) wanted.push(sql`site_id = any(${sitesNamed(site)})`);
  if (place) wanted.push(isAt(place));
  if (lacks) wanted.push(gapsOn(today)[lacks]);
  return wanted;
}

/** The day in UTC of a point in time. */
export const todayOf = (now: string) => now.slice(0, 10);

/** At a site, an area, or a line. */
export const isAt = (place: string) => sql`(site_id = ${place} or line_id in (
  select id from locations where kind = 'line' and (id = ${place} or parent_id = ${place})))`;

/** An archived site may have the same name. */
const sitesNamed = (name: string) =>
  sql`array(select id from locations where parent_id is null and name = ${name})`;

export async function readSites(scope: Scope): Promise<string[]> {
  const rows = await scope.all(sql<{ name: string }>`
    select name from locations where kind = 'site' and archived_at is null order by name limit 200`);
  return rows.map((row) => row.name);
}

export type MachineRecord = Omit<EquipmentDetail, "archiveBlocks"> & MachineUse;

/** A machine with points, holds, procedure, files, and open lockouts, in one statement. */
export function readMachine(scope: Scope, id: string): Promise<MachineRecord | undefined> {
  return scope.first(sql<MachineRecord>`
    select ${machineColumns}, e.description, e.hazards, e.control_stations as "controlStations", e.version, e.line_id as "lineId", area.id as "areaId",
      site.id as "siteId", coalesce((${pointsOfMachine}), '[]') as points, (${publishedProcedure}) as procedure,
      coalesce((${openLockouts}), '[]') as "openLockouts", ${filesOfMachine} as files,
      ${openPlans} as "openPlans", ${heldPoints} as "heldPoints"
    from equipment e ${placeJoins} where e.id = ${id}`);
}

export async function readLabels(scope: Scope, ids: readonly string[]): Promise<EquipmentItem[]> {
  return scope.all(sql<EquipmentItem>`
    select ${machineColumns} from equipment e ${placeJoins} where e.id = any(${[...ids]}::uuid[]) order by e.tag`);
}

const machineColumns = sql`
  e.id, e.tag, e.name, site.name as site, area.name as area, line.name as line, e.status,
  ${protectionColumns}, e.point_count as "pointCount", e.is_example as "isExample",
  ${photoOfMachine} as "photoId"`;

const placeJoins = sql`
  join locations line on line.tenant_id = e.tenant_id and line.id = e.line_id
  join locations area on area.tenant_id = e.tenant_id and area.id = line.parent_id
  join locations site on site.tenant_id = e.tenant_id and site.id = area.parent_id`;

const pointsOfMachine = sql`
  select jsonb_agg(to_jsonb(x) - 'position' order by x.position) from (
    select ep.position, ${pointColumns}, ${holdsOfPoint} as holds, p.photo_id as "photoId",
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'tag', o.tag, 'name', o.name) order by o.tag)
        from equipment_points eo join equipment o on o.tenant_id = eo.tenant_id and o.id = eo.equipment_id
        where eo.tenant_id = p.tenant_id and eo.point_id = p.id and eo.equipment_id <> e.id), '[]') as "sharedWith"
    from equipment_points ep
    join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
    where ep.tenant_id = e.tenant_id and ep.equipment_id = e.id) x`;

const publishedProcedure = sql`
  select jsonb_build_object('id', pr.id, 'title', pr.title, 'versionId', v.id, 'versionNumber', v.number,
    'publishedAt', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'registerChanged', pr.register_changed_at is not null)
  from procedures pr
  join procedure_versions v on v.tenant_id = pr.tenant_id and v.id = pr.published_version_id
  where pr.tenant_id = e.tenant_id and pr.equipment_id = e.id limit 1`;

const openLockouts = sql`
  select jsonb_agg(jsonb_build_object('planId', l.id, 'number', l.number, 'title', l.title,
    'state', coalesce(l.execution_state, l.state), 'responsible', u.name) order by l.id desc)
  from plan_equipment pe
  join lockout_plans l on l.tenant_id = pe.tenant_id and l.id = pe.plan_id and l.open
  join users u on u.tenant_id = l.tenant_id and u.id = l.responsible_id
  where pe.tenant_id = e.tenant_id and pe.equipment_id = e.id`;

/** The plans that keep a machine in use, as `MachineUse`; expects `equipment e`. */
export const openPlans = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number,
      'isUnderWay', l.execution_state is not null) order by l.id)
    from plan_equipment pe join lockout_plans l on l.tenant_id = pe.tenant_id and l.id = pe.plan_id and l.open
    where pe.tenant_id = e.tenant_id and pe.equipment_id = e.id), '[]')`;

export const heldPoints = sql`
  coalesce((select jsonb_agg(jsonb_build_object('tag', p.tag, 'planId', l.id, 'planNumber', l.number) order by p.tag, l.id)
    from equipment_points ep
    join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
    join point_holds h on h.tenant_id = ep.tenant_id and h.point_id = ep.point_id
    join lockout_plans l on l.tenant_id = h.tenant_id and l.id = h.plan_id
    where ep.tenant_id = e.tenant_id and ep.equipment_id = e.id), '[]')`;
