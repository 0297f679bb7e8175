import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** What a thread can do: each job takes and gives what can be cloned. */
export type Jobs = Record<string, (input: never) => unknown>;

export interface JobOrder {
  name: string;
  input: unknown;
}

export type JobAnswer = { result: unknown } | { error: unknown };

/** Called by a thread's entry: does one job after the other for the `ThreadPool` that started it. */
export function serveJobs(jobs: Jobs): void {
  // On Linux this counts for the calling thread only: requests go first.
  if (process.platform === "linux") setPriority(5);
  parentPort?.on("message", ({ name, input }: JobOrder) => {
    const job = jobs[name] as ((input: unknown) => unknown) | undefined;
    const answer = (message: JobAnswer) => parentPort?.postMessage(message);
    Promise.resolve(input)
      .then(job ?? unknown(name))
      .then((result) => answer({ result }))
      .catch((error: unknown) => answer({ error }));
  });
  parentPort?.postMessage("ready");
}

function unknown(name: string) {
  return () => {
    throw new Error(`This thread has no job ${name}.`);
  };
}
