import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Everything a build is made from. */
const sources = [
  "api",
  "app",
  "bff",
  "content",
  "contract",
  "domain",
  "threads",
  "package-lock.json",
  "package.json",
  "public",
  "scripts/announce.ts",
  "scripts/build.ts",
  "scripts/compile",
  "scripts/start.ts",
  "server.ts",
  "vite.config.ts",
];

/** One hash over names and contents of all sources (some 20 ms); tests do not count. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256").update(process.versions.node);
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
