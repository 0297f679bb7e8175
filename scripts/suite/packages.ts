import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const usualFolders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const longestInstallMs = 240_000;

/** The first program of these names on this machine, or undefined. */
export function findProgram(names: readonly string[], env: NodeJS.Dict<string>): string | undefined {
  const folders = [...new Set([...(env.PATH ?? "").split(delimiter), ...usualFolders])].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Installs Debian packages. Returns what went wrong, or "". */
export function install(...names: string[]): string {
  console.log(`Installing ${names[0]} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const flags of [["update"], ["install", "--yes", "--no-install-recommends", ...names]]) {
    const options = { env, encoding: "utf8", timeout: longestInstallMs } as const;
    const { status, stdout, stderr } = spawnSync("apt-get", ["-qq", ...flags], options);
    if (status !== 0) return `apt-get ${flags.join(" ")} failed: ${stderr || stdout}`;
  }
  return "";
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
