import { randomBytes } from "node:crypto";
import { chmod, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { makeLibraryLinks } from "./library-links.ts";

/** Only these run the server; the rest is for building extensions. */
const NEEDED = ["bin", "lib", "share", "pg-symlinks.json"];

/**
 * Copies the server's programs to `copy`, owned by the current user and readable to everyone. A partial copy is
 * never taken for a complete one: it gets its name at the end.
 */
export async function copyPrograms(nativeDir: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  const half = `${copy}.new-${randomBytes(4).toString("hex")}`;
  try {
    for (const part of NEEDED) {
      await cp(join(nativeDir, part), join(half, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith(".a") && !["pkgconfig", "pgxs"].includes(basename(source)),
      });
    }
    await makeReadable(half);
    await makeLibraryLinks(half);
    await rm(copy, { recursive: true, force: true });
    await rename(half, copy);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Undoes a strict umask of the installation, and its write protection. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, basename(entry.parentPath) === "bin" ? 0o755 : 0o644);
  }
}
