import { mkdir, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { filesStayLock } from "#api/infrastructure/files/files-stay-lock.ts";
import type { FileStore } from "#api/infrastructure/files/store.ts";
import { dumpTables, readSequences } from "./dump.ts";
import { copyFiles, missingFiles } from "./files.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { levelOf } from "./schema.ts";

interface Sources {
  /** The database's owner. */
  ownerUrl: string;
  files: FileStore;
}

/**
 * Saves database and files into a new folder while the product runs: the database as of one moment, then the
 * files. The folder gets its name when everything is on disk, so a folder with that name is always complete.
 * @throws a message when the folder exists, or the database has no data of ours
 */
export async function backUp({ ownerUrl, files }: Sources, folder: string): Promise<Manifest> {
  const target = resolve(folder);
  const exists = await stat(target).catch(() => undefined);
  if (exists) throw new Error(`${target} already exists. Choose another folder for the backup.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const config = { connectionString: ownerUrl, application_name: "hasp-backup" };
  try {
    return await withClient(config, async (client) => {
      await client.query("select pg_advisory_lock_shared($1)", [filesStayLock]);
      await client.query("begin transaction isolation level repeatable read read only");
      const { rows } = await client.query<{ at: Date }>("select now() as at");
      const level = await levelOf(client);
      const tables = await dumpTables(client, unfinished);
      const sequences = await readSequences(client);
      const saved = await copyFiles(files, unfinished);
      const manifest = await writeManifest(unfinished, {
        takenAt: rows[0]?.at.toISOString() ?? "",
        ...level,
        tables,
        sequences,
        files: saved,
        missingFiles: await missingFiles(client, saved),
      });
      await rename(unfinished, target);
      return manifest;
    });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
