import type { z } from "zod";
import type { equipmentImport, ImportRow } from "#contract/equipment-imports.ts";
import type { Scope, Transaction } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import type { RowData } from "./columns.ts";

export type Import = z.output<typeof equipmentImport>;

interface NewImport {
  id: string;
  fileName: string;
  rowCount: number;
  createdBy: string;
  createdAt: string;
}

export async function insertImport(
  tx: Transaction,
  { id, fileName, rowCount, createdBy, createdAt }: NewImport,
) {
  await tx.run(sql`
    insert into equipment_imports (id, file_name, state, row_count, created_by, created_at)
    values (${id}, ${fileName}, 'checking', ${rowCount}, ${createdBy}, ${createdAt})`);
}

export async function saveRowCount(tx: Transaction, id: string, rowCount: number): Promise<void> {
  await tx.run(sql`update equipment_imports set row_count = ${rowCount} where id = ${id}`);
}

export async function insertRows(
  tx: Transaction,
  importId: string,
  rows: readonly { line: number; data: RowData }[],
): Promise<void> {
  await tx.run(sql`
    insert into equipment_import_rows (import_id, line, data)
    select ${importId}, line, data from unnest(${rows.map((row) => row.line)}::integer[],
      ${rows.map((row) => JSON.stringify(row.data))}::jsonb[]) as r (line, data)`);
}

export function readImport(scope: Scope, id: string): Promise<Import | undefined> {
  return scope.first(sql<Import>`
    select id, file_name as "fileName", state, row_count as "rowCount", checked_count as "checkedCount",
      fault_count as "faultCount", new_places as "newPlaces"
    from equipment_imports where id = ${id}`);
}

/** Rows by line: those with faults where there are any. One more than the limit. */
export function readRows(
  scope: Scope,
  { id, after, limit, faultyOnly }: { id: string; after: number; limit: number; faultyOnly: boolean },
): Promise<ImportRow[]> {
  return scope.all(sql<ImportRow>`
    select line, data->>'tag' as tag, data->>'name' as name,
      concat_ws(' › ', data->>'site', data->>'area', data->>'line') as place, faults
    from equipment_import_rows
    where import_id = ${id} and line > ${after} and (${!faultyOnly}::boolean or faults <> '{}')
    order by line limit ${limit + 1}`);
}

/** The next rows to be looked at. */
export function readUnchecked(
  tx: Transaction,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<{ line: number; data: RowData }[]> {
  return tx.all(sql<{ line: number; data: RowData }>`
    select line, data from equipment_import_rows where import_id = ${id} and line > ${after}
    order by line limit ${limit}`);
}

export async function saveFaults(
  tx: Transaction,
  id: string,
  { rows, checkedCount }: { rows: readonly { line: number; faults: string[] }[]; checkedCount: number },
): Promise<void> {
  await tx.run(sql`
    update equipment_import_rows r set faults = array(select jsonb_array_elements_text(f.faults))
    from unnest(${rows.map((row) => row.line)}::integer[], ${rows.map((row) => JSON.stringify(row.faults))}::jsonb[])
      as f (line, faults)
    where r.import_id = ${id} and r.line = f.line`);
  await tx.run(sql`update equipment_imports set checked_count = ${checkedCount} where id = ${id}`);
}

/** Tags of a part of the file, in capitals. */
export function readTags(
  tx: Transaction,
  { id, after, limit }: { id: string; after: number; limit: number },
): Promise<{ line: number; tag: string }[]> {
  return tx.all(sql<{ line: number; tag: string }>`
    select line, upper(data->>'tag') as tag from equipment_import_rows
    where import_id = ${id} and line > ${after} order by line limit ${limit}`);
}

/** Those of the tags, in capitals, that machines have. */
export async function takenTags(tx: Transaction, tags: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ tag: string }>`
    select upper(tag) as tag from equipment where upper(tag) = any(${[...tags]}::text[])`);
  return new Set(rows.map((row) => row.tag));
}

/** Adds a fault to each of some rows. */
export async function addFaults(
  tx: Transaction,
  id: string,
  faults: readonly { line: number; fault: string }[],
): Promise<void> {
  await tx.run(sql`
    update equipment_import_rows r set faults = r.faults || f.fault
    from unnest(${faults.map((fault) => fault.line)}::integer[], ${faults.map((fault) => fault.fault)}::text[])
      as f (line, fault)
    where r.import_id = ${id} and r.line = f.line`);
}

/** The machines of some rows of the file, each on its line of the plant. */
export async function insertMachines(
  tx: Transaction,
  importId: string,
  machines: readonly { id: string; line: number; lineId: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into equipment (id, tag, name, description, hazards, line_id)
    select x.id, r.data->>'tag', r.data->>'name', r.data->>'description',
      array(select jsonb_array_elements_text(r.data->'hazards')), x.line_id
    from unnest(${machines.map((machine) => machine.id)}::uuid[], ${machines.map((machine) => machine.line)}::integer[],
      ${machines.map((machine) => machine.lineId)}::uuid[]) as x (id, line, line_id)
    join equipment_import_rows r on r.import_id = ${importId} and r.line = x.line`);
}

/** Counts faults and new places, and says whether the file is ready. */
export async function closeCheck(tx: Transaction, id: string, newPlaces: number): Promise<void> {
  await tx.run(sql`
    with counted as (
      select count(*) filter (where faults <> '{}')::int as faults from equipment_import_rows where import_id = ${id})
    update equipment_imports set fault_count = faults, new_places = ${newPlaces}, checked_count = row_count,
      state = case when faults = 0 then 'ready' else 'faulty' end
    from counted where id = ${id}`);
}

export async function lockImport(tx: Transaction, id: string): Promise<Import | undefined> {
  await tx.run(sql`select from equipment_imports where id = ${id} for update`);
  return readImport(tx, id);
}

export async function saveDone(tx: Transaction, id: string, at: string): Promise<void> {
  await tx.run(sql`update equipment_imports set state = 'done', done_at = ${at} where id = ${id}`);
}
