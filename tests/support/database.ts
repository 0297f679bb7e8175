import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type {} from "./database-server.ts";

/**
 * A new database with the schema and no rows, for one test file to itself. Returns the URL of the role that owns it,
 * to be used like DATABASE_URL; it goes with the run's server.
 */
export async function freshDatabase(): Promise<string> {
  const { superuser, templateUrl } = inject("databaseServer");
  const { template, owner } = partsOf(templateUrl);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template} owner ${owner}`);
  } finally {
    await client.end();
  }
  return templateUrl.replace(`@/${template}?`, `@/${name}?`);
}

/** By hand, because a URL with a socket folder has no host and `URL` refuses it. */
function partsOf(url: string): { owner: string; template: string } {
  const [, owner, template] = /^postgres:\/\/(\w+):[^@]*@\/(\w+)\?/.exec(url) ?? [];
  if (!owner || !template) throw new Error("The test server's URL has an unknown form.");
  return { owner, template };
}
