import type pg from "pg";
import copy from "pg-copy-streams";
import type { Manifest, SavedTable } from "./manifest.ts";
import { pack } from "./pack.ts";
import { columnList, quoted, savedTables, type Table } from "./schema.ts";

/** Saves every table as `database/<schema>.<table>.copy.gz`, one after the other, so memory stays bounded. */
export async function dumpTables(client: pg.ClientBase, folder: string): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const table of await savedTables(client)) saved.push(await dumpTable(client, folder, table));
  return saved;
}

async function dumpTable(client: pg.ClientBase, folder: string, table: Table): Promise<SavedTable> {
  const rows = client.query(
    copy.to(`copy ${quoted(client, table)} (${columnList(client, table.columns)}) to stdout`),
  );
  const packed = await pack(folder, `database/${table.schema}.${table.name}.copy.gz`, rows, true);
  return { ...table, ...packed, rows: rows.rowCount ?? 0 };
}

/** Where each sequence of ours is. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  const found: Manifest["sequences"] = [];
  for (const sequence of rows) {
    const name = quoted(client, sequence);
    const at = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    found.push(...at.rows.map((row) => ({ name, ...row })));
  }
  return found;
}
