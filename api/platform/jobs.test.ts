import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freshDatabase } from "../../tests/support/database.ts";
import { withClient } from "./database/connections.ts";
import { startJobs } from "./jobs.ts";

let ownerUrl: string;
let database: string;
beforeAll(async () => {
  ownerUrl = await freshDatabase();
  database = /@\/(\w+)\?/.exec(ownerUrl)?.[1] ?? "";
});

const asSuperuser = (sql: string) =>
  withClient(inject("databaseServer").superuser, (client) => client.query(sql));
const enqueue = (task: string) =>
  withClient({ connectionString: ownerUrl }, (client) =>
    client.query("select enqueue_job($1, '{}')", [task]),
  );

/** The database refuses everybody, as while it starts again. */
const closeDatabase = async () => {
  await asSuperuser(`alter database ${database} allow_connections false`);
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
};
afterAll(() => asSuperuser(`alter database ${database} allow_connections true`));

test("a queue whose database goes away while a job ends works on once it is back", async () => {
  const done: string[] = [];
  const warned: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void warned.push(line) });
  const jobs = await startJobs(
    ownerUrl,
    { cut: closeDatabase, next: async () => void done.push("next") },
    log,
  );
  await enqueue("cut");
  await expect.poll(() => warned.join("\n"), { timeout: 30_000 }).toMatch(/the job queue stopped/);
  await asSuperuser(`alter database ${database} allow_connections true`);
  await enqueue("next");
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(["next"]);
  await jobs.stop();
});
