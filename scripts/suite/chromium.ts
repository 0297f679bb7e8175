import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Chromium without its windows is the same engine and spares half the processor time of the browser tests. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const usualFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const longestInstallMs = 240_000;

/** The Chromium on this machine: CHROMIUM_PATH where set, else the first one found, else undefined. */
export function findChromium(env: NodeJS.Dict<string> = process.env): string | undefined {
  const folders = [...new Set([...(env.PATH ?? "").split(delimiter), ...usualFolders])].filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env.CHROMIUM_PATH, ...candidates].find((path) => path !== undefined && isExecutable(path));
}

/**
 * Debian's Chromium without windows, installed where this process may; else whichever Chromium is here. Throws a
 * sentence that says what to do where there is none.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined && (found.endsWith(shell) || found === process.env.CHROMIUM_PATH)) return found;
  let failure = canInstall() ? install(shell) : "This process may not install it.";
  // Older releases have no such package.
  if (failure !== "" && canInstall() && !found) failure = install("chromium");
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    `The browser tests need Chromium: install it (Debian: apt-get install ${shell}) or set CHROMIUM_PATH. ${failure}`,
  );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Installs a package of Debian; answers with what went wrong, or "". */
function install(name: string): string {
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const flags of [
    ["update"],
    ["install", "--yes", "--no-install-recommends", name, "fonts-liberation"],
  ]) {
    const options = { env, encoding: "utf8", timeout: longestInstallMs } as const;
    const { status, stdout, stderr } = spawnSync("apt-get", ["-qq", ...flags], options);
    if (status !== 0) return `apt-get ${flags.join(" ")} failed: ${stderr || stdout}`;
  }
  return "";
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
