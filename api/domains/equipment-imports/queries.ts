import type { z } from "zod";
import * as contract from "#contract/equipment-imports/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { placesIn } from "./columns.ts";
import { readHead, readHeadings } from "./headings-sql.ts";
import { rowKinds } from "./row-kinds.ts";
import { type Import, readImport, readRows } from "./sql.ts";

/** How far a file is checked, with a page of its rows. Throws 404. */
export async function getImport(
  ctx: TenantContext,
  id: string,
  { cursor, limit }: z.output<(typeof contract.getEquipmentImport)["query"]>,
) {
  const { actor, read } = ctx;
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
  const head = found.state === "mapping" ? await readHead(read, id) : [];
  return { ...found, rows: toPage(rows, limit, (row) => [row.line]), ...(await wantedOf(ctx, found, head)) };
}

/** For a file whose columns a person has to match: what is wanted, and where it may be. */
async function wantedOf(
  { read }: TenantContext,
  { kind }: Import,
  head: readonly { heading: string; sample: string }[],
) {
  if (head.length === 0) return { head: [], wanted: [] };
  const headings = await readHeadings(read, kind);
  const record = { line: 1, cells: head.map(({ heading }) => heading) };
  const wanted = placesIn(record, rowKinds[kind].columns, headings);
  return {
    head: [...head],
    wanted: wanted.map(({ name, word, isNeeded, at }) => ({ name, word, isNeeded, at })),
  };
}
