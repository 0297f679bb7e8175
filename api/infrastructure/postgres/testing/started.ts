import { onTestFinished } from "vitest";
import pg from "pg";
import { startEmbeddedPostgres } from "#api/infrastructure/postgres/start-embedded-postgres.ts";
import type {
  EmbeddedConnection,
  EmbeddedPostgres,
  StartOptions,
} from "#api/infrastructure/postgres/types.ts";
import { recordingLog } from "./scratch.ts";

/** Starts a server that is stopped when the test has finished. */
export async function started(options: Omit<StartOptions, "log">): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ log: recordingLog(), ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** One query on its own connection. */
export async function ask(
  where: string | EmbeddedConnection,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(typeof where === "string" ? { connectionString: where } : where);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
