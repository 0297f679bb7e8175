import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** What a thread can do. The input and output of a job must be cloneable. */
export type Jobs = Record<string, (input: never) => unknown>;

export interface JobOrder {
  name: string;
  input: unknown;
}

export type JobAnswer = { result: unknown } | { error: unknown };

/** Called by a thread's entry. Does one job after the other for the `ThreadPool` that started it. */
export function serveJobs(jobs: Jobs): void {
  // On Linux this lowers the priority of this thread only, so requests go first.
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
