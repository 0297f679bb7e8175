import { readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Makes the links between library names (libicuuc.so.60 and so on) that an npm package cannot carry. The
 * package makes them in its install script, which `--ignore-scripts` leaves out.
 */
export async function makeLibraryLinks(nativeDir: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(nativeDir, "pg-symlinks.json"), "utf8"));
  if (!Array.isArray(list)) return;
  for (const link of list.filter(isLink)) {
    // The list's paths begin with "native/", whatever the folder is called here.
    const path = join(nativeDir, relative("native", link.target));
    await symlink(relative(dirname(link.target), link.source), path).catch(unlessThere);
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "source" in value &&
    typeof value.source === "string" &&
    "target" in value &&
    typeof value.target === "string"
  );
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
