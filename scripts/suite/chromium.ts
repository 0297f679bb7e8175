import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const usualFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];

/** The Chromium on this machine: CHROMIUM_PATH where set, else the first one found, else undefined. */
export function findChromium(env: NodeJS.Dict<string> = process.env): string | undefined {
  const folders = [...new Set([...(env.PATH ?? "").split(delimiter), ...usualFolders])].filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env.CHROMIUM_PATH, ...candidates].find((path) => path !== undefined && isExecutable(path));
}

/** Finds Chromium, or installs Debian's where this process may; throws a sentence that says what to do otherwise. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) {
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  console.log("Installing Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const flags of [
    ["update"],
    ["install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"],
  ]) {
    const { status, stdout, stderr } = spawnSync("apt-get", ["-qq", ...flags], { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`apt-get ${flags.join(" ")} failed: ${stderr || stdout}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was installed, but stands nowhere in PATH: set CHROMIUM_PATH.");
  return installed;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
