import { heapFlags } from "./heap.ts";
import { supervise } from "./supervise.ts";

/** Runs the BFF's entry file as a child that is started again when it dies, and ends with its exit code. */
export function runSupervised(entry: string): void {
  const bff = supervise({ entry, flags: ["--enable-source-maps", ...heapFlags("bff")], say });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => bff.stop(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  void bff.ended.then((code) => process.exit(code));
}

/** A line as the other processes log theirs. Their logger would double the memory of this one. */
function say(sentence: string): void {
  const line = { level: 50, time: new Date().toISOString(), role: "supervisor", msg: sentence };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
