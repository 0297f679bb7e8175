import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import pg from "pg";
import { type Answer, startApi, type TestApi } from "../support/api.ts";
import { type ApiProcess, spawnApi } from "../support/api-process.ts";

const rounds = 25;
/** Answers between two rounds, so each round meets calls in progress. */
const answersBetween = 30;

let api: TestApi;
let running: ApiProcess;

beforeAll(async () => {
  // Makes the database and its rows. It takes no part in the load.
  api = await startApi(["acme"]);
  running = await spawnApi(api.ownerUrl);
});
afterAll(async () => {
  await running.stop();
  await api.stop();
});

test("an API whose connections are all ended under load, again and again, lives on and loses nothing", async () => {
  const { cookie } = await api.as("admin@acme");
  const caller = running.caller("acme", cookie);
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let isOver = false;

  const read = async () => {
    while (!isOver) answers.push(await caller.get("/api/equipment"));
  };
  const write = async () => {
    // A tenant has at most 2,000 locations.
    while (!isOver && acknowledged.length < 1_500) {
      const name = `Site ${randomUUID()}`;
      const answer = await caller.send("POST", "/api/locations", { kind: "site", name });
      answers.push(answer);
      if (answer.status === 201) acknowledged.push(name);
    }
  };
  const terminate = async () => {
    for (let round = 0; round < rounds; round++) {
      const before = answers.length;
      await until(() => answers.length >= before + answersBetween);
      await endEveryConnection(api.ownerUrl);
    }
    isOver = true;
  };
  await Promise.all([terminate(), ...Array.from({ length: 6 }, read), ...Array.from({ length: 3 }, write)]);

  expect(running.hasEnded()).toBe(false);
  const failed = answers.filter(({ status }) => status >= 400);
  expect(failed.length).toBeGreaterThan(0);
  for (const { status, body, headers } of failed) {
    expect({ status, code: body.code, retryAfter: headers["retry-after"] }).toEqual({
      status: 503,
      code: "unavailable",
      retryAfter: "2",
    });
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  expect((await caller.get("/api/equipment")).status).toBe(200);
  expect(await missingSites(acknowledged)).toEqual([]);
}, 240_000);

/** Like a fast restart or a failover, whatever each connection is doing. */
async function endEveryConnection(ownerUrl: string): Promise<void> {
  const client = new pg.Client(inject("databaseServer").superuser);
  await client.connect();
  const [, database] = /@\/(\w+)\?/.exec(ownerUrl) ?? [];
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
  await client.end();
}

async function missingSites(names: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select n as name from unnest($1::text[]) n where not exists (select from locations where name = n)",
    [names],
  );
  await client.end();
  return rows.map(({ name }) => name);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
}
