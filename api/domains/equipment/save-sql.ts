import type { EquipmentDraft } from "#contract/equipment/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";

/** Throws 409 `refused` if the tenant has as many machines as it can have. */
export async function insertMachine(
  tx: Transaction,
  id: string,
  { tag, name, description, hazards, controlStations, lineId }: EquipmentDraft,
  now: string,
): Promise<void> {
  await assertWithinLimit(tx, "machines");
  await tx.run(sql`
    insert into equipment (id, tag, name, description, hazards, control_stations, line_id, created_at)
    values (${id}, ${tag}, ${name}, ${description}, ${hazards}::text[], ${controlStations}::text[],
      ${lineId}, ${now})`);
}

export async function updateMachine(
  tx: Transaction,
  id: string,
  { tag, name, description, hazards, controlStations, lineId }: EquipmentDraft,
): Promise<void> {
  await tx.run(sql`
    update equipment set tag = ${tag}, name = ${name}, description = ${description}, hazards = ${hazards}::text[],
      control_stations = ${controlStations}::text[], line_id = ${lineId}, version = version + 1
    where id = ${id}`);
}

export async function saveStatus(tx: Transaction, id: string, status: string): Promise<void> {
  await tx.run(sql`update equipment set status = ${status}, version = version + 1 where id = ${id}`);
}

export async function moveToLine(tx: Transaction, id: string, lineId: string): Promise<void> {
  await tx.run(sql`update equipment set line_id = ${lineId}, version = version + 1 where id = ${id}`);
}

/** Whether another machine has it; writers of one tag wait for each other here, not at the index. */
export async function isTagTaken(tx: Transaction, tag: string, ownId: string | null): Promise<boolean> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(current_tenant_id() || ':machine:' || upper(${tag}::text), 0))`,
  );
  const other = await tx.first(sql`
    select id from equipment where upper(tag) = upper(${tag}) and id is distinct from ${ownId}::uuid`);
  return other !== undefined;
}

/** The site of a line that is in use; it stays so until the transaction ends. */
export async function siteOfLine(tx: Transaction, lineId: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ siteId: string }>`
    select area.parent_id as "siteId" from locations line
    join locations area on area.tenant_id = line.tenant_id and area.id = line.parent_id
    where line.id = ${lineId} and line.kind = 'line' and line.archived_at is null
    for key share of line`);
  return row?.siteId;
}

/** Tags of the points of these machines that serve other machines too. */
export async function pointsThatStay(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.all(sql<{ tag: string }>`
    select distinct p.tag from equipment_points own
    join isolation_points p on p.tenant_id = own.tenant_id and p.id = own.point_id
    join equipment_points other on other.tenant_id = own.tenant_id and other.point_id = own.point_id
      and other.equipment_id <> all(${[...ids]}::uuid[])
    where own.equipment_id = any(${[...ids]}::uuid[]) order by p.tag limit 20`);
  return rows.map((row) => row.tag);
}

/** The points of these machines follow them to another site. */
export async function movePointsAlong(
  tx: Transaction,
  ids: readonly string[],
  siteId: string,
): Promise<void> {
  await tx.run(sql`
    update isolation_points p set site_id = ${siteId}, version = version + 1
    from equipment_points ep
    where ep.tenant_id = p.tenant_id and ep.point_id = p.id and ep.equipment_id = any(${[...ids]}::uuid[])
      and p.site_id <> ${siteId}`);
}
