import { heapFlags } from "./heap.ts";
import { supervise } from "./supervise.ts";

/** Runs the BFF's entry file as a child process, restarts it when it dies, and ends with its exit code. */
export function runSupervised(entry: string): void {
  const bff = supervise({ entry, flags: ["--enable-source-maps", ...heapFlags("bff")], say });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => bff.stop(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  void bff.ended.then((code) => process.exit(code));
}

/** Writes a line like those of the other processes. Their logger would double this process's memory. */
function say(sentence: string): void {
  const line = { level: 50, time: new Date().toISOString(), role: "supervisor", msg: sentence };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
