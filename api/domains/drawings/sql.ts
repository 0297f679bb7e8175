import type { Drawing, DrawingItem } from "#contract/drawings/schemas.ts";
import { mostDrawings, mostPointsOnDrawing } from "#contract/drawings/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { stateOfPoint } from "./state-sql.ts";

const columns = sql`
  d.id, d.name, d.version, jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind) as location,
  jsonb_build_object('id', s.id, 'name', s.name) as site,
  jsonb_build_object('fileId', f.id, 'width', f.width, 'height', f.height) as picture`;
const ofDrawing = sql`
  drawings d
  join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
  join locations l on l.tenant_id = d.tenant_id and l.id = d.location_id
  left join locations up on up.tenant_id = l.tenant_id and up.id = l.parent_id
  join locations s on s.tenant_id = l.tenant_id and s.id = coalesce(up.parent_id, up.id, l.id)`;
/** Of the drawing `d`: an archived point is on it again when it is unarchived. */
const pointsOfDrawing = sql`
  drawing_points o join isolation_points p on p.tenant_id = o.tenant_id and p.id = o.point_id
  where o.tenant_id = d.tenant_id and o.drawing_id = d.id and p.archived_at is null`;

export function readDrawings(scope: Scope, site: string | undefined): Promise<DrawingItem[]> {
  return scope.all(sql<DrawingItem>`
    select ${columns}, (select count(*) from ${pointsOfDrawing}) as points
    from ${ofDrawing} where ${site === undefined ? sql`true` : sql`s.name = ${site}`}
    order by s.name, l.name, d.name, d.id limit ${mostDrawings}`);
}

/** The sites that have drawings, by name. */
export async function readSites(scope: Scope): Promise<string[]> {
  const rows = await scope.all(sql<{ name: string }>`
    select distinct s.name from ${ofDrawing} order by s.name limit ${mostDrawings}`);
  return rows.map(({ name }) => name);
}

/** A drawing with the state of each of its points, in one statement. */
export function readDrawing(scope: Scope, id: string): Promise<Drawing | undefined> {
  return scope.first(sql<Drawing>`
    select ${columns}, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'tag', p.tag, 'name', p.name, 'energyType', p.energy_type,
        'x', o.x, 'y', o.y, 'state', ${stateOfPoint}) order by p.tag) from ${pointsOfDrawing}), '[]') as points
    from ${ofDrawing} where d.id = ${id}`);
}

/** Every change of one drawing waits here for the one before. */
export function lockDrawing(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from drawings where id = ${id} for update`);
}

export async function countDrawings(scope: Scope): Promise<number> {
  const row = await scope.first(sql<{ count: number }>`select count(*) from drawings`);
  return row?.count ?? 0;
}

/** Whether the place is in use; locks it, so that names there are compared one after another. */
export async function lockPlace(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.first(sql`
    select id from locations where id = ${id} and archived_at is null for no key update`);
  return found !== undefined;
}

export async function isNameTaken(
  tx: Transaction,
  { name, locationId, ownId }: { name: string; locationId: string; ownId: string | null },
): Promise<boolean> {
  const other = await tx.first(sql`
    select id from drawings where location_id = ${locationId} and lower(name) = lower(${name})
      and id is distinct from ${ownId}::uuid`);
  return other !== undefined;
}

export async function insertDrawing(
  tx: Transaction,
  drawing: { id: string; locationId: string; name: string; fileId: string; by: string; now: string },
): Promise<void> {
  const { id, locationId, name, fileId, by, now } = drawing;
  await tx.run(sql`
    insert into drawings (id, location_id, name, file_id, created_at, created_by)
    values (${id}, ${locationId}, ${name}, ${fileId}, ${now}, ${by})`);
}

export async function saveName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.run(sql`update drawings set name = ${name}, version = version + 1 where id = ${id}`);
}

export async function savePicture(tx: Transaction, id: string, fileId: string): Promise<void> {
  await tx.run(sql`update drawings set file_id = ${fileId}, version = version + 1 where id = ${id}`);
}

export async function removeDrawing(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from drawings where id = ${id}`);
}

/** Those of the points that are in use, with their sites; locks them, so that none is archived meanwhile. */
export function lockPoints(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; tag: string; siteId: string }[]> {
  return tx.all(sql<{ id: string; tag: string; siteId: string }>`
    select id, tag, site_id as "siteId" from isolation_points
    where id = any(${[...ids]}::uuid[]) and archived_at is null order by id limit ${mostPointsOnDrawing} for key share`);
}

/** The drawing has these points, and no others. */
export async function savePoints(
  tx: Transaction,
  id: string,
  points: readonly { id: string; x: number; y: number }[],
): Promise<void> {
  await tx.run(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
        as r (id uuid, x double precision, y double precision)),
    gone as (
      delete from drawing_points where drawing_id = ${id} and point_id not in (select w.id from wanted w)),
    placed as (
      insert into drawing_points (drawing_id, point_id, x, y) select ${id}, w.id, w.x, w.y from wanted w
      on conflict (tenant_id, drawing_id, point_id) do update set x = excluded.x, y = excluded.y)
    update drawings set version = version + 1 where id = ${id}`);
}
