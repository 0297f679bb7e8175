import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";
import { runDependent } from "./dependent-program.ts";
import { clusterFolder } from "./layout.ts";
import { isAlive } from "./processes.ts";
import type { Programs } from "./programs.ts";
import { ensureSecret, readSecret, superuserSecretFile } from "./secret.ts";
import type { Account } from "./types.ts";

type Making = { dataDir: string; account: Account | undefined; programs: Programs };

/** Longer than any initdb takes; an older draft is left over, even if its process number is in use again. */
const DRAFT_LIFE_MS = 10 * 60_000;

/** Drafts that this process is working on. */
const ownDrafts = new Set<string>();

/**
 * Makes the database cluster unless it is there. It is made in a draft folder and renamed when whole, so
 * that a start interrupted at any moment leaves nothing half-made; later starts clear the draft away.
 *
 * @throws EmbeddedPostgresError when it cannot be made, or was made by another major version
 */
export async function ensureCluster(making: Making): Promise<void> {
  const { dataDir, account, programs } = making;
  const cluster = clusterFolder(dataDir);
  const made = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (made) return requireUsable(dataDir, made.trim(), programs);

  await clearDrafts(dataDir);
  await ensureSecret(superuserSecretFile(dataDir), account);
  const draft = join(dataDir, `cluster.new-${process.pid}-${randomBytes(4).toString("hex")}`);
  ownDrafts.add(draft);
  try {
    await mkdir(draft, { mode: 0o700 });
    if (account) await chown(draft, account.uid, account.gid);
    await runInitdb(draft, making);
    await rename(draft, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster: its cluster counts, and it has the same password.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    await syncFolder(dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
    ownDrafts.delete(draft);
  }
}

async function requireUsable(dataDir: string, major: string, programs: Programs): Promise<void> {
  if (programs.version.split(".")[0] !== major) {
    throw new EmbeddedPostgresError(
      `PostgreSQL ${major} created the database in ${dataDir}. PostgreSQL ${programs.version} ` +
        "cannot read it. Move it with dump and restore, or choose another DATA_DIR.",
    );
  }
  const file = superuserSecretFile(dataDir);
  if (!(await readSecret(file))) {
    throw new EmbeddedPostgresError(`${file} is missing. Without it, no one can connect to the database.`);
  }
}

async function runInitdb(draft: string, { dataDir, account, programs }: Making): Promise<void> {
  const report = `${draft}.log`;
  const output = await open(report, "wx", 0o600);
  try {
    const initdb = runDependent({
      command: join(programs.binDir, "initdb"),
      args: [
        ...["-D", draft, "--username=postgres", `--pwfile=${superuserSecretFile(dataDir)}`],
        ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--no-instructions"],
        // The builtin provider sorts texts; only Linux is sure to have the system locale too.
        ...["--builtin-locale=C.UTF-8", `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`],
      ],
      account,
      orphanSignal: "TERM",
      output: output.fd,
    });
    if ((await initdb.ended) === 0) return;
    const said = await readFile(report, "utf8");
    throw new EmbeddedPostgresError(`Hasp could not create the database in ${dataDir}: ${said.trim()}`);
  } finally {
    await output.close();
    await rm(report, { force: true });
  }
}

async function clearDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (!pid) continue;
    const path = join(dataDir, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
    // In a container the killed start had the number that this one has.
    const ours = Number(pid) === process.pid;
    const inUse = ours
      ? ownDrafts.has(path.replace(/\.log$/, ""))
      : isAlive(Number(pid)) && age < DRAFT_LIFE_MS;
    // The initdb of a killed start may still be cleaning up; the next start removes the rest.
    if (!inUse) await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
