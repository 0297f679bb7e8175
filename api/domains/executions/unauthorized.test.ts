import { expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, approvedPlan, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();

const revoke = (who: Username) =>
  api.deps.db.tenant(plant.tenantId).run(sql`
    update authorisations set revoked_at = now(), revocation = 'Moved to the office'
    where user_id = ${plant.people[who].id}`);

test("everyone sees who leads or works without being authorized any more, until they are out", async () => {
  const { id } = await approvedPlan(plant, as, { workers: ["ravi"] });
  const working = await carryTo(as, "tess", id, "working");
  const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
  accepted(await command(as("ravi"), working, signOn));
  const seenBy = async (who: Username) => (await lockoutOf(as(who), id)).unauthorized.map(({ name }) => name);
  expect(await seenBy("sam")).toEqual([]);
  await revoke("ravi");
  expect(await seenBy("sam")).toEqual(["Ravi Iyer"]);
  expect(await seenBy("ravi")).toEqual(["Ravi Iyer"]);
  const left = accepted(await command(as("ravi"), await lockoutOf(as("ravi"), id), { type: "sign_off" }));
  expect((left as ExecutionView).unauthorized).toEqual([]);

  await revoke("tess");
  expect(await seenBy("sam")).toEqual(["Tess Okafor"]);
  const offer = { type: "offer_handover", toUserId: plant.people.sam.id } as const;
  const offered = accepted(await command(as("tess"), await lockoutOf(as("tess"), id), offer));
  expect((offered as ExecutionView).unauthorized).toHaveLength(1);
});
