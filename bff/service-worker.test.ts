import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { recallingWorker } from "./service-worker.ts";
import { ask, closeAll, startBff } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "hasp-worker-"));
const workerFile = join(folder, "sw.js");
writeFileSync(workerFile, "self.addEventListener('fetch', () => {});");
afterEach(closeAll);
afterAll(() => rmSync(folder, { recursive: true }));

const start = (serviceWorker: boolean) =>
  startBff({ apiUrl: "http://127.0.0.1:9", serviceWorker }, { workerFile });

test("a tenant's host has the worker, asked for again each time and with a policy of its own", async () => {
  const { port } = await start(true);
  const answer = await ask(port, "/sw.js");
  expect([answer.status, answer.text]).toEqual([200, "self.addEventListener('fetch', () => {});"]);
  expect(answer.headers).toMatchObject({
    "content-type": "application/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
});

test("website and portal have none", async () => {
  const { port } = await start(true);
  for (const host of [`localhost:${port}`, `www.localhost:${port}`])
    expect(await ask(port, "/sw.js", { host })).toMatchObject({
      status: 404,
      text: "There is no such file.\n",
    });
});

test("a worker that is switched off is replaced by one that removes it, and pages no longer install one", async () => {
  const { port } = await start(false);
  expect((await ask(port, "/sw.js")).text).toBe(recallingWorker);
  expect((await ask(port, "/sw.js", { host: `localhost:${port}` })).status).toBe(404);
});

test("without a build of it there is none to install either", async () => {
  const { port } = await startBff({ apiUrl: "http://127.0.0.1:9" });
  expect((await ask(port, "/sw.js")).text).toBe(recallingWorker);
});
