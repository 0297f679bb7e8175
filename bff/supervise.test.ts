import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { supervise } from "./supervise.ts";
import type { Supervised } from "./supervise.ts";

let folder = "";
let running: Supervised | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hasp-supervise-"));
});
afterEach(async () => {
  running?.stop("SIGKILL");
  await running?.ended;
  running = undefined;
  rmSync(folder, { recursive: true });
});

/** Each start adds a line to `starts` with its process number. */
const noteStart = `
  import fs from "node:fs";
  const file = new URL("starts", import.meta.url);
  fs.appendFileSync(file, process.pid + "\\n");
  const start = fs.readFileSync(file, "utf8").trim().split("\\n").length;
`;
const serve = `setInterval(() => {}, 1000); process.send({ type: "ready" });`;

function start(source: string, flags: string[] = []): { said: string[]; ready: () => number } & Supervised {
  const entry = join(folder, "bff.mjs");
  writeFileSync(entry, noteStart + source);
  const said: string[] = [];
  let ready = 0;
  const say = (sentence: string) => void said.push(sentence);
  running = supervise({ entry, flags, say, onReady: () => (ready += 1), backoffMs: [0] });
  return { said, ready: () => ready, ...running };
}

const starts = () => readFileSync(join(folder, "starts"), "utf8").trim().split("\n").map(Number);
const patience = { timeout: 30_000 };

test("a process that was ready and is killed is started again, as often as it takes", async () => {
  const { said, ready } = start(serve);
  for (const round of [1, 2, 3]) {
    await expect.poll(ready, patience).toBe(round);
    process.kill(starts()[round - 1] ?? NaN, "SIGKILL");
  }
  await expect.poll(ready, patience).toBe(4);
  expect(said).toHaveLength(3);
  expect(said[0]).toMatch(/SIGKILL/);
});

test("a process whose heap is full is started again", async () => {
  const exhaust = `
    process.send({ type: "ready" }, () => {
      if (start > 1) return;
      const kept = [];
      for (;;) kept.push(new Array(100_000).fill(start));
    });
    setInterval(() => {}, 1000);
  `;
  const { said, ready } = start(exhaust, ["--max-old-space-size=32"]);
  await expect.poll(ready, patience).toBe(2);
  expect(said).toHaveLength(1);
});

test("a start that fails is final, with its exit code", async () => {
  expect(await start("process.exit(3);").ended).toBe(3);
  expect(starts()).toHaveLength(1);
});

test("a configuration that cannot work is not tried again, even after it worked once", async () => {
  const code = await start(`process.send({ type: "ready" }, () => process.exit(start === 1 ? 1 : 78));`)
    .ended;
  expect([code, starts().length]).toEqual([78, 2]);
});

test("a signal is passed on, and how the process ends after it is final", async () => {
  const { ended, ready, stop } = start(`process.on("SIGTERM", () => process.exit(5)); ${serve}`);
  await expect.poll(ready, patience).toBe(1);
  stop("SIGTERM");
  expect(await ended).toBe(5);
  expect(starts()).toHaveLength(1);
});
