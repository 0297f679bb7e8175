import pg from "pg";
import { expect, test } from "vitest";
import { fillPlant } from "../bench/support/full-plant.ts";
import { addManyTenants } from "../bench/support/many-tenants.ts";
import { fillPlatform } from "../bench/support/platform-rows.ts";
import { screensOf } from "../bench/support/screens.ts";
import { seedAcme, startDatabase } from "../bench/support/server.ts";

test("the data of the benchmarks fits the tables, and every read call answers on it, so no change breaks a benchmark unseen", async () => {
  const { deps, superuser, ownerUrl, stop } = await startDatabase();
  const client = new pg.Client(superuser);
  try {
    await seedAcme(deps);
    await fillPlant(superuser, "acme");
    await addManyTenants(superuser, "acme", 2);
    await fillPlatform(superuser, 2);
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from equipment e join tenants t using (tenant_id) where t.slug like 'many-%'",
    );
    expect(rows).toEqual([{ count: 2_000 }]);
    const screens = await screensOf({ deps, superuser, ownerUrl, stop }, "acme");
    const failed: string[] = [];
    for (const call of screens.calls) {
      const answer = await screens.ready(call).then((get) => get().catch(String), String);
      // The portal's lists need more tenants for a second page than are worth adding here.
      if (answer !== undefined && !answer.includes("has no second page")) failed.push(answer);
    }
    await screens.close();
    expect(failed).toEqual([]);
  } finally {
    await client.end();
    await stop();
  }
  // Ends a hang only: every call is made.
}, 300_000);
