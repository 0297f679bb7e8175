import { readFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { startBalancer } from "../support/balancer.ts";
import { type Member, startMember } from "../support/fleet.ts";
import { freePorts } from "../support/product.ts";

test("the balancer of compose.yaml asks whether a BFF is ready, and asks elsewhere only what was not begun", () => {
  const lines = readFileSync(join(import.meta.dirname, "..", "..", "compose.yaml"), "utf8").split("\n");
  const settings = lines.map((line) => line.trim());
  expect(settings).toContain("option httpchk GET /readyz");
  expect(settings.filter((line) => line.startsWith("retry-on"))).toEqual(["retry-on conn-failure"]);
  // One 503 does not take a server out, and with no server ready the visitor still gets the BFF's own page.
  expect(settings.filter((line) => /observe|on-error|max_fails|http_503/.test(line))).toEqual([]);
  expect(settings).toContain("use_backend unready if { nbsrv(bff) eq 0 }");
});

let api: TestApi;
let apis: Member[];
let bffs: Member[];
let balancer: Awaited<ReturnType<typeof startBalancer>>;

/** Longer than the BFF takes to see that an API is about to stop, even on a busy machine. */
const stopDelay = { STOP_DELAY_SECONDS: "6" };

beforeAll(async () => {
  await buildIfStale();
  // Makes the database and its rows. It takes no part in the load.
  api = await startApi(["acme"]);
  const common = { ...stopDelay, PRODUCT_DOMAIN: "localhost" };
  const database = { DATABASE_URL: api.ownerUrl, DEMO_DATA: "on", DATABASE_POOL: "6" };
  const [apiPorts, bffPorts] = [await freePorts(), await freePorts()];
  apis = await Promise.all(
    apiPorts.map((port) => startMember("api.js", port, { ...common, ...database, API_PORT: `${port}` })),
  );
  const API_URL = apiPorts.map((port) => `http://127.0.0.1:${port}`).join(",");
  bffs = await Promise.all(
    bffPorts.map((port) =>
      startMember("server.js", port, { ...common, API_URL, PORT: `${port}`, TRUST_PROXY: "1" }),
    ),
  );
  balancer = await startBalancer(bffPorts);
});
afterAll(async () => {
  await balancer.stop();
  await Promise.all([...bffs, ...apis].map((member) => member.stop()));
  await api.stop();
});

test("a rolling restart of two BFFs and two APIs under load fails no request", async () => {
  const { cookie } = await api.as("admin@acme");
  const host = "acme.localhost";
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;

  const ask = async (method: "GET" | "POST", path: string, body?: unknown) => {
    const headers = {
      ...{ host, cookie, origin: `http://${host}` },
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    try {
      const answer = await request(`${balancer.url}${path}`, { method, headers, body: text });
      const said = await answer.body.text();
      answered += 1;
      if (answer.statusCode >= 400)
        failures.push(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`);
    }
  };
  const calls = [
    () => ask("GET", "/api/equipment"),
    () => ask("GET", "/api/auth/me"),
    () => ask("GET", "/equipment"),
    () => ask("POST", "/api/auth/refresh", {}),
    () => ask("POST", "/api/auth/refresh", {}),
  ];
  const load = calls.map(async (call) => {
    while (!isOver) await call();
  });

  const exits: (number | null)[] = [];
  for (const member of [...apis, ...bffs]) {
    const before = answered;
    exits.push(await member.stop());
    await member.start();
    expect(answered).toBeGreaterThan(before);
  }
  isOver = true;
  await Promise.all(load);

  expect(failures).toEqual([]);
  expect(exits).toEqual([0, 0, 0, 0]);
}, 240_000);
