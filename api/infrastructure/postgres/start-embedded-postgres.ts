import { join } from "node:path";
import { ensureCluster } from "./cluster.ts";
import { chooseDataFolder } from "./data-folder.ts";
import { DEFAULT_SHARED_DIR } from "./layout.ts";
import { findNativeDir, usablePrograms } from "./programs.ts";
import { superuserConnection } from "./running-postgres.ts";
import { ensureSecret, superuserSecretFile } from "./secret.ts";
import { boundServerLog, openServerLog } from "./server-log.ts";
import { launchServer } from "./server-process.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { supervise } from "./supervise.ts";
import type { EmbeddedPostgres, StartOptions } from "./types.ts";

const DEFAULT_PATIENCE_MS = 5_000;

/**
 * Starts the embedded PostgreSQL on a Unix socket, and creates its database cluster on the first start. The
 * server lives as long as this process: it stops when the process ends, however it ends. When the server itself
 * dies (no memory, disk full), it is restarted until `stop` is called.
 * @throws FolderInUse when another live server holds the folder and is not about to stop
 * @throws EmbeddedPostgresError with a message about the cause
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { log, sharedDir = DEFAULT_SHARED_DIR, patienceMs = DEFAULT_PATIENCE_MS } = options;
  const nativeDir = options.nativeDir ?? findNativeDir();
  const folder = await chooseDataFolder(options.dataDir, sharedDir);
  const { dataDir, account } = folder;
  const programs = await usablePrograms({ nativeDir, sharedDir, dataDir, account });

  await ensureCluster({ dataDir, account, programs });
  const socket = await makeSocketFolder(dataDir, account);
  const serverLog = await openServerLog(join(dataDir, "server.log"));
  const launch = () =>
    launchServer({ dataDir, account, programs, socketDir: socket.dir, serverLog, patienceMs });

  const supervised = await supervise(launch, log).catch(async (cause: unknown) => {
    await serverLog.close();
    throw cause;
  });
  const stopBounding = boundServerLog(serverLog, log);
  const password = await ensureSecret(superuserSecretFile(dataDir), account);
  log.info(`PostgreSQL ${programs.version} serves ${dataDir}${account ? ` as user ${account.name}` : ""}`);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await supervised.stop();
    stopBounding();
    await serverLog.close();
    await socket.remove();
  };
  const note = [folder.note, programs.note].filter(Boolean).join(" ");
  return {
    connection: superuserConnection(socket.dir, password),
    dataDir,
    ...(note ? { note } : {}),
    stop: () => (stopped ??= stop()),
  };
}
