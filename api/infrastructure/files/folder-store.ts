import { createReadStream, type Stats } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore, StoredObject } from "./store.ts";

/** Files below a folder. If several processes share it, it must be on a file system that all of them see. */
export class FolderStore implements FileStore {
  readonly incoming: string;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    // On the same file system, so a rename is atomic.
    this.incoming = join(root, "incoming");
  }

  async put(key: string, path: string): Promise<void> {
    const target = join(this.#root, key);
    await mkdir(dirname(target), { recursive: true });
    await flush(path);
    await rename(path, target);
    // The name, too, has to be on the disk.
    await flush(dirname(target));
  }

  async open(key: string) {
    const path = join(this.#root, key);
    const found = await stat(path).catch(missing);
    return found?.isFile() ? { body: createReadStream(path), bytes: found.size } : undefined;
  }

  async *list(): AsyncGenerator<StoredObject> {
    for await (const tenant of await opendir(this.#root).catch(nothing)) {
      if (!tenant.isDirectory() || tenant.name === "incoming") continue;
      for await (const file of await opendir(join(this.#root, tenant.name)).catch(nothing)) {
        const key = `${tenant.name}/${file.name}`;
        const found: Stats | undefined = await stat(join(this.#root, key)).catch(missing);
        if (found?.isFile()) yield { key, storedAt: found.mtimeMs };
      }
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#root, key), { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** A folder that does not exist yet is empty. */
function nothing(error: NodeJS.ErrnoException): never[] {
  if (error.code !== "ENOENT") throw error;
  return [];
}
