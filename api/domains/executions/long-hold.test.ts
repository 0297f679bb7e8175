import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, carryTo, command } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();
const hour = 3_600_000;

test("a hold that was longer than the policy's time resumes with every point to verify again", async () => {
  const saved = (await as("mona").get("/api/policies")).body;
  const policies = { ...saved.policies, holdReverifyHours: 1 };
  accepted(await as("mona").send("PUT", "/api/policies", { ...policies, version: saved.version }));
  await api.deps.db
    .platform()
    .run(sql`update tenants set session_idle_seconds = 28800 where tenant_id = ${plant.tenantId}`);
  let view = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "working");
  const send = async (given: ExecutionCommand) => {
    view = accepted(await command(as("tess"), view, given)) as ExecutionView;
  };
  const pause = async (ms: number) => {
    await send({ type: "sign_off" });
    const reviewBy = new Date(api.deps.clock() + 48 * hour).toISOString();
    await send({ type: "hold", reason: "Waiting for a part", reviewBy });
    api.advance(ms);
    await send({ type: "resume", locksChecked: true });
  };
  await pause(hour / 2);
  expect(view.state).toBe("working");
  await send({ type: "sign_on", lockNumber: "P-TESS", briefed: true });
  await pause(2 * hour);
  expect(view).toMatchObject({ state: "de_energised", hold: null, tryStarts: [] });
  expect(view.points.map(({ condition }) => condition.verification)).toEqual([null, null]);
  await carryTo(as, "tess", view.planId, "working");
});
