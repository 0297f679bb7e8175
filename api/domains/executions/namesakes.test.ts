import { expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, type Callers, carryTo, lockoutOf } from "../../../tests/support/lockouts.ts";
import { buildPlant } from "../../../tests/support/plant.ts";

const api = apiOfFile([]);

test("two people of one name are distinguished on the plan, in the lockout and in its history", async () => {
  const plant = await buildPlant(api.deps, "namesakes");
  const as: Callers = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
  await api.deps.db
    .tenant(plant.tenantId)
    .run(sql`update users set name = 'Tess Okafor' where username = 'vera'`);
  const plan = await approvedPlan(plant, as);
  const detail = accepted(await as("tess").get(`/api/lockout-plans/${plan.id}`));
  await carryTo(as, "tess", plan.id, "verified");
  const view = await lockoutOf(as("tess"), plan.id);
  const history = await as("tess").get(`/api/lockout-plans/${plan.id}/execution/events?limit=200`);
  for (const shown of [detail, view, history.body].map((body) => JSON.stringify(body))) {
    expect(shown).toContain("Tess Okafor (tess)");
    expect(shown).toContain("Tess Okafor (vera)");
    expect(shown).not.toMatch(/Tess Okafor(?! \((?:tess|vera)\))/);
  }
});
