import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";
import { exitCodeOfWrongConfig } from "./exit-codes.ts";
import { withTrimmedMemory } from "./heap.ts";

export interface SuperviseOptions {
  /** The entry file, run by this very Node. It says over the IPC channel when it is ready: `{type: "ready"}`. */
  entry: string;
  /** Flags for Node. */
  flags: readonly string[];
  /** Called at each death. */
  say(sentence: string): void;
  /** Called when a start becomes ready. */
  onReady?(): void;
  /** Delays between starts, ms; the last one repeats. */
  backoffMs?: readonly number[];
}

export interface Supervised {
  /** Resolves with the exit code to end with, once the process has ended and is not started again. */
  ended: Promise<number>;
  /** Passes a signal on. However the process ends after that is final. */
  stop(signal: NodeJS.Signals): void;
}

/**
 * Runs a process and restarts it when it dies, whatever the reason. A failed start and an impossible configuration
 * are final, because the next start would fail too.
 */
export function supervise(options: SuperviseOptions): Supervised {
  const { entry, flags, say, backoffMs = [0, 250, 500, 1000, 2000] } = options;
  const ended = Promise.withResolvers<number>();
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let everReady = false;
  let stopping = false;
  let deaths = 0;

  function start(): void {
    child = fork(entry, [], {
      execArgv: [...flags],
      env: withTrimmedMemory(process.env),
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message) => {
      if (!isReady(message)) return;
      everReady = true;
      deaths = 0;
      options.onReady?.();
    });
    child.on("error", (error) => say(`The process failed to start: ${error.message}`));
    child.on("exit", (code, signal) => {
      child = undefined;
      if (stopping || !everReady || code === exitCodeOfWrongConfig) ended.resolve(exitCodeOf(code, signal));
      else recover(code, signal);
    });
  }

  function recover(code: number | null, signal: NodeJS.Signals | null): void {
    say(`The process stopped unexpectedly (${signal ?? `exit code ${code}`}). Restarting it.`);
    restart = setTimeout(start, backoffMs[Math.min(deaths, backoffMs.length - 1)]);
    deaths += 1;
  }

  start();
  return {
    ended: ended.promise,
    stop(signal) {
      stopping = true;
      clearTimeout(restart);
      if (child) child.kill(signal);
      else ended.resolve(0);
    },
  };
}

function isReady(message: unknown): boolean {
  return typeof message === "object" && message !== null && "type" in message && message.type === "ready";
}

/** As a shell reports it: 128 plus the signal's number. */
function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
