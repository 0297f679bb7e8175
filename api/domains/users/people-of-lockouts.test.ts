import { beforeEach, describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, approvedPlan, carryTo, command } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { inconsistenciesOf, readStored } from "../../../tests/support/world.ts";

const { api, plant, as } = plantOfEachTest();

/** Mona administers people. */
beforeEach(async () => {
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update users set role_id = (select id from roles where key = 'system_administrator')
    where id = ${plant.people.mona.id}`);
});

async function deactivate(who: Username) {
  const url = `/api/users/${plant.people[who].id}`;
  const { version } = accepted(await as("mona").get(url)) as { version: number };
  return as("mona").send("POST", `${url}/deactivate`, { version });
}

const codesOf = (answer: Awaited<ReturnType<typeof deactivate>>) =>
  (answer.body.reasons as { code: string }[]).map(({ code }) => code);

describe("an account that an open lockout depends on stays open", () => {
  test("as the coordinator's, one by one and in bulk, until the lockout is over", async () => {
    const plan = await approvedPlan(plant, as, { machines: ["M-1"], coordinator: "ravi" });
    await carryTo(as, "tess", plan.id, "verified");
    const refused = await deactivate("ravi");
    expect([refused.status, codesOf(refused)]).toEqual([409, ["coordinates_lockout"]]);
    const bulk = { action: "deactivate", userIds: [plant.people.ravi.id] };
    const inBulk = accepted(await as("mona").send("POST", "/api/users/bulk", bulk));
    expect(inBulk).toMatchObject({ done: 0, refused: [{ user: { name: "Ravi Iyer" } }] });
    await carryTo(as, "tess", plan.id, "closed");
    expect((await deactivate("ravi")).status).toBe(200);
  });

  test("as that of someone who is asked to take over, until the handover is withdrawn", async () => {
    const plan = await approvedPlan(plant, as, { machines: ["M-1"] });
    const verified = await carryTo(as, "tess", plan.id, "verified");
    const offer = { type: "offer_handover", toUserId: plant.people.ravi.id } as const;
    const offered = accepted(await command(as("tess"), verified, offer)) as ExecutionView;
    expect(codesOf(await deactivate("ravi"))).toEqual(["asked_to_take_over"]);
    accepted(await command(as("tess"), offered, { type: "withdraw_handover" }));
    expect((await deactivate("ravi")).status).toBe(200);
  });

  test("when it is closed at the moment in which the person hangs a lock: one of the two is refused", async () => {
    for (const [who, machine, tag] of [
      ["ravi", "M-1", "E1"],
      ["lars", "M-2", "S-HDR-02"],
      ["cleo", "M-3", "A1"],
    ] as const) {
      await api.deps.db.tenant(plant.tenantId).run(sql`update authorisations set valid_until = '2090-01-01'`);
      const plan = await approvedPlan(plant, as, { machines: [machine], workers: [who] });
      const down = await carryTo(as, "tess", plan.id, "shut_down");
      const pointId = plant.points[tag];
      const isolate = { type: "isolate_point", pointId, scannedTag: tag } as const;
      const isolated = accepted(await command(as(who), down, isolate)) as ExecutionView;
      const lock = { type: "apply_lock", pointId, scannedTag: tag } as const;
      const lockNumber = `P-${who.toUpperCase()}`;
      const [closed, hung] = await Promise.all([
        deactivate(who),
        command(as(who), isolated, { ...lock, lockNumber }),
      ]);
      expect([
        [409, 200],
        [200, 401],
      ]).toContainEqual([closed.status, hung.status]);
    }
    expect(inconsistenciesOf(await readStored(api.ownerUrl, plant.tenantId))).toEqual([]);
  });
});
