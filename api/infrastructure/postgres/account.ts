import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./errors.ts";
import { clusterFolder } from "./layout.ts";
import type { Account } from "./types.ts";

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root needs one of these, the best first. */
const CANDIDATES = ["postgres", "node", "nobody"];

export const startedByRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account that runs the server when the product runs as root: the owner of an existing database, or else
 * the first of postgres, node, and nobody that this machine has.
 */
export async function accountFor(dataDir: string): Promise<Account> {
  const accounts = await readAccounts();
  const owner = await stat(clusterFolder(dataDir)).catch(() => undefined);
  if (owner?.uid === 0) {
    throw new EmbeddedPostgresError(
      `${clusterFolder(dataDir)} belongs to root, but PostgreSQL does not run as root. ` +
        "Give the folder to the user who created it (chown -R).",
    );
  }
  if (owner) {
    const name = accounts.find((account) => account.uid === owner.uid)?.name ?? String(owner.uid);
    return { name, uid: owner.uid, gid: owner.gid };
  }
  for (const name of CANDIDATES) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  throw new EmbeddedPostgresError(
    "If root starts it, the embedded database needs a user named postgres, node, or nobody. There is none. " +
      "Start Hasp as an ordinary user, or set DATABASE_URL.",
  );
}

/** Runs a line of shell as the account (as ourselves without one) and gives what it prints. */
export async function runAs(
  account: Account | undefined,
  script: string,
  ...args: string[]
): Promise<string> {
  // cwd "/": the account may not be able to enter the present folder.
  const { stdout } = await run("/bin/sh", ["-c", script, "sh", ...args], { cwd: "/", ...identity(account) });
  return stdout;
}

/** Whether the account may enter the folder, as the system itself says: there may be ACLs. */
export function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, 'cd -- "$1"', folder).then(
    () => true,
    () => false,
  );
}

/** The options of `spawn` that make a program run as the account. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
