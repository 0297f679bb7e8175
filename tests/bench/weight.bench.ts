import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { freePorts, type Product, startProduct } from "../support/product.ts";
import { fetchFrom, hostOf } from "./support/running.ts";

/** How much a browser fetches, and how long a start takes. */
const weight: Bench = {
  name: "weight",
  async run(): Promise<Row[]> {
    const product = await startProduct();
    try {
      const auth = await scriptsOf(product, hostOf(product, "acme"), "/auth");
      const website = await scriptsOf(product, hostOf(product), "/");
      const start = await startTwice();
      return [
        row("weight: JavaScript of /auth, Brotli", auth / 1000, 105, "kB"),
        row("weight: JavaScript of the website's home page, Brotli", website / 1000, 15, "kB"),
        { measure: "start: npm start, built, on a new data folder", value: start.first / 1000, unit: "s" },
        row("start: npm start, built, to the first answer", start.second / 1000, 4, "s"),
      ];
    } finally {
      await product.stop();
    }
  },
};
export default weight;

function row(measure: string, value: number, target: number, unit: string): Row {
  return { measure, value, unit, target: `≤ ${target}`, isMet: value <= target };
}

/** Bytes of every script that the page loads or preloads, as sent with Brotli. */
async function scriptsOf(product: Product, host: string, path: string): Promise<number> {
  const html = (await fetchFrom(product, host, path)).body.toString();
  // Only preloaded or imported scripts count, because the manifest also names the chunks of other pages.
  const fetched = html.matchAll(
    /rel="modulepreload" fetchpriority="low" href="([^"]+)"|(?:from|import) "(\/assets\/[^"]+)"/g,
  );
  const sources = [...fetched].map(([, preloaded, imported]) => preloaded ?? imported ?? "");
  const sizes = [...new Set(sources)].map(
    async (source) => (await fetchFrom(product, host, source, { "accept-encoding": "br" })).body.length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** From the command to the first page, ms: with a new database, then with an existing one. */
async function startTwice(): Promise<{ first: number; second: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "hasp-start-"));
  // If root starts it, the database runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  try {
    return { first: await timeOfStart(dataDir), second: await timeOfStart(dataDir) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeOfStart(dataDir: string): Promise<number> {
  const [port] = await freePorts();
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  for await (const chunk of child.stdout) if (String(chunk).includes(`localhost:${port}`)) break;
  const took = performance.now() - began;
  const ended = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await ended;
  return took;
}
