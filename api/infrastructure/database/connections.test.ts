import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addEmptyTenant } from "../../../tests/support/tenants.ts";
import { isDatabaseOutage, withClient } from "./connections.ts";
import { Database } from "./database.ts";
import { loginUrls } from "./roles.ts";
import type { Transaction } from "./scope.ts";
import { sql } from "./sql.ts";

let db: Database;
let tenant: string;
const told: Error[] = [];

beforeAll(async () => {
  db = new Database(loginUrls(await freshDatabase()), { max: 2, onError: (error) => told.push(error) });
  tenant = await addEmptyTenant(db, "north");
});
afterAll(() => db.close());

/** Ends a session as the server does when it shuts down, and returns once it is closed. */
const endSession = (pid: number) =>
  withClient(inject("databaseServer").superuser, (client) =>
    client.query("select pg_terminate_backend($1, 10000)", [pid]),
  );

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

test.each(["tenant", "platform"] as const)(
  "a connection lost between two statements of a %s's transaction fails that transaction alone",
  async (where) => {
    const before = told.length;
    const work = async (tx: Transaction) => {
      await endSession((await tx.first(ownPid))?.pid ?? 0);
      await expect.poll(() => told.length).toBe(before + 1);
      return tx.first(ownPid);
    };
    const transaction = where === "tenant" ? db.inTenant(tenant, work) : db.inPlatform(work);
    expect(await transaction.catch((error: unknown) => error)).toSatisfy(isDatabaseOutage);
    expect(await db.tenant(tenant).first(ownPid)).toBeDefined();
    expect(await db.platform().first(ownPid)).toBeDefined();
  },
);

test("a statement whose session the server ends fails as an outage, and its connection is not used again", async () => {
  const failure = await db
    .tenant(tenant)
    .all(sql`select pg_terminate_backend(pg_backend_pid())`)
    .catch((error: unknown) => error);
  expect(failure).toSatisfy(isDatabaseOutage);
  const answers = await Promise.all(Array.from({ length: 8 }, () => db.tenant(tenant).first(ownPid)));
  expect(answers).not.toContain(undefined);
});

test("every connection of the API is opened where a lost one is listened for", () => {
  const api = join(import.meta.dirname, "..", "..");
  const openers = globSync("**/*.ts", { cwd: api }).filter(
    (file) =>
      !/\.test\.ts$|\/testing\//.test(file) &&
      /(=|return) new pg\.(Pool|Client)\(/.test(readFileSync(join(api, file), "utf8")),
  );
  expect(openers).toEqual(["infrastructure/database/connections.ts"]);
});
