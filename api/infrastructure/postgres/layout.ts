import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

/** Where root puts what the database's user must be able to read or enter. */
export const DEFAULT_SHARED_DIR = "/var/lib/hasp";

/** PostgreSQL's own data directory. */
export const clusterFolder = (dataDir: string): string => join(dataDir, "cluster");

/** Written by a server while it runs. */
export const pidFile = (dataDir: string): string => join(clusterFolder(dataDir), "postmaster.pid");

/** The place of a database whose user cannot enter `dataDir`: the same one at every start. */
export function sharedDataFolder(sharedDir: string, dataDir: string): string {
  return join(sharedDir, `data-${shortHash(resolve(dataDir))}`);
}

/** Twelve hexadecimal digits that represent a path. */
export function shortHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 12);
}
