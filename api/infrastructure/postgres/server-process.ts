import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPostgresError } from "./errors.ts";
import { waitUntilFree } from "./folder-owner.ts";
import { clusterFolder } from "./layout.ts";
import { runDependent } from "./dependent-program.ts";
import type { DependentProgram } from "./dependent-program.ts";
import { readPidFile } from "./pid-file.ts";
import type { Programs } from "./programs.ts";
import type { ServerLogFile } from "./server-log.ts";
import { serverSettings, settingsAsArguments } from "./settings.ts";
import type { Account } from "./types.ts";

/**
 * A fast shutdown writes the buffers out; after this an immediate one leaves that to the next start. Together they
 * are shorter than the API's own time to end (`docs/operations.md`).
 */
const FAST_STOP_MS = 4_000;
const IMMEDIATE_STOP_MS = 1_500;

/** The server's message when another one is still, or already, using the folder. */
const HELD = /lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block/;

export type ServerProcess = {
  pid: number;
  /** How it ended: exit code or signal. */
  ended: Promise<number | NodeJS.Signals>;
  stop(): Promise<void>;
};

export type Launch = {
  dataDir: string;
  account: Account | undefined;
  programs: Programs;
  socketDir: string;
  serverLog: ServerLogFile;
  patienceMs: number;
};

/**
 * Starts one server process and resolves when it accepts connections, crash recovery included.
 * @throws FolderInUse when a live server holds the folder
 * @throws EmbeddedPostgresError with the server's message when it gave up
 */
export async function launchServer(launch: Launch): Promise<ServerProcess> {
  const deadline = Date.now() + launch.patienceMs;
  for (;;) {
    await waitUntilFree(launch.dataDir, launch.socketDir, launch.patienceMs);
    const before = await launch.serverLog.size();
    const server = spawnServer(launch);
    if (await becomesReady(server, launch.dataDir)) {
      return { pid: server.pid, ended: server.ended, stop: () => stopServer(server) };
    }
    const said = await launch.serverLog.since(before);
    if (!HELD.test(said) || Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The database in ${launch.dataDir} did not start: ${reasonIn(said)}`);
    }
    // Processes of a killed server are still ending, or another start was faster.
    await pause(100);
  }
}

function spawnServer({ dataDir, account, programs, socketDir, serverLog }: Launch): DependentProgram {
  return runDependent({
    command: join(programs.binDir, "postgres"),
    args: ["-D", clusterFolder(dataDir), ...settingsAsArguments(serverSettings(socketDir))],
    account,
    orphanSignal: "INT",
    output: serverLog.fd,
  });
}

/** Only the pid file of this very process counts: an old one may say "ready" too. */
async function becomesReady(server: DependentProgram, dataDir: string): Promise<boolean> {
  let running = true;
  const ended = server.ended.finally(() => (running = false)).catch(() => undefined);
  while (running) {
    const told = await readPidFile(dataDir);
    if (told?.pid === server.pid && told.status === "ready") return true;
    await Promise.race([pause(20), ended]);
  }
  await server.ended;
  return false;
}

async function stopServer(server: DependentProgram): Promise<void> {
  server.signal("SIGINT");
  if (await endsWithin(server, FAST_STOP_MS)) return;
  server.signal("SIGQUIT");
  if (await endsWithin(server, IMMEDIATE_STOP_MS)) return;
  server.signal("SIGKILL");
  await server.ended;
}

async function endsWithin(server: DependentProgram, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = pause(ms, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([server.ended.then(() => true), late]);
  waiting.abort();
  return inTime;
}

function reasonIn(said: string): string {
  const lines = said
    .split("\n")
    .filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL|error while loading/.test(line));
  return (lines.length > 0 ? lines.join(" ") : said).trim() || "it stopped without a message.";
}
