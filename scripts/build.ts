import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint } from "./compile/fingerprint.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "build");
const stamp = join(target, ".stamp");

/**
 * Builds website, BFF, API, and commands into `build/`. The stamp is written last: an interrupted build counts
 * as none.
 */
export async function build(): Promise<void> {
  // Loaded here, because a start that finds everything built needs neither.
  const { bundleServers } = await import("./compile/bundle.ts");
  const { bundleWorker } = await import("./compile/service-worker.ts");
  const { precompress } = await import("./compile/precompress.ts");
  const started = performance.now();
  const made = fingerprint(root);
  await rm(target, { recursive: true, force: true });
  await buildPages();
  await bundleWorker(root, target);
  await bundleServers(root, target);
  const compressed = await precompress(join(target, "client"));
  await writeFile(stamp, made);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built in ${seconds} s, ${compressed} assets compressed.`);
}

/** Builds unless `build/` was made from exactly these sources. */
export async function buildIfStale(): Promise<void> {
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === fingerprint(root)) return;
  console.log("Building (about half a minute) …");
  await build();
}

async function buildPages(): Promise<void> {
  const remix = join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(process.execPath, [remix, "vite:build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const exit = await new Promise((resolve, reject) => child.on("exit", resolve).on("error", reject));
  if (exit !== 0) throw new Error("Building the pages failed. See the output above.");
}

if (import.meta.main) await (process.argv.includes("--if-stale") ? buildIfStale() : build());
