import { resolve } from "node:path";
import { liveOwner } from "./folder-owner.ts";
import { DEFAULT_SHARED_DIR, sharedDataFolder } from "./layout.ts";
import { readPidFile } from "./pid-file.ts";
import { readSecret, superuserSecretFile } from "./secret.ts";
import { SOCKET_PORT } from "./socket-folder.ts";
import type { EmbeddedConnection, EmbeddedPostgres } from "./types.ts";

/**
 * The embedded server that another process runs for this data folder at this moment, or undefined. For
 * commands (`npm run admin:create`) that are used beside the running product; they do not stop it.
 */
export async function findRunningPostgres(options: {
  dataDir: string;
  sharedDir?: string;
}): Promise<Pick<EmbeddedPostgres, "connection" | "dataDir"> | undefined> {
  const asked = resolve(options.dataDir);
  const { sharedDir = DEFAULT_SHARED_DIR } = options;
  for (const dataDir of [asked, sharedDataFolder(sharedDir, asked)]) {
    const told = await readPidFile(dataDir);
    if (told?.status !== "ready" || (await liveOwner(dataDir)) !== told.pid) continue;
    const password = await readSecret(superuserSecretFile(dataDir));
    if (password) return { connection: superuserConnection(told.socketDir, password), dataDir };
  }
  return undefined;
}

/** The superuser's connection through the socket in this folder. */
export function superuserConnection(socketDir: string, password: string): EmbeddedConnection {
  return {
    host: socketDir,
    port: SOCKET_PORT,
    database: "postgres",
    user: "postgres",
    password,
    ssl: false,
  };
}
