import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { Logger } from "pino";
import type { ApiAddress } from "./api-address.ts";
import { exitCodeOfWrongConfig } from "./exit-codes.ts";
import { heapFlags } from "./heap.ts";

export interface ApiChildOptions {
  /** The API's entry file, run by this very Node. */
  entry: string;
  /** Port for the API on 127.0.0.1; 0 is any free one, which it reports. */
  port: number;
  logger: Logger;
  /** Called when the API cannot start: we end too, with this exit code. */
  onGiveUp(exitCode: number): void;
  /** Delays between starts, ms; the last one repeats. */
  backoffMs?: readonly number[];
  /** How long a start may take, ms. The first one creates a database. */
  startLimitMs?: number;
  /** How long the API may take to end after SIGTERM, ms. */
  stopLimitMs?: number;
}

/** The API as our child process: restarted when it dies, ended with us. */
export interface ApiChild extends ApiAddress {
  /** Resolves when the API first reports that it listens. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** How often a child may fail before it was ever ready. After that, waiting does not help. */
const maxFailedStarts = 5;

/** Starts the API and watches over it. It reports `{type: "ready", url}` over the IPC channel. */
export function startApiChild(options: ApiChildOptions): ApiChild {
  const { logger, onGiveUp, backoffMs = [0, 250, 500, 1000, 2000] } = options;
  let child: ChildProcess | undefined;
  let url: string | undefined;
  let failures = 0;
  let everReady = false;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  const ready = Promise.withResolvers<void>();

  function start(): void {
    const started = fork(options.entry, [], {
      env: environment(options.port),
      execArgv: heapFlags("api"),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Its own process group, because Ctrl-C is for us, and the API is needed until our requests are done. If we
      // are killed, the IPC channel closes, and the API ends.
      detached: true,
    });
    child = started;
    const startLimit = setTimeout(() => {
      logger.error("the API did not become ready in time");
      started.kill("SIGKILL");
    }, options.startLimitMs ?? 180_000);
    started.on("message", (message) => {
      const origin = readyUrl(message);
      if (origin === undefined || started !== child) return;
      clearTimeout(startLimit);
      url = origin;
      everReady = true;
      failures = 0;
      ready.resolve();
      logger.debug({ url }, "the API is ready");
    });
    started.on("error", (error) => logger.error({ err: error }, "the API process failed"));
    started.on("exit", (code, signal) => {
      clearTimeout(startLimit);
      url = undefined;
      child = undefined;
      if (!stopping) recover(code, signal);
    });
  }

  function recover(code: number | null, signal: NodeJS.Signals | null): void {
    logger.error({ code, signal }, "the API process ended");
    failures += 1;
    if (code === exitCodeOfWrongConfig) onGiveUp(exitCodeOfWrongConfig);
    else if (!everReady && failures >= maxFailedStarts) onGiveUp(1);
    else restart = setTimeout(start, backoffMs[Math.min(failures, backoffMs.length) - 1]);
  }

  start();
  return {
    current: () => url,
    isOurs: true,
    ready: ready.promise,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child) await end(child, options.stopLimitMs ?? 12_000);
    },
  };
}

/** The child listens on loopback only, whichever interface we use. */
function environment(port: number): NodeJS.ProcessEnv {
  // The API does not listen on PORT, but the links in its emails use it. It needs no shutdown delay, because no
  // one calls it after we stop.
  return { ...process.env, HOST: "127.0.0.1", API_PORT: String(port), STOP_DELAY_SECONDS: "0" };
}

function readyUrl(message: unknown): string | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  if (!("type" in message) || message.type !== "ready") return undefined;
  if (!("url" in message) || typeof message.url !== "string") return undefined;
  return URL.canParse(message.url) ? new URL(message.url).origin : undefined;
}

function end(child: ChildProcess, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), limitMs);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
