import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

interface StoredWorkbook {
  id: string;
  fileName: string;
  leftOut: string[];
}

export async function insertWorkbook(
  tx: Transaction,
  workbook: StoredWorkbook & { createdBy: string; createdAt: string },
): Promise<void> {
  await tx.run(sql`
    insert into import_workbooks (id, file_name, left_out, created_by, created_at)
    values (${workbook.id}, ${workbook.fileName}, ${workbook.leftOut}::text[], ${workbook.createdBy},
      ${workbook.createdAt})`);
}

export function readStoredWorkbook(scope: Scope, id: string): Promise<StoredWorkbook | undefined> {
  return scope.first(sql<StoredWorkbook>`
    select id, file_name as "fileName", left_out as "leftOut" from import_workbooks where id = ${id}`);
}

/** The workbook and its sheets, locked until the transaction ends. */
export async function lockWorkbook(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`select from import_workbooks where id = ${id} for update`);
  await tx.run(sql`select from equipment_imports where workbook_id = ${id} order by id for update`);
}
