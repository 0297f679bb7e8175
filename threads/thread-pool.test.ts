import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { TestJobs } from "./testing.ts";
import { ThreadPool } from "./thread-pool.ts";

const file = fileURLToPath(new URL("./testing.ts", import.meta.url));
const usual = { file, threads: 1, atOnceOfOwner: 1, waiting: 4, waitingOfOwner: 2 };

function pool(options: Partial<ConstructorParameters<typeof ThreadPool>[0]> = {}) {
  return new ThreadPool<TestJobs>({
    ...usual,
    deadlineMs: 60_000,
    memoryMb: 32,
    idleMs: 60_000,
    ...options,
  });
}

/** A job's gate; `open` lets the job end. */
function gate() {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(shared, 0, 1);
    Atomics.notify(shared, 0);
  };
  return { shared, open };
}

describe("a pool of threads", () => {
  test("gives back what a job makes, and throws what it throws", async () => {
    const threads = pool();
    expect(await threads.run("acme", "double", 21)).toBe(42);
    await expect(threads.run("acme", "fail", "no such letter")).rejects.toThrow("no such letter");
    expect(await threads.run("acme", "double", 2)).toBe(4);
  });

  test("stops a job at its deadline and continues with the next", async () => {
    const threads = pool({ deadlineMs: 100 });
    await expect(threads.run("acme", "forever", undefined as never)).rejects.toMatchObject({
      reason: "deadline",
    });
    expect(await threads.run("acme", "double", 1)).toBe(2);
  });

  test("counts the processor time a job used, not the time it had to wait for the processor", async () => {
    const threads = pool({ deadlineMs: 1_000 });
    expect(await threads.run("acme", "rest", 1_500)).toBe("timed-out");
    expect(await threads.run("acme", "double", 3)).toBe(6);
  });

  test("stops a job that fills its memory, and the process lives", async () => {
    const threads = pool();
    await expect(threads.run("acme", "fillMemory", undefined as never)).rejects.toMatchObject({
      reason: "memory",
    });
    expect(await threads.run("acme", "double", 1)).toBe(2);
  });

  test("stops a job that fills buffers, which the memory limit does not count", async () => {
    const threads = pool({ buffersMb: 64 });
    await expect(threads.run("acme", "fillBuffers", undefined as never)).rejects.toMatchObject({
      reason: "memory",
    });
    expect(await threads.run("acme", "double", 1)).toBe(2);
  });

  test("serves another tenant while one tenant's job is under way", async () => {
    const threads = pool({ threads: 2 });
    const { shared, open } = gate();
    const ended: string[] = [];
    const slow = threads.run("acme", "waitFor", shared).then(() => ended.push("acme"));
    const waiting = threads.run("acme", "double", 1).then(() => ended.push("acme"));
    await threads.run("borealis", "double", 1).then(() => ended.push("borealis"));
    open();
    await Promise.all([slow, waiting]);
    expect(ended).toEqual(["borealis", "acme", "acme"]);
  });

  test("lets tenants take turns, and refuses what does not fit into the queue", async () => {
    const threads = pool();
    const { shared, open } = gate();
    const ended: string[] = [];
    const run = (owner: string, n: number) =>
      threads.run(owner, "double", n).then((result) => ended.push(`${owner} ${result}`));
    const running = threads.run("acme", "waitFor", shared);
    const waiting = [run("acme", 1), run("acme", 2)];
    await expect(run("acme", 3)).rejects.toMatchObject({ reason: "busy" });
    waiting.push(run("borealis", 1), run("medipure", 1));
    await expect(run("maxform", 1)).rejects.toMatchObject({ reason: "busy" });
    open();
    await Promise.all([running, ...waiting]);
    expect(ended).toEqual(["acme 2", "borealis 2", "medipure 2", "acme 4"]);
  });
});
