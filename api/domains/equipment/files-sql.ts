import type { EquipmentFile } from "#contract/equipment/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { fileAsJson } from "#api/infrastructure/files/rows.ts";

interface Which {
  id: string;
  fileId: string;
}

/** Whether the machine exists; locks it against changes until the transaction ends. */
export async function lockMachine(scope: Scope, id: string, { lock = true } = {}): Promise<boolean> {
  const found = await scope.first(
    lock
      ? sql`select id from equipment where id = ${id} for no key update`
      : sql`select id from equipment where id = ${id}`,
  );
  return found !== undefined;
}

/** A machine's files in order, as JSON; expects `equipment e`. */
export const filesOfMachine = sql`
  coalesce((select jsonb_agg(${fileAsJson} || jsonb_build_object('caption', ef.caption, 'position', ef.position)
      order by ef.position, f.id)
    from equipment_files ef join files f on f.tenant_id = ef.tenant_id and f.id = ef.file_id
    where ef.tenant_id = e.tenant_id and ef.equipment_id = e.id and ef.removed_at is null), '[]')`;

/** The first photo of the machine `e`. */
export const photoOfMachine = sql`
  (select f.id from equipment_files ef join files f on f.tenant_id = ef.tenant_id and f.id = ef.file_id
    where ef.tenant_id = e.tenant_id and ef.equipment_id = e.id and ef.removed_at is null and f.width is not null
    order by ef.position, f.id limit 1)`;

/** The photo that represents the machines of a plan: the first photo of the first machine, by tag, that has one. */
export function photoOfPlan(tenantId: Sql<unknown>, planId: Sql<unknown>) {
  return sql`(select shown.id ${shownOfPlan(tenantId, planId)} order by e.tag limit 1)`;
}

/** The first photo of each machine of a plan that has one, with the machine, by tag, as JSON. */
export function photosOfPlan(tenantId: Sql<unknown>, planId: Sql<unknown>, most: number) {
  return sql`
    coalesce((select jsonb_agg(to_jsonb(r) order by r.tag) from (
      select shown.id, e.tag, e.name ${shownOfPlan(tenantId, planId)} order by e.tag limit ${most}) r), '[]')`;
}

/** The machines `e` of a plan that have a photo, each with its first one, `shown`. */
const shownOfPlan = (tenantId: Sql<unknown>, planId: Sql<unknown>) => sql`
  from plan_equipment planned
  join equipment e on e.tenant_id = planned.tenant_id and e.id = planned.equipment_id
  cross join lateral (select ${photoOfMachine} as id) shown
  where planned.tenant_id = ${tenantId} and planned.plan_id = ${planId} and shown.id is not null`;

export async function readFiles(tx: Transaction, id: string): Promise<EquipmentFile[]> {
  const row = await tx.first(sql<{ files: EquipmentFile[] }>`
    select ${filesOfMachine} as files from equipment e where e.id = ${id}`);
  return row?.files ?? [];
}

/** After every file that the machine has or had. */
export async function hangUpFiles(tx: Transaction, id: string, fileIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into equipment_files (equipment_id, file_id, position)
    select ${id}, file_id, n + coalesce((select max(position) from equipment_files where equipment_id = ${id}), 0)
    from unnest(${[...fileIds]}::uuid[]) with ordinality as x (file_id, n)`);
}

export async function captionFile(tx: Transaction, { id, fileId }: Which, caption: string): Promise<void> {
  await tx.run(sql`
    update equipment_files set caption = ${caption} where equipment_id = ${id} and file_id = ${fileId}`);
}

/** Two files change places. */
export async function moveFile(
  tx: Transaction,
  id: string,
  file: EquipmentFile,
  other: EquipmentFile,
): Promise<void> {
  await tx.run(sql`
    update equipment_files set position = case file_id when ${file.id} then ${other.position}::integer
      else ${file.position}::integer end
    where equipment_id = ${id} and file_id in (${file.id}, ${other.id})`);
}

/** Returns the file's name, or undefined if there is none. */
export async function markFileRemoved(
  tx: Transaction,
  { id, fileId }: Which,
  removedAt: string | null,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ name: string }>`
    update equipment_files ef set removed_at = ${removedAt} from files f
    where ef.equipment_id = ${id} and ef.file_id = ${fileId} and f.tenant_id = ef.tenant_id and f.id = ef.file_id
    returning f.name`);
  return row?.name;
}
