import { makeApi } from "#api/app.ts";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { addManyTenants, fillTenant } from "./support/many-tenants.ts";
import { alternate, median } from "./support/measure.ts";
import { type BenchDatabase, seedAcme, startDatabase } from "./support/server.ts";
import { sessionHeaders } from "./support/session.ts";

/** The pages of a tenant with 1,000 machines: alone in the database, and among 1,000 such tenants. */
const pages = {
  "equipment, first page": "/api/equipment",
  "equipment, filtered by site": "/api/equipment?site=Millbrook%20Plant",
  "equipment, by a part of the name": "/api/equipment?search=Machine%2099",
  "lockout plans": "/api/lockout-plans",
  procedures: "/api/procedures",
  dashboard: "/api/dashboard",
  inbox: "/api/inbox",
};

const lists: Bench = {
  name: "lists",
  async run(): Promise<Row[]> {
    const [small, large] = [await startDatabase(), await startDatabase()];
    try {
      const smallPages = await pagesOf(small);
      const largePages = await pagesOf(large);
      await addManyTenants(large.superuser, 1000);
      // Page by page, each on both databases in turns.
      const times: [number, number][] = [];
      for (const [n, page] of smallPages.entries()) {
        times.push((await alternate([page, largePages[n] ?? page], 15)) as [number, number]);
      }
      const ratios = times.map(([few, many]) => many / few);
      return [
        ...Object.keys(pages).map((page, n) => ({
          measure: `lists: ${page}, at 1,000,000 rows to 1,000`,
          value: ratios[n] ?? Number.NaN,
          unit: "×",
          target: "≤ 1.3",
          isMet: (ratios[n] ?? Number.NaN) <= 1.3,
        })),
        {
          measure: "lists: a page at 1,000,000 rows, median",
          value: median(times.map(([, many]) => many)),
          unit: "ms",
        },
      ];
    } finally {
      await small.stop();
      await large.stop();
    }
  },
};
export default lists;

/** The pages of Acme with 1,000 machines, as calls. */
async function pagesOf(database: BenchDatabase): Promise<(() => Promise<void>)[]> {
  await seedAcme(database.deps);
  await fillTenant(database.superuser, "acme");
  const app = await makeApi(database.deps);
  const headers = await sessionHeaders(app, "acme", "supervisor");
  return Object.values(pages).map((url) => async () => {
    const { statusCode } = await app.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
  });
}
