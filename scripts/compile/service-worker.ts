import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { build } from "esbuild";
import type { PrecacheEntry } from "serwist";

/** What the offline page is made of: its style, fonts, icons, and scripts. The build names each once. */
const parts = [
  /^screen-[\w-]+\.css$/,
  /^inter-latin-wght-normal-[\w-]+\.woff2$/,
  /^jetbrains-mono-latin-wght-normal-[\w-]+\.woff2$/,
  /^sprite-[\w-]+\.svg$/,
  /^page-script-[\w-]+\.js$/,
  /^offline-script-[\w-]+\.js$/,
  /^recorder-script-[\w-]+\.js$/,
];

const texts = ["common", "lockouts", "equipment", "procedures"];

/**
 * Bundles the tenant app's service worker into `<target>/sw.js`, with the list of what it keeps. The pages are built
 * before it. Throws if one of them is not where it was.
 */
export async function bundleWorker(root: string, target: string): Promise<void> {
  const client = join(target, "client");
  const names = await readdir(join(client, "assets"));
  const assets = parts.map((part) => {
    const found = names.filter((name) => part.test(name));
    if (found.length !== 1) throw new Error(`The build has ${found.length} files like ${part}.`);
    return `/assets/${found[0]}`;
  });
  const icon = await readFile(join(client, "favicon.svg"));
  // The page names its files, so it changes with any of them; its own text changes with the server's bundle.
  const server = await readFile(join(target, "server", "index.js"));
  const entries: PrecacheEntry[] = [
    ...(await textsIn(client)),
    ...assets.map((url) => ({ url, revision: null })),
    { url: "/favicon.svg", revision: hashOf(icon) },
    { url: "/offline", revision: hashOf(server) },
  ];
  await build({
    absWorkingDir: root,
    entryPoints: ["app/worker/service-worker.ts"],
    outfile: join(target, "sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { __KEPT__: JSON.stringify(entries), "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
}

/** The texts of the screens that work without signal, in each standard's words. */
async function textsIn(client: string): Promise<PrecacheEntry[]> {
  const words = await readdir(join(client, "locales/words"));
  const files = [...texts.map((name) => `en/${name}.json`), ...words.map((name) => `words/${name}`)];
  return Promise.all(
    files.map(async (file) => ({
      url: `/locales/${file}`,
      revision: hashOf(await readFile(join(client, "locales", file))),
    })),
  );
}

function hashOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}
