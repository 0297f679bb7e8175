import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { spawnApi } from "../../tests/support/api-process.ts";
import { freshDatabase } from "../../tests/support/database.ts";
import { startSmtp } from "../../tests/support/smtp.ts";
import { withClient } from "./database/connections.ts";
import { startJobs } from "./jobs.ts";
import { makeMailer } from "./mail/send.ts";
import { mailPayload } from "./mail/message.ts";

let ownerUrl: string;
let database: string;
beforeAll(async () => {
  ownerUrl = await freshDatabase();
  database = /@\/(\w+)\?/.exec(ownerUrl)?.[1] ?? "";
});

const asSuperuser = (sql: string) =>
  withClient(inject("databaseServer").superuser, (client) => client.query(sql));
const asOwner = (sql: string, values: unknown[] = []) =>
  withClient({ connectionString: ownerUrl }, (client) => client.query(sql, values));
const enqueue = (task: string) => asOwner("select enqueue_job($1, '{}')", [task]);
const forgetJobs = () => asOwner("delete from graphile_worker._private_jobs");

/** Queues as many emails to one person, in the name of the tenant. */
const enqueueMails = (to: string, count: number, tenantId = "") =>
  withClient({ connectionString: ownerUrl }, async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const payload = JSON.stringify({ to, subject: "A subject", text: "A text." });
    for (let n = 0; n < count; n++) await client.query("select enqueue_job('send_mail', $1)", [payload]);
  });

const quiet = pino({ level: "silent" });
const patience = { timeout: 40_000 };

/** The database refuses everyone, as while it starts again. */
const closeDatabase = async () => {
  await asSuperuser(`alter database ${database} allow_connections false`);
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
};
afterAll(() => asSuperuser(`alter database ${database} allow_connections true`));

test("a queue whose database disconnects while a job ends continues once it is back", async () => {
  // The worker prints what it could not record if it gives up halfway.
  const trace = vi.spyOn(console, "trace").mockImplementation(() => undefined);
  onTestFinished(() => trace.mockRestore());
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

test("an email that a killed process was sending is sent by another one", async () => {
  const [silent, working] = [await startSmtp("at once"), await startSmtp()];
  const victim = await spawnApi(ownerUrl, { SMTP_URL: silent.url });
  await enqueueMails("jonas@acme.example", 1);
  await expect.poll(silent.connections, patience).toBe(1);
  await victim.kill();
  const send = makeMailer({ smtpUrl: working.url, dataDir: "", mailFrom: "no-reply@hasp.example" });
  const jobs = await startJobs(
    ownerUrl,
    { send_mail: async (payload) => send(mailPayload.parse(payload)) },
    quiet,
    { beatEveryMs: 200, deadAfterMs: 600 },
  );
  await expect.poll(() => working.mails.length, patience).toBe(1);
  await jobs.stop();
  await Promise.all([silent.stop(), working.stop()]);
});

test("a living process keeps its job however long that takes", async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const long = async () => {
    runs += 1;
    begun.resolve();
    await end.promise;
  };
  const times = { beatEveryMs: 50, deadAfterMs: 500 };
  const beats = () => asOwner("select seen_at from job_workers order by seen_at").then(({ rows }) => rows);
  const jobs = [
    await startJobs(ownerUrl, { long }, quiet, times),
    await startJobs(ownerUrl, { long }, quiet, times),
  ];
  await enqueue("long");
  await begun.promise;
  const [first] = await beats();
  // Both had a heartbeat well after a dead one's jobs would have been requeued.
  await expect
    .poll(async () => Number((await beats())[0]?.seen_at) - Number(first?.seen_at), patience)
    .toBeGreaterThan(1500);
  end.resolve();
  await Promise.all(jobs.map((one) => one.stop()));
  expect(runs).toBe(1);
});

test("while the mail server hangs other jobs are done", async () => {
  const silent = await startSmtp("at once");
  const send = makeMailer({ smtpUrl: silent.url, dataDir: "", mailFrom: "no-reply@hasp.example" });
  let done = false;
  await enqueueMails("jonas@acme.example", 8);
  const jobs = await startJobs(
    ownerUrl,
    { send_mail: async (payload) => send(mailPayload.parse(payload)), next: async () => void (done = true) },
    quiet,
  );
  await expect.poll(silent.connections, patience).toBeGreaterThan(1);
  await enqueue("next");
  await expect.poll(() => done, patience).toBe(true);
  expect(silent.connections()).toBeGreaterThan(1);
  await silent.stop();
  await jobs.stop();
  await forgetJobs();
});

test("a tenant's hundred emails do not hold up another tenant's first", async () => {
  const [crowd, lone] = ["0198a000-0000-7000-8000-000000000001", "0198a000-0000-7000-8000-000000000002"];
  await enqueueMails("crowd@acme.example", 100, crowd);
  await enqueueMails("lone@borealis.example", 1, lone);
  const sent: string[] = [];
  const jobs = await startJobs(
    ownerUrl,
    { send_mail: async (payload) => void sent.push(mailPayload.parse(payload).to) },
    quiet,
  );
  await expect.poll(() => sent.length, patience).toBe(101);
  await jobs.stop();
  expect(sent.indexOf("lone@borealis.example")).toBeLessThan(10);
});
