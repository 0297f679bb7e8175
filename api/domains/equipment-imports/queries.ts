import type { z } from "zod";
import * as contract from "#contract/equipment-imports/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readImport, readRows } from "./sql.ts";

/** How far a file is checked, with a page of its rows. Throws 404. */
export async function getImport(
  { actor, read }: TenantContext,
  id: string,
  { cursor, limit }: z.output<(typeof contract.getEquipmentImport)["query"]>,
) {
  authorize(actor, contract.getEquipmentImport.access);
  const found = await readImport(read, id);
  if (!found) throw notFound("import");
  const after = Number(fromCursor(cursor, "number")?.[0] ?? 0);
  const faultyOnly = found.faultCount > 0;
  const rows = await readRows(read, {
    id,
    after,
    limit,
    faultyOnly,
  });
  return { ...found, rows: toPage(rows, limit, (row) => [row.line]) };
}
