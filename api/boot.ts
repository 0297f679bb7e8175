import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { makeApi } from "./app.ts";
import { billingTasks } from "./domains/billing/jobs.ts";
import { equipmentTasks } from "./domains/equipment-imports/jobs.ts";
import { procedureTasks } from "./domains/procedures/jobs.ts";
import { executionTasks } from "./domains/executions/jobs.ts";
import { inboxTasks } from "./domains/inbox/jobs.ts";
import { notificationTasks } from "./domains/notifications/jobs.ts";
import { performanceTasks } from "./domains/performance/jobs.ts";
import { makeTasks } from "./infrastructure/tasks.ts";
import type { ApiConfig } from "./infrastructure/config.ts";
import type { Deps } from "./infrastructure/context.ts";
import { startDatabaseClock } from "./infrastructure/database-clock.ts";
import { Database } from "./infrastructure/database/database.ts";
import { migrate } from "./infrastructure/database/migrate.ts";
import { assertProtected } from "./infrastructure/database/protections.ts";
import { makeFileStore } from "./infrastructure/files/make-store.ts";
import { loginUrls } from "./infrastructure/database/roles.ts";
import { drain } from "./infrastructure/http/drain.ts";
import { LiveHub } from "./infrastructure/live/hub.ts";
import { startListener } from "./infrastructure/live/listener.ts";
import { readMissed } from "./infrastructure/live/missed.ts";
import { startJobs } from "./infrastructure/jobs.ts";
import { startPrometheus } from "./infrastructure/metrics/prometheus.ts";
import { openPush } from "./infrastructure/push/push.ts";
import { ensureDatabase } from "./infrastructure/postgres/ensure-database.ts";
import { startEmbeddedPostgres } from "./infrastructure/postgres/start-embedded-postgres.ts";
import { TenantDirectory } from "./infrastructure/tenants.ts";
import { refuseDemoPasswords } from "./seed/demo-accounts.ts";
import { seedDemo } from "./seed/demo.ts";

interface RunningApi {
  url: string;
  /** Something the person who starts the product should know, such as where the data went. */
  note: string | undefined;
  /** Finishes requests under way, then closes everything that `boot` opened. `delayMs`: see `drain`. */
  stop: (delayMs?: number) => Promise<void>;
}

/** Database, schema, demo data where wanted, jobs, and the listening server, in this order. */
export async function boot(config: ApiConfig, log: FastifyBaseLogger): Promise<RunningApi> {
  const database = await openDatabase(config, log);
  const steps: (() => Promise<unknown>)[] = [database.stop];
  // Backwards: what was opened last is closed first.
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  try {
    await migrate(database.ownerUrl);
    await assertProtected(database.ownerUrl);
    const deps = makeDeps(config, log, database.ownerUrl);
    const clock = await startDatabaseClock(deps.db, log);
    deps.clock = clock.now;
    steps.push(async () => clock.stop());
    deps.push = await openPush(database.ownerUrl, config);
    if (config.metricsPort !== undefined) {
      const prometheus = await startPrometheus({ port: config.metricsPort, host: config.host });
      steps.push(() => prometheus.stop());
      deps.prometheus = prometheus;
      prometheus.watchStreams(() => deps.live.size);
    }
    // What the requests that were cut off still ask of it must not hold up the stop.
    steps.push(() => Promise.race([deps.db.close(), pause(500)]));
    if (config.demoData === "off") await refuseDemoPasswords(deps.db);
    if (config.demoData === "on") await seedDemo(deps);
    const jobs = await startJobs(
      database.ownerUrl,
      {
        ...makeTasks(deps),
        ...billingTasks(deps),
        ...equipmentTasks(deps),
        ...executionTasks(deps),
        ...procedureTasks(deps),
        ...inboxTasks(deps),
        ...notificationTasks(deps),
        ...performanceTasks(deps),
      },
      log,
    );
    steps.push(() => jobs.stop());
    const listener = await startListener(loginUrls(database.ownerUrl).tenant, deps.live, log);
    steps.push(() => listener.stop());
    const app = await makeApi(deps);
    const url = await app.listen({ port: config.port, host: config.host });
    return {
      url,
      note: database.note,
      stop: async (delayMs = 0) => {
        // Browsers that follow changes would hold up the stop. They come back to a process that is ready.
        deps.live.stop();
        const jobsStopped = pause(delayMs).then(() => jobs.stop());
        await Promise.all([drain(app, deps.lifecycle, delayMs), jobsStopped]).finally(stop);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What every call works with, on an open database. */
export function makeDeps(config: ApiConfig, log: FastifyBaseLogger, ownerUrl: string): Deps {
  const onError = (error: Error) => log.warn({ err: error }, "lost a database connection");
  const db = new Database(loginUrls(ownerUrl), { max: config.databasePool, onError });
  const files = makeFileStore(config);
  const lifecycle = { draining: false, closing: false };
  const tenants = new TenantDirectory(db);
  const live = new LiveHub({
    readMissed: (tenantId, after) => readMissed(db.tenant(tenantId), { after }, 0),
    log,
  });
  return { config, db, log, files, lifecycle, live, tenants, clock: Date.now, instantOf: (time) => time };
}

interface OpenDatabase {
  ownerUrl: string;
  note: string | undefined;
  stop: () => Promise<void>;
}

async function openDatabase(config: ApiConfig, log: FastifyBaseLogger): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return { ownerUrl: config.databaseUrl, note: undefined, stop: async () => undefined };
  const dataDir = resolve(config.dataDir);
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), log });
  if (server.note) log.info(server.note);
  return { ownerUrl: await ensureDatabase(server), note: server.note, stop: () => server.stop() };
}
