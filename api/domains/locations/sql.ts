import type { Location } from "#contract/locations/schemas.ts";
import { type LocationKind, mostLocations, mostTagsWithoutPlacard } from "#contract/locations/words.ts";
import type { TranslationLanguage } from "#contract/procedures/translation-words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { holdPlaceName } from "#api/domains/equipment/public.ts";

/** Sites, areas and lines by name, with the machines that are there, each once counted. */
export function readLocations(scope: Scope): Promise<Location[]> {
  return scope.all(sql<Location>`
    with on_line as (
        select line_id, count(*) as machines, count(*) filter (where status = 'locked_out') as locked
        from equipment where status <> 'archived' group by line_id),
      counted as (
        select l.id as line_id, l.parent_id as area_id, a.parent_id as site_id, o.machines, o.locked
        from locations l join on_line o on o.line_id = l.id
        join locations a on a.tenant_id = l.tenant_id and a.id = l.parent_id),
      below as (
        select line_id as id, machines, locked from counted
        union all select area_id, machines, locked from counted
        union all select site_id, machines, locked from counted),
      total as (select id, sum(machines)::int as machines, sum(locked)::int as locked from below group by id)
    select p.id, p.kind, p.name, p.parent_id as "parentId", p.time_zone as "timeZone", p.version,
      p.archived_at is not null as archived, coalesce(t.machines, 0) as machines, coalesce(t.locked, 0) as "lockedOut"
    from locations p left join total t on t.id = p.id
    order by array_position(array['site', 'area', 'line'], p.kind), lower(p.name), p.id limit ${mostLocations + 1}`);
}

interface PlacardLanguages {
  lineId: string;
  languages: TranslationLanguage[];
}

/** Of the versions in effect, by the line of their machine. */
export function readPlacardLanguages(scope: Scope): Promise<PlacardLanguages[]> {
  return scope.all(sql<PlacardLanguages>`
    select e.line_id as "lineId",
      (array_agg(distinct t.language order by t.language)) as languages
    from procedure_translations t
    join procedure_versions v on v.tenant_id = t.tenant_id and v.id = t.procedure_version_id
    join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
    join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
    where t.state = 'approved' and v.state = 'published' and e.status <> 'archived'
    group by e.line_id limit ${mostLocations}`);
}

interface WithoutPlacard {
  lineId: string;
  count: number;
  tags: string[];
}

/** By line, the machines without a version in effect. */
export function readWithoutPlacard(scope: Scope): Promise<WithoutPlacard[]> {
  return scope.all(sql<WithoutPlacard>`
    select e.line_id as "lineId", count(*)::int as count,
      (array_agg(e.tag order by e.tag))[1:${mostTagsWithoutPlacard}::int] as tags
    from equipment e
    where e.status <> 'archived' and not exists (select from procedures pr
      where pr.tenant_id = e.tenant_id and pr.equipment_id = e.id and pr.published_version_id is not null)
    group by e.line_id limit ${mostLocations}`);
}

export interface LockedLocation {
  id: string;
  kind: LocationKind;
  name: string;
  parentId: string | null;
  timeZone: string | null;
  siteId: string;
  version: number;
  archived: boolean;
  /** Places below it that are in use, and machines or points that belong to it. */
  holds: { places: number; machines: number; points: number };
}

export function lockLocation(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from locations where id = ${id} for update`);
}

/** A place as its changes see it. */
export function readLocation(tx: Transaction, id: string): Promise<LockedLocation | undefined> {
  return tx.first(sql<LockedLocation>`
    select p.id, p.kind, p.name, p.parent_id as "parentId", p.time_zone as "timeZone", p.version,
      p.archived_at is not null as archived, coalesce((select parent.parent_id from locations parent
        where parent.tenant_id = p.tenant_id and parent.id = p.parent_id), p.parent_id, p.id) as "siteId",
      jsonb_build_object(
        'places', (select count(*) from locations c where c.tenant_id = p.tenant_id and c.parent_id = p.id
          and c.archived_at is null),
        'machines', (select count(*) from equipment e where e.tenant_id = p.tenant_id and e.line_id = p.id
          and e.status <> 'archived'),
        'points', (select count(*) from isolation_points i where i.tenant_id = p.tenant_id and i.site_id = p.id
          and i.archived_at is null)) as holds
    from locations p where p.id = ${id}`);
}

/** A location that can have children, locked until the transaction ends. */
export function lockParent(
  tx: Transaction,
  id: string,
): Promise<{ kind: LocationKind; siteId: string } | undefined> {
  return tx.first(sql<{ kind: LocationKind; siteId: string }>`
    select kind, coalesce(parent_id, id) as "siteId" from locations
    where id = ${id} and archived_at is null and kind <> 'line' for share`);
}

/** Whether a neighbor has it; writers of one name wait for each other here, not at the index. */
export async function isNameTaken(
  tx: Transaction,
  { name, parentId, ownId }: { name: string; parentId: string | null; ownId: string | null },
): Promise<boolean> {
  await holdPlaceName(tx, { name, parentId });
  const other = await tx.first(sql`
    select id from locations where lower(name) = lower(${name}) and parent_id is not distinct from ${parentId}::uuid
      and archived_at is null and id is distinct from ${ownId}::uuid`);
  return other !== undefined;
}

export async function countLocations(tx: Transaction): Promise<number> {
  const row = await tx.first(sql<{ n: number }>`select count(*)::int as n from locations`);
  return row?.n ?? 0;
}

interface NewLocation {
  id: string;
  kind: LocationKind;
  name: string;
  parentId: string | null;
  timeZone: string | null;
}

export async function insertLocation(
  tx: Transaction,
  { id, kind, name, parentId, timeZone }: NewLocation,
): Promise<void> {
  await tx.run(sql`
    insert into locations (id, kind, name, parent_id, time_zone)
    values (${id}, ${kind}, ${name}, ${parentId}, ${timeZone})`);
}

export async function saveLocation(
  tx: Transaction,
  id: string,
  { name, parentId, timeZone }: Pick<NewLocation, "name" | "parentId" | "timeZone">,
): Promise<void> {
  await tx.run(sql`
    update locations set name = ${name}, parent_id = ${parentId}, time_zone = ${timeZone}, version = version + 1 where id = ${id}`);
}

export async function saveArchived(tx: Transaction, id: string, archivedAt: string | null): Promise<void> {
  await tx.run(sql`update locations set archived_at = ${archivedAt}, version = version + 1 where id = ${id}`);
}

/** The machines that are at a place or below it. */
export async function machinesAt(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select e.id from equipment e where e.site_id = ${id} or e.line_id in (
      select id from locations where kind = 'line' and (id = ${id} or parent_id = ${id}))
    order by e.id for no key update`);
  return rows.map((row) => row.id);
}
