import { access, chmod, chown, mkdir, readdir, realpath, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { accountFor, canEnter, startedByRoot } from "./account.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { clusterFolder, sharedDataFolder } from "./layout.ts";
import type { Account } from "./types.ts";

export type DataFolder = { dataDir: string; account?: Account; note?: string };

/**
 * Decides where the database is and who runs it, and creates the folder. An ordinary user gets the requested
 * folder. Root gets it too unless the database's user cannot enter it: then it is a folder below `sharedDir`,
 * the same one at every start. An existing database is never abandoned for a new one.
 * @throws EmbeddedPostgresError when no folder will do
 */
export async function chooseDataFolder(unresolvedDir: string, sharedDir: string): Promise<DataFolder> {
  const asked = resolve(unresolvedDir);
  if (!startedByRoot()) return { dataDir: await makeOwnFolder(asked) };

  const account = await accountFor(asked);
  const shared = sharedDataFolder(sharedDir, asked);
  if (await holdsDatabase(asked)) return { dataDir: await enterable(asked, account), account };
  if (await holdsDatabase(shared)) return inSharedFolder(asked, shared);

  if (await offerFolder(asked, account)) return { dataDir: await realpath(asked), account };
  await mkdir(sharedDir, { recursive: true });
  await chmod(sharedDir, 0o755);
  await offerFolder(shared, account);
  return inSharedFolder(asked, shared);
}

async function makeOwnFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(join(dataDir, "."));
    return await realpath(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(`Hasp cannot use the database folder ${dataDir}: ${reason}`, { cause });
  }
}

async function inSharedFolder(asked: string, shared: string): Promise<DataFolder> {
  const account = await accountFor(shared);
  const dataDir = await enterable(shared, account);
  return {
    dataDir,
    account,
    note: `The database is in ${dataDir}, because its user (${account.name}) cannot enter ${asked}.`,
  };
}

async function enterable(dataDir: string, account: Account): Promise<string> {
  if (await canEnter(account, dataDir)) return realpath(dataDir);
  throw new EmbeddedPostgresError(
    `The user ${account.name}, who runs the embedded database, cannot enter ${dataDir}. ` +
      "Let the user enter it, set DATA_DIR to a folder that the user can enter, or set DATABASE_URL.",
  );
}

/** Creates the folder and gives it to the account; removes it again if the account cannot enter it. */
async function offerFolder(dataDir: string, account: Account): Promise<boolean> {
  const made = await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const empty = made !== undefined || (await readdir(dataDir)).length === 0;
  // A folder with something in it may be anyone's: it stays as it is.
  if (empty) {
    await chown(dataDir, account.uid, account.gid);
    await chmod(dataDir, 0o700);
  }
  if (await canEnter(account, dataDir)) return true;
  if (made !== undefined) await rmdir(dataDir);
  return false;
}

function holdsDatabase(dataDir: string): Promise<boolean> {
  return access(join(clusterFolder(dataDir), "PG_VERSION")).then(
    () => true,
    () => false,
  );
}
