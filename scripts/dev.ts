import { spawn, type ChildProcess } from "node:child_process";
import { addressFrom, announcement, becomesReady, hasDemoData, withDemoDefaults } from "./announce.ts";

/**
 * For developers: pages reload in the browser when they are saved (Vite inside the BFF), and the API and the BFF
 * restart when a file they import changes.
 */
Object.assign(process.env, withDemoDefaults(process.env));
const apiPort = process.env.API_PORT || "3001";
const demo = hasDemoData(process.env);
const env = {
  ...process.env,
  API_PORT: apiPort,
  API_URL: process.env.API_URL || `http://127.0.0.1:${apiPort}`,
};

const children: ChildProcess[] = [];
if (!process.env.API_URL) children.push(watch("api/main.ts", env));
// Vite loads its configuration from a file that it writes each time: only these folders are the BFF's own.
children.push(watch("server.ts", { ...env, HASP_DEV: "1" }, ["bff", "contract"]));

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(signal));
for (const child of children)
  child.on("exit", () => (children.every(hasEnded) ? process.exit() : stop("SIGTERM")));

const address = addressFrom(process.env);
if (await becomesReady(address)) console.log(announcement(address, demo));

/** Runs an entry and restarts it when a file it imports changes, or a file in the folders given. */
function watch(entry: string, environment: NodeJS.ProcessEnv, folders: string[] = []): ChildProcess {
  const flags = ["--watch", "--watch-preserve-output", "--enable-source-maps"];
  const paths = folders.length > 0 ? [entry, ...folders].map((path) => `--watch-path=${path}`) : [];
  return spawn(process.execPath, [...flags, ...paths, entry], { stdio: "inherit", env: environment });
}

function stop(signal: NodeJS.Signals): void {
  for (const child of children) if (!hasEnded(child)) child.kill(signal);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
