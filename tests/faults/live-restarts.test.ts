import { randomUUID } from "node:crypto";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LiveChange } from "#contract/live/schemas.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { type LiveReader, openLive } from "../support/live.ts";
import { type ProcessName, processesOf } from "../support/process-tree.ts";
import { type Product, startProduct } from "../support/product.ts";

let product: Product;
let cookie = "";

beforeAll(async () => {
  await buildIfStale();
  product = await startProduct({ LOG_LEVEL: "info" });
  const { headers } = await ask("POST", "/api/auth/login", { username: "admin", password: demoPassword });
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => product.stop());

/** How long a recovery may take on a busy machine, ms. No test measures it. */
const patience = { timeout: 100_000, interval: 50 };
/** As many pages as a small plant has open. */
const mostOpen = 6;

test.for<ProcessName>(["api", "bff", "backend", "postmaster"])(
  "with open streams, no change is lost through a restart of the %s, by kill -9",
  { timeout: 120_000 },
  async (name) => {
    const before = await Promise.all(Array.from({ length: mostOpen }, () => open()));
    await expect.poll(() => processesOf(product)[name], patience).toBeDefined();
    process.kill(processesOf(product)[name] ?? NaN, "SIGKILL");
    // While some streams are gone and others deaf.
    await expect.poll(addSite, patience).toBe(201);
    const head = await numberNow();
    const isTold = ({ number, topics }: LiveChange) => number >= head && topics.includes("equipment");
    const told = await Promise.all(before.map((reader) => untilTold(reader, isTold)));
    expect(told.map(({ topics }) => topics.includes("equipment"))).toEqual(before.map(() => true));
  },
);

/** As a browser does: a stream that ends is opened again, for what came after the last change that it heard. */
async function untilTold(first: LiveReader, isTold: (change: LiveChange) => boolean): Promise<LiveChange> {
  for (let reader = first; ;) {
    const told = await reader.heard(isTold).catch(() => undefined);
    reader.close();
    if (told) return told;
    reader = await open(reader.changes.at(-1)?.number);
  }
}

async function open(after?: number): Promise<LiveReader> {
  let reader: LiveReader | undefined;
  const tryOpen = async () => {
    const address = `http://127.0.0.1:${product.port}`;
    const headers = { host: hostOf() };
    reader = await openLive(address, {
      slug: "acme",
      cookie,
      headers,
      ...(after !== undefined && { after }),
    });
    return reader.status;
  };
  await expect.poll(() => tryOpen().catch(() => 0), patience).toBe(200);
  return reader as LiveReader;
}

const addSite = () =>
  ask("POST", "/api/locations", { kind: "site", name: `Site ${randomUUID()}` }).then(
    ({ status }) => status,
    () => 0,
  );

async function numberNow(): Promise<number> {
  let number: number | undefined;
  const look = async () => {
    const { status, body } = await ask("GET", "/api/live");
    if (status === 200) ({ number } = body as LiveChange);
    return number;
  };
  await expect.poll(() => look().catch(() => undefined), patience).toBeDefined();
  return number ?? NaN;
}

const hostOf = () => `acme.localhost:${product.port}`;

async function ask(method: "GET" | "POST", path: string, body?: unknown) {
  const answer = await request(`http://127.0.0.1:${product.port}${path}`, {
    method,
    reset: true,
    headers: {
      host: hostOf(),
      cookie,
      ...(body !== undefined && { "content-type": "application/json", origin: `http://${hostOf()}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.json() };
}
