import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApiChild } from "./api-child.ts";
import type { ApiChild, ApiChildOptions } from "./api-child.ts";

let folder = "";
let child: ApiChild | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hasp-child-"));
});
afterEach(async () => {
  await child?.stop();
  rmSync(folder, { recursive: true });
});

const listening = `
  import http from "node:http";
  import fs from "node:fs";
  const server = http.createServer((req, res) => res.end(JSON.stringify({ pid: process.pid, host: process.env.HOST })));
  server.listen(Number(process.env.API_PORT), "127.0.0.1", () =>
    process.send({ type: "ready", url: "http://127.0.0.1:" + server.address().port }));
  process.on("SIGTERM", () => { fs.writeFileSync(new URL("stopped", import.meta.url), "yes"); process.exit(0); });
  process.on("disconnect", () => process.exit(0));
`;

function start(source: string, options: Partial<ApiChildOptions> = {}): ApiChild {
  const entry = join(folder, "api.mjs");
  writeFileSync(entry, source);
  const logger = pino({ level: "silent" });
  const onGiveUp = () => expect.unreachable("the API was given up");
  return (child = startApiChild({ entry, port: 0, logger, onGiveUp, backoffMs: [0], ...options }));
}

async function askChild(api: ApiChild): Promise<{ pid: number; host: string }> {
  const answer = await fetch(api.current() ?? "");
  return (await answer.json()) as { pid: number; host: string };
}

test("has an address once the API has reported it, on the loopback", async () => {
  const api = start(listening);
  expect(api.current()).toBeUndefined();
  await api.ready;
  expect(api.current()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await askChild(api)).host).toBe("127.0.0.1");
});

test("an API that is killed is started again, and in the meantime has no address", async () => {
  const api = start(listening);
  await api.ready;
  const { pid } = await askChild(api);
  process.kill(pid, "SIGKILL");
  // A new process needs longer than this to start; the usual interval can miss the time between the two.
  await expect.poll(() => api.current(), { interval: 2 }).toBeUndefined();
  await expect.poll(() => api.current(), { timeout: 5000 }).toBeDefined();
  expect((await askChild(api)).pid).not.toBe(pid);
});

test("a stop lets the API end on its own and does not start it again", async () => {
  const api = start(listening);
  await api.ready;
  const { pid } = await askChild(api);
  await api.stop();
  expect(readFileSync(join(folder, "stopped"), "utf8")).toBe("yes");
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  expect(api.current()).toBeUndefined();
});

test("an API that does not heed SIGTERM is ended after the limit", async () => {
  const api = start(listening.replace(/process\.on\("SIGTERM.*\n/, 'process.on("SIGTERM", () => {});\n'), {
    stopLimitMs: 100,
  });
  await api.ready;
  const { pid } = await askChild(api);
  await api.stop();
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});

test("a wrong configuration is not tried twice", async () => {
  const count = `import fs from "node:fs"; fs.appendFileSync(new URL("starts", import.meta.url), "x");`;
  const code = await new Promise((resolve) => start(`${count} process.exit(78);`, { onGiveUp: resolve }));
  expect([code, readFileSync(join(folder, "starts"), "utf8")]).toEqual([78, "x"]);
});

test("an API that never comes up is given up after five starts", async () => {
  const count = `import fs from "node:fs"; fs.appendFileSync(new URL("starts", import.meta.url), "x");`;
  const code = await new Promise((resolve) => start(`${count} process.exit(3);`, { onGiveUp: resolve }));
  expect([code, readFileSync(join(folder, "starts"), "utf8")]).toEqual([1, "xxxxx"]);
});

test("a start that hangs is ended and tried again", async () => {
  const once = `
    import fs from "node:fs";
    const mark = new URL("tried", import.meta.url);
    if (!fs.existsSync(mark)) { fs.writeFileSync(mark, ""); setInterval(() => {}, 1000); await new Promise(() => {}); }
  `;
  const api = start(
    once +
      "await (async () => {" +
      listening.replace(/import (\w+) from ("[^"]+");/g, "const $1 = (await import($2)).default;") +
      "})();",
    {
      startLimitMs: 1500,
    },
  );
  await api.ready;
  expect(api.current()).toBeDefined();
});
