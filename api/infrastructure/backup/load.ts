import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import copy from "pg-copy-streams";
import type { Manifest, SavedTable } from "./manifest.ts";
import { columnList, quoted, savedTables } from "./schema.ts";

/**
 * Replaces every row with those of the backup, inside the caller's transaction. Meanwhile row-level security is
 * not forced on the owner (COPY refuses such tables), triggers are off (the rows have been through them), and
 * foreign keys are added back at the end, which checks every row. All of it rolls back with the transaction.
 */
export async function loadTables(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await assertSameTables(client, manifest);
  const tables = manifest.tables.map((table) => ({ ...table, quoted: quoted(client, table) }));
  const forced = await forcedTables(client);
  const keys = await foreignKeys(client);

  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const table of tables) await client.query(`alter table ${table.quoted} disable trigger user`);
  await client.query(`truncate ${tables.map((table) => table.quoted).join(", ")}`);
  for (const table of tables) await loadTable(client, folder, table);
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
  for (const table of tables) await client.query(`alter table ${table.quoted} enable trigger user`);
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
}

async function loadTable(client: pg.ClientBase, folder: string, table: SavedTable): Promise<void> {
  const target = client.query(
    copy.from(`copy ${quoted(client, table)} (${columnList(client, table.columns)}) from stdin`),
  );
  await pipeline(createReadStream(join(folder, table.path)), createGunzip(), target);
  if (target.rowCount !== table.rows)
    throw new Error(
      `The backup of ${table.name} should have ${table.rows} rows but has ${target.rowCount}. Use another copy.`,
    );
}

async function assertSameTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const told = (tables: { schema: string; name: string; columns: string[] }[]) =>
    tables.map(({ schema, name, columns }) => `${schema}.${name} (${columns.join(", ")})`).sort();
  const here = told(await savedTables(client));
  const there = told(manifest.tables);
  const odd = [
    ...there.filter((table) => !here.includes(table)),
    ...here.filter((table) => !there.includes(table)),
  ];
  if (odd.length > 0)
    throw new Error(
      `The tables of the backup differ from this version of Hasp, first in ${odd[0]}. Use the version that wrote the backup.`,
    );
}

async function forcedTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relforcerowsecurity and n.nspname in ('public', 'graphile_worker')`,
  );
  return rows.map((row) => row.name);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker')`,
  );
  return rows;
}
