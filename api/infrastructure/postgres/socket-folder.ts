import { chmod, chown, lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canEnter } from "./account.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { shortHash } from "./layout.ts";
import type { Account } from "./types.ts";

export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** The kernel's limit for a socket's path, without the closing zero byte. */
const MAX_PATH_BYTES = process.platform === "linux" ? 107 : 103;

export type SocketFolder = { dir: string; remove(): Promise<void> };

/**
 * Makes the folder of the server's socket, closed to everyone but its user: in the data folder, or, when
 * that path is too long for a socket, a short one in the folder for temporary files.
 *
 * @throws EmbeddedPostgresError when no path is short enough
 */
export async function makeSocketFolder(dataDir: string, account: Account | undefined): Promise<SocketFolder> {
  const inData = join(dataDir, "socket");
  if (fits(inData)) {
    await mkdir(inData, { recursive: true, mode: 0o700 });
    await giveTo(inData, account);
    return { dir: inData, remove: () => Promise.resolve() };
  }
  for (const base of new Set([tmpdir(), "/tmp"])) {
    const dir = join(base, `hasp-${shortHash(dataDir)}`);
    if (!fits(dir) || (account && !(await canEnter(account, base)))) continue;
    return temporaryFolder(dir, account);
  }
  throw new EmbeddedPostgresError(
    `The path for the database socket is too long. Set DATA_DIR to a shorter path.`,
  );
}

export function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, SOCKET_NAME)) <= MAX_PATH_BYTES;
}

async function temporaryFolder(wanted: string, account: Account | undefined): Promise<SocketFolder> {
  const made = await mkdir(wanted, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  // Anyone may create folders there: one left by a killed start is reused only if it is ours.
  const dir = made || (await isOurs(wanted, account)) ? wanted : await mkdtemp(`${wanted.slice(0, -4)}-`);
  await giveTo(dir, account);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

async function isOurs(dir: string, account: Account | undefined): Promise<boolean> {
  const found = await lstat(dir).catch(() => undefined);
  const uid = account?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}

async function giveTo(dir: string, account: Account | undefined): Promise<void> {
  if (account) await chown(dir, account.uid, account.gid);
  await chmod(dir, 0o700);
}
