import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type {} from "./database-server.ts";

/**
 * A new database with the schema and no rows, for one test file. Returns the URL of its owner, for DATABASE_URL.
 * It is deleted with the run's server.
 */
export function freshDatabase(): Promise<string> {
  return copyOf(partsOf(inject("databaseServer").templateUrl).database);
}

/** Fills a database and a data folder that others are copied from. */
export type Fill = (database: { ownerUrl: string; dataDir: string }) => Promise<void>;

/**
 * A new database, copied from the template of this name, which the first file to ask for it fills. `dataDir` holds
 * its files, which are copied too.
 */
export async function filledDatabase(
  name: string,
  fill: Fill,
): Promise<{ ownerUrl: string; dataDir: string }> {
  const { folder } = inject("databaseServer");
  const dataDir = join(folder, name);
  await asSuperuser(async (client) => {
    // The other workers of the run wait here until it is filled.
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const ownerUrl = await freshDatabase();
    await mkdir(dataDir);
    await fill({ ownerUrl, dataDir });
    await client.query(`alter database ${partsOf(ownerUrl).database} rename to ${name}`);
  });
  return { ownerUrl: await copyOf(name), dataDir };
}

async function copyOf(source: string): Promise<string> {
  const { templateUrl } = inject("databaseServer");
  const { database: template, owner } = partsOf(templateUrl);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asSuperuser((client) => client.query(`create database ${name} template ${source} owner ${owner}`));
  return templateUrl.replace(`@/${template}?`, `@/${name}?`);
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject("databaseServer").superuser);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** By hand, because a URL with a socket folder has no host and `URL` refuses it. */
function partsOf(url: string): { owner: string; database: string } {
  const [, owner, database] = /^postgres:\/\/(\w+):[^@]*@\/(\w+)\?/.exec(url) ?? [];
  if (!owner || !database) throw new Error("The test server's URL has an unknown form.");
  return { owner, database };
}
