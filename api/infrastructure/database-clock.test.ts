import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { apiOfFile } from "../../tests/support/api.ts";
import { type DatabaseClock, startDatabaseClock } from "./database-clock.ts";
import { sql } from "./database/sql.ts";

const api = apiOfFile([]);
const log = pino({ level: "silent" });
const clocks: DatabaseClock[] = [];
afterEach(() => clocks.splice(0).forEach((clock) => clock.stop()));

async function clockOn(db: Pick<typeof api.deps.db, "platform">, elapsed: () => number) {
  const clock = await startDatabaseClock(db, log, elapsed);
  clocks.push(clock);
  return clock;
}
async function databaseTime(): Promise<number> {
  const row = await api.deps.db.platform().first(sql<{ at: string }>`select clock_timestamp() as at`);
  return Date.parse(row!.at);
}

test("tells the database's time, and goes on from it between two answers", async () => {
  let passed = 0;
  const before = await databaseTime();
  const clock = await clockOn(api.deps.db, () => passed);
  const after = await databaseTime();
  const first = clock.now();
  expect(first).toBeGreaterThanOrEqual(before);
  expect(first).toBeLessThanOrEqual(after);
  passed = 90_000;
  expect(clock.now()).toBe(first + 90_000);
  // The host counted 90 s while hardly any time passed.
  await clock.sync();
  expect(clock.now()).toBeLessThan(first + 90_000);
  expect(clock.now()).toBeGreaterThanOrEqual(first);
});

test("keeps its last answer while the database does not answer", async () => {
  let isDown = false;
  const db = {
    platform: () => {
      if (isDown) throw new Error("No connection");
      return api.deps.db.platform();
    },
  };
  const clock = await clockOn(db as typeof api.deps.db, () => 0);
  const told = clock.now();
  isDown = true;
  await clock.sync();
  expect(clock.now()).toBe(told);
});
