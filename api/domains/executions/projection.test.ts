import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOfFile } from "../../../tests/support/api.ts";
import { inconsistenciesOf, readStored } from "../../../tests/support/world.ts";

const api = apiOfFile(["acme", "borealis"]);
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
});

const migrations = ["032_lockout_projection.sql", "037_told_owners.sql"].map((name) =>
  readFileSync(new URL(`../../migrations/${name}`, import.meta.url), "utf8"),
);
/** What the migrations do with lockouts that are there already. */
const filling = migrations
  .join("\n")
  .split(/;\n/)
  .filter((statement) => /^(\s|--.*)*(update|insert)/.test(statement.trim()));

const forgetting = `
  update executions set coordinator_id = null, under_way = false, energized_for_test = false, hold_at = null,
    hold_review_by = null, test_at = null, test_expires_at = null, successor_id = null, handover_offered_at = null,
    handover_offered_by = null;
  delete from lockout_workers;
  delete from lock_removals;`;

test("the migrations fill the projection of lockouts that are under way or over as the rules would", async () => {
  const faults = async () => {
    const slugs = ["acme", "borealis"];
    const tenantIds = await Promise.all(slugs.map((slug) => api.deps.tenants.idOf(slug)));
    const stored = await Promise.all(tenantIds.map((id) => readStored(api.ownerUrl, id)));
    return stored.flatMap(inconsistenciesOf);
  };
  expect(await faults()).toEqual([]);
  await owner.query(forgetting);
  expect(await faults()).not.toEqual([]);
  expect(filling).toHaveLength(4);
  for (const statement of filling) await owner.query(statement);
  expect(await faults()).toEqual([]);
});
