import type { z } from "zod";
import type { equipmentImport, ImportRow } from "#contract/equipment-imports/schemas.ts";
import { importKinds, type ImportKind } from "#contract/equipment-imports/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { Cells, Fault, FileRow } from "./row-kind.ts";

export type Import = z.output<typeof equipmentImport>;

export interface NewImport {
  id: string;
  kind: ImportKind;
  fileName: string;
  createdBy: string;
  createdAt: string;
  workbookId: string | null;
  sheet: string | null;
}

export async function insertImport(
  tx: Transaction,
  { id, kind, fileName, createdBy, createdAt, workbookId, sheet }: NewImport,
) {
  await tx.run(sql`
    insert into equipment_imports (id, kind, file_name, state, row_count, created_by, created_at, workbook_id, sheet)
    values (${id}, ${kind}, ${fileName}, 'checking', 0, ${createdBy}, ${createdAt}, ${workbookId}, ${sheet})`);
}

/** What a file holds. `unmatched`: the words of a head that does not name what is needed; rows have cells by position. */
export interface FileRead {
  rowCount: number;
  leftOut: readonly string[];
  unmatched?: readonly string[] | undefined;
}

export async function saveRead(
  tx: Transaction,
  id: string,
  { rowCount, leftOut, unmatched }: FileRead,
): Promise<void> {
  await tx.run(sql`
    update equipment_imports set row_count = ${rowCount}, left_out = ${[...leftOut]}::text[],
      head = ${[...(unmatched ?? [])]}::text[],
      state = case when ${unmatched !== undefined}::boolean then 'mapping' else state end
    where id = ${id}`);
}

export async function insertRows(tx: Transaction, importId: string, rows: readonly FileRow[]): Promise<void> {
  await tx.run(sql`
    insert into equipment_import_rows (import_id, line, data)
    select ${importId}, line, data from unnest(${rows.map((row) => row.line)}::integer[],
      ${rows.map((row) => JSON.stringify(row.cells))}::jsonb[]) as r (line, data)`);
}

/** Among the faults of a row: it says what the register says already, so that nothing is wrong with it. */
const unchangedMark = JSON.stringify({ code: "unchanged" });

/** Of a row: whether it is left as it is. */
export const isUnchanged = sql`(${unchangedMark}::text = any(faults))`;

const importsAs = sql`
    select id, kind, file_name as "fileName", state, row_count as "rowCount", checked_count as "checkedCount",
      fault_count as "faultCount", (select count(*)::int from equipment_import_rows r
        where r.tenant_id = i.tenant_id and r.import_id = i.id and r.faults <> '{}' and ${isUnchanged})
        as "unchangedCount", new_places as "newPlaces", left_out as "leftOut",
      workbook_id as "workbookId", sheet
    from equipment_imports i`;

export function readImport(scope: Scope, id: string): Promise<Import | undefined> {
  return scope.first(sql<Import>`${importsAs} where id = ${id}`);
}

/** The sheets of a workbook, in the order in which they are imported. */
export function readSheetsOf(scope: Scope, workbookId: string): Promise<Import[]> {
  return scope.all(sql<Import>`
    ${importsAs} where workbook_id = ${workbookId}
    order by array_position(${[...importKinds]}::text[], kind)`);
}

/** A fault is stored as JSON; files checked by earlier versions have the sentence alone. */
const asRefusal = sql`
  case when left(fault, 1) = '{' then fault::jsonb
    else jsonb_build_object('code', 'in_column', 'message', fault, 'params', '{}'::jsonb) end`;

/** Rows by line that are not unchanged: only those with faults if there are any. One more than the limit. */
export function readRows(
  scope: Scope,
  { id, after, limit, faultyOnly }: { id: string; after: number; limit: number; faultyOnly: boolean },
): Promise<ImportRow[]> {
  return scope.all(sql<ImportRow>`
    select line, coalesce(data->>'tag', '') as tag,
      left(coalesce(data->>'name', data->>'owner', data->>'text', ''), 500) as name,
      concat_ws(' › ', data->>'site', data->>'area', data->>'line', data->>'location', data->>'kind',
        nullif(data->>'point', '')) as place,
      concat_ws(' · ', data->>'energyType', data->>'magnitude') as energy,
      coalesce(data->>'machines', '') as machines,
      coalesce((select jsonb_agg(${asRefusal}) from unnest(faults) fault), '[]') as faults
    from equipment_import_rows
    where import_id = ${id} and line > ${after} and not ${isUnchanged}
      and (${!faultyOnly}::boolean or faults <> '{}')
    order by line limit ${limit + 1}`);
}

/** Rows held at a time. */
export const rowsAtOnce = 1000;

/** Which rows of a file are wanted: all, or those that are imported. */
type Which = "all" | "toImport";

/** The rows of a file, in parts: only one of them is in memory. */
export async function* partsOf(tx: Transaction, id: string, which: Which): AsyncGenerator<FileRow[]> {
  for (let after = 0; ;) {
    const part = await readPart(tx, { id, after, limit: rowsAtOnce, which });
    const last = part.at(-1);
    if (!last) return;
    yield part;
    after = last.line;
  }
}

/** The next rows behind a line. */
export function readPart(
  tx: Transaction,
  { id, after, limit, which }: { id: string; after: number; limit: number; which: Which },
): Promise<FileRow[]> {
  return tx.all(sql<{ line: number; cells: Cells }>`
    select line, data as cells from equipment_import_rows where import_id = ${id} and line > ${after}
      and (${which === "all"}::boolean or not ${isUnchanged})
    order by line limit ${limit}`);
}

/** Saves the faults of single rows, replacing earlier ones. */
export async function saveFaults(
  tx: Transaction,
  id: string,
  {
    rows,
    checkedCount,
  }: { rows: readonly { line: number; faults: readonly Refusal[] }[]; checkedCount: number },
): Promise<void> {
  // Most rows of most files have none, and are not written again.
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  if (faulty.length > 0) {
    await tx.run(sql`
      update equipment_import_rows r set faults = array(select jsonb_array_elements_text(f.faults))
      from unnest(${faulty.map((row) => row.line)}::integer[],
        ${faulty.map((row) => JSON.stringify(row.faults))}::jsonb[]) as f (line, faults)
      where r.import_id = ${id} and r.line = f.line`);
  }
  await tx.run(sql`update equipment_imports set checked_count = ${checkedCount} where id = ${id}`);
}

/** Adds faults to rows; one row may get several. */
export async function addFaults(tx: Transaction, id: string, faults: readonly Fault[]): Promise<void> {
  await tx.run(sql`
    update equipment_import_rows r set faults = r.faults || f.faults
    from (select line, array_agg(fault) as faults
      from unnest(${faults.map(({ line }) => line)}::integer[],
        ${faults.map(({ fault }) => JSON.stringify(fault))}::text[])
        as x (line, fault) group by line) f
    where r.import_id = ${id} and r.line = f.line`);
}

/** Marks the rows that say what the register says already. */
export async function markUnchanged(tx: Transaction, id: string, lines: readonly number[]): Promise<void> {
  await tx.run(sql`
    update equipment_import_rows set faults = faults || ${[unchangedMark]}::text[]
    where import_id = ${id} and line = any(${[...lines]}::integer[])`);
}

/** Before rows are compared again: the register may have changed. */
export async function unmarkUnchanged(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    update equipment_import_rows set faults = array_remove(faults, ${unchangedMark}::text)
    where import_id = ${id} and faults <> '{}' and ${isUnchanged}`);
}

/** Gives rows other cells. */
export async function changeRows(tx: Transaction, importId: string, rows: readonly FileRow[]): Promise<void> {
  await tx.run(sql`
    update equipment_import_rows r set data = n.data
    from unnest(${rows.map((row) => row.line)}::integer[],
      ${rows.map((row) => JSON.stringify(row.cells))}::jsonb[]) as n (line, data)
    where r.import_id = ${importId} and r.line = n.line`);
}

/** The columns of a file are known: its rows are checked next. */
export async function saveMatched(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update equipment_imports set state = 'checking', head = '{}' where id = ${id}`);
}

/** Counts faults and new locations, and returns whether the file is ready. */
export async function closeCheck(tx: Transaction, id: string, newPlaces: number): Promise<void> {
  await tx.run(sql`
    with counted as (
      select count(*) filter (where faults <> '{}' and not ${isUnchanged})::int as faults from equipment_import_rows where import_id = ${id})
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
