import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What the other sheets of a workbook add. While the workbook is checked, none of it is in the registers yet. */

const sheetOf = (workbookId: string, kind: "machines" | "points") => sql`
  (select id from equipment_imports where workbook_id = ${workbookId} and kind = ${kind} and state <> 'done')`;

/** Those of the tags, in capitals, that its machines have. */
export function comingMachines(tx: Transaction, workbookId: string, tags: readonly string[]) {
  return tx.all(sql<{ tag: string; site: string }>`
    select upper(data->>'tag') as tag, data->>'site' as site from equipment_import_rows
    where import_id = ${sheetOf(workbookId, "machines")} and upper(data->>'tag') = any(${[...tags]}::text[])`);
}

/** The sites of its machines, in lower case. */
export async function comingSites(tx: Transaction, workbookId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ name: string }>`
    select distinct lower(data->>'site') as name from equipment_import_rows
    where import_id = ${sheetOf(workbookId, "machines")} and data->>'site' <> ''`);
  return rows.map(({ name }) => name);
}

/** The isolation points of machines with these tags, in capitals, both of them. */
export function comingPoints(tx: Transaction, workbookId: string, tags: readonly string[]) {
  return tx.all(sql<{ machine: string; point: string }>`
    select upper(trim(machine)) as machine, upper(data->>'tag') as point
    from equipment_import_rows, regexp_split_to_table(data->>'machines', ';') machine
    where import_id = ${sheetOf(workbookId, "points")} and upper(trim(machine)) = any(${[...tags]}::text[])`);
}
