import { tracingChannel } from "node:diagnostics_channel";
import { flushCompileCache } from "node:module";

/**
 * Loaded into an API process of a test: after the message `{ type: "die", at: n }` the process ends like a power cut just
 * before it sends its nth statement.
 */
let left = Number.POSITIVE_INFINITY;
process.on("message", (message: { type?: string; at?: number }) => {
  if (message.type === "die") {
    // A killed process leaves no compiled code to the next one.
    flushCompileCache();
    left = message.at ?? left;
    process.send?.({ type: "armed" });
  }
});
tracingChannel("hasp:statement").start.subscribe(() => {
  if (--left === 0) process.kill(process.pid, "SIGKILL");
});
