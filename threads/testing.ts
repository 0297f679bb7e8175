import { serveJobs } from "./serve-jobs.ts";

/** The jobs of the threads in `thread-pool.test.ts`. */
const jobs = {
  double: (n: number) => 2 * n,
  fail: (message: string) => {
    throw new RangeError(message);
  },
  forever: () => {
    for (;;);
  },
  /** Takes time without using the processor, as a job does that the machine does not let run. */
  rest: (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
  fillMemory: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, n) => n));
  },
  /** Fills memory that is no part of the heap, 8 MB at a time. */
  fillBuffers: () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(kept.length));
  },
  /** Waits until the memory it shares with the test is no longer 0. */
  waitFor: (gate: Int32Array) => Atomics.wait(gate, 0, 0),
};
export type TestJobs = typeof jobs;

serveJobs(jobs);
