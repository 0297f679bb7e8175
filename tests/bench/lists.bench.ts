import { saveSums } from "#api/domains/performance/sums-sql.ts";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import type { Call } from "./support/calls.ts";
import { fillPlant } from "./support/full-plant.ts";
import { addManyTenants } from "./support/many-tenants.ts";
import { alternate } from "./support/measure.ts";
import { fillPlatform } from "./support/platform-rows.ts";
import { countStatements } from "./support/recorder.ts";
import { type Screens, screensOf } from "./support/screens.ts";
import { type BenchDatabase, seedAcme, startDatabase } from "./support/server.ts";

/** The most a call may take on the large data, as a multiple of its time on the small. */
const most = 1.3;

/**
 * Every read call of the API on the data of one plant and of 1,000 such plants with 1,000,000 machines and
 * 5,000,000 events, and how many statements it sends, which must not depend on the data or the page size.
 */
const lists: Bench = {
  name: "lists",
  async run(): Promise<Row[]> {
    const [small, large] = [await startDatabase(), await startDatabase()];
    try {
      await Promise.all([fillSmall(small), fillLarge(large)]);
      // As the job does every five minutes.
      for (const { deps } of [small, large]) await saveSums(deps.db, deps.clock());
      const [few, many] = [await screensOf(small, "acme"), await screensOf(large, "acme")];
      const rows: Row[] = [];
      for (const call of few.calls) {
        const row = await measured(call, few, many);
        console.log(`  ${row.value.toFixed(2)} ${row.measure} ${row.unit}`);
        rows.push(row);
      }
      await Promise.all([few.close(), many.close()]);
      return rows;
    } finally {
      await small.stop();
      await large.stop();
    }
  },
};
export default lists;

/** How many tenants besides the plant, for the portal's small data: enough for two full pages. */
const neighbors = 120;

/** What the portal's lists show of each tenant. */
const shownInPortal = ["users", "sessions", "executions", "machine_counts", "subscriptions", "invoices"];

/**
 * One full plant, and what the portal shows of its neighbors: pages as full and as large as with a thousand
 * tenants.
 */
async function fillSmall({ deps, superuser }: BenchDatabase): Promise<void> {
  await seedAcme(deps);
  await fillPlant(superuser, "acme");
  await addManyTenants(superuser, "acme", neighbors, shownInPortal);
  await fillPlatform(superuser, neighbors);
}

async function fillLarge({ deps, superuser }: BenchDatabase): Promise<void> {
  await seedAcme(deps);
  await fillPlant(superuser, "acme");
  await addManyTenants(superuser, "acme", 999);
  await fillPlatform(superuser, 999);
}

async function measured(call: Call, few: Screens, many: Screens): Promise<Row> {
  const works = [await few.ready(call), await many.ready(call)];
  const perRound = await callsIn(30, works);
  let times = await alternate(works, 9, perRound);
  // A miss may have another cause, so the longer measurement counts.
  if (ratioOf(times) > most) times = await alternate(works, 25, perRound);
  const statements = await statementsOf(call, few, many);
  // A file reads ahead, one statement per 500 rows, until its reader is gone.
  const isConstant = new Set(statements).size === 1 || call.name.includes("/export");
  const shown = isConstant ? statements[0] : statements.join("/");
  return {
    measure: `lists: ${call.name}`,
    value: ratioOf(times),
    unit: `× (${times.map((time) => time.toFixed(1)).join(" → ")} ms, statements ${shown})`,
    target: `≤ ${most}, constant`,
    isMet: ratioOf(times) <= most && isConstant,
  };
}

const ratioOf = ([few = Number.NaN, many = Number.NaN]: readonly number[]) => many / few;

/** Statements on the small and the large data. For a list, also with the smallest and the largest page. */
async function statementsOf(call: Call, few: Screens, many: Screens): Promise<number[]> {
  const isFree = call.mostRows !== undefined && !call.name.includes("limit=");
  const limits = isFree ? [undefined, 1, call.mostRows] : [undefined];
  const counts: number[] = [];
  for (const screens of [few, many]) {
    for (const limit of limits) {
      const work = await screens.ready(call, limit);
      // The least of several runs, because the request counts are written now and then.
      const tries = [await countStatements(work), await countStatements(work), await countStatements(work)];
      counts.push(Math.min(...tries));
    }
  }
  return counts;
}

/** How many calls of the slower work fill this time, ms. */
async function callsIn(ms: number, works: readonly (() => Promise<void>)[]): Promise<number> {
  const start = performance.now();
  for (const work of works) for (let call = 0; call < 3; call++) await work();
  return Math.max(2, Math.ceil(ms / ((performance.now() - start) / 6)));
}
