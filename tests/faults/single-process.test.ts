import { randomUUID } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "#api/seed/demo.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { type ProcessName, processesOf } from "../support/process-tree.ts";
import { type Product, startProduct } from "../support/product.ts";
import { openAsSuperuser } from "../support/product-database.ts";

let product: Product;
let cookie: string;
/** The data folder as the product sees it, on its own small disk. */
let disk: string;
const acknowledged: string[] = [];

beforeAll(async () => {
  await buildIfStale();
  product = await startProduct({ LOG_LEVEL: "info" }, { diskMegabytes: 260 });
  disk = `/proc/${product.process.pid}/root${product.dataDir}`;
  const answer = await ask("POST", "/api/auth/login", { username: "admin", password: demoPassword });
  cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => product.stop());

/** How long a recovery may take on a busy machine, ms. No test measures it. */
const patience = { timeout: 100_000, interval: 50 };

const kills: ProcessName[] = ["backend", "api", "bff", "postmaster", "backend", "bff", "api"];

test.for(kills.map((name, round) => ({ name, round })))(
  "after kill -9 of the $name (round $round) it recovers on its own and has every acknowledged write",
  { timeout: 120_000 },
  async ({ name }) => {
    await whileWriting(async () => {
      await writesAgain();
      await expect.poll(() => processesOf(product)[name], patience).toBeDefined();
      const killed = processesOf(product)[name];
      process.kill(killed ?? NaN, "SIGKILL");
      await expect.poll(() => [undefined, killed].includes(processesOf(product)[name]), patience).toBe(false);
      await writesAgain();
    });
    expect(await missingSites()).toEqual([]);
  },
);

test("after a backend and the API die together it recovers on its own", async () => {
  await writesAgain();
  // The API dies and stops the database just as the database recovers from the backend's death.
  const { api, backend } = processesOf(product);
  process.kill(backend ?? NaN, "SIGKILL");
  process.kill(api ?? NaN, "SIGKILL");
  await expect.poll(() => [undefined, api].includes(processesOf(product).api), patience).toBe(false);
  await writesAgain();
  expect(await missingSites()).toEqual([]);
}, 120_000);

test("a full disk stops it, it says so, and it recovers on its own once there is room", async () => {
  await writesAgain();
  const client = await superuser();
  fillDisk();
  await expect(writeAheadUntilItFails(client)).rejects.toThrow();
  await expect.poll(() => statusOf("/readyz"), patience).toBe(503);
  await failedStarts(2);
  expect(await statusOf("/healthz")).toBe(503);
  // The next API finds the same disk.
  const { api } = processesOf(product);
  process.kill(api ?? NaN, "SIGKILL");
  await failedStarts(2);
  expect(await statusOf("/healthz")).toBe(503);
  rmSync(join(disk, "fill"));
  await writesAgain();
  await expect.poll(() => statusOf("/healthz"), patience).toBe(200);
  await expect.poll(() => statusOf("/readyz"), patience).toBe(200);
  expect(await missingSites()).toEqual([]);
}, 240_000);

function ask(method: "GET" | "POST", path: string, body?: unknown) {
  const host = `acme.localhost:${product.port}`;
  return request(`http://127.0.0.1:${product.port}${path}`, {
    method,
    headers: {
      host,
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": "application/json", origin: `http://${host}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    headersTimeout: 30_000,
  });
}

/** 0 if nothing answers. */
async function statusOf(path: string): Promise<number> {
  try {
    const { statusCode, body } = await ask("GET", path);
    await body.dump();
    return statusCode;
  } catch {
    return 0;
  }
}

async function write(): Promise<boolean> {
  const name = `Site ${randomUUID()}`;
  try {
    const { statusCode, body } = await ask("POST", "/api/locations", { kind: "site", name });
    await body.dump();
    if (statusCode === 201) acknowledged.push(name);
    return statusCode === 201;
  } catch {
    return false;
  }
}

const writesAgain = () => expect.poll(write, patience).toBe(true);

async function whileWriting(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const writing = [1, 2].map(async () => {
    // A tenant has at most 2,000 locations.
    while (!isOver) if (acknowledged.length > 1_500 || !(await write())) await pause(20);
  });
  await work().finally(() => (isOver = true));
  await Promise.all(writing);
}

const superuser = () => openAsSuperuser(join(disk, "postgres"));

/**
 * After a backend is killed, the others answer for a moment before the database stops them all, so acknowledged
 * writes are read only after the restart.
 */
async function missingSites(): Promise<string[]> {
  let missing: string[] | undefined;
  const look = () =>
    lookForMissing()
      .then((found) => (missing = found))
      .catch(() => undefined);
  await expect.poll(look, patience).toBeDefined();
  return missing ?? acknowledged;
}

async function lookForMissing(): Promise<string[]> {
  const client = await superuser();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select n as name from unnest($1::text[]) n where not exists (select from locations where name = n)",
      [acknowledged],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function fillDisk(): void {
  const file = openSync(join(disk, "fill"), "w");
  for (let bytes = 1024 * 1024; bytes >= 512;) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes /= 2;
    }
  }
  closeSync(file);
}

/** Makes the server write only its log, until there is no room for the next segment. */
async function writeAheadUntilItFails(client: pg.Client): Promise<never> {
  const message = "x".repeat(1024 * 1024);
  for (;;) await client.query("select pg_logical_emit_message(false, 'test', $1)", [message]);
}

/** Waits for this many more failed starts of the database. */
async function failedStarts(more: number): Promise<void> {
  const count = async () => (await product.log()).split(/No space left|did not start|could not start/).length;
  const before = await count();
  await expect.poll(count, patience).toBeGreaterThanOrEqual(before + more);
}
