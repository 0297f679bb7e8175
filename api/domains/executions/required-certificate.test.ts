import { expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { type PointCertificate, pointCertificateNames } from "#contract/users/words.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { accepted, carryTo, command, draftOf } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

test("a published point that requires a certificate is isolated by someone who has a current one", async () => {
  const tenant = api.deps.db.tenant(plant.tenantId);
  // As it was when the procedure was published.
  await tenant.run(sql`
    update isolation_points set required_certificate = 'toxic_substances'
    where id in (select point_id from equipment_points where equipment_id = ${plant.machines["M-1"]})`);
  await publishNextVersion(api, plant, "M-1");
  const drafted = accepted(
    await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, { machines: ["M-1"] })),
  ) as PlanDetail;
  const unsubmitted = await as("mona").send("POST", `/api/lockout-plans/${drafted.id}/submit`, {
    version: drafted.version,
  });
  expect(unsubmitted.body.reasons).toMatchObject([{ code: "points_without_qualified" }]);
  await certify("tess", "toxic_substances");
  const { planId } = await lockout({ machines: ["M-1"] });
  const view = await carryTo(as, "tess", planId, "shut_down");
  const [point] = view.points;
  expect(point).toMatchObject({ requiredCertificate: "toxic_substances" });
  const isolate = { type: "isolate_point", pointId: point!.id, scannedTag: point!.tag } as const;
  const refused = await command(as("ravi"), view, isolate);
  expect(refused.body.reasons).toMatchObject([{ code: "certificate_missing" }]);
  expect(refused.body.reasons[0].message).toContain("ammonia and toxic substances");
  const done = accepted(await command(as("tess"), view, isolate)) as ExecutionView;
  expect(done.points[0]?.condition.isolated).not.toBeNull();
});

test("a procedure lets only people with its certificates lead, and sign on", async () => {
  await publishNextVersion(api, plant, "M-1", { requiredCertificates: ["confined_space"] });
  const drafted = accepted(
    await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, { machines: ["M-1"] })),
  ) as PlanDetail;
  expect(drafted.procedures).toMatchObject([{ requiredCertificates: ["confined_space"] }]);
  const submit = () =>
    as("mona").send("POST", `/api/lockout-plans/${drafted.id}/submit`, { version: drafted.version });
  const unsubmitted = await submit();
  expect(unsubmitted.body.reasons).toMatchObject([{ code: "people_not_certified" }]);
  expect(unsubmitted.body.reasons[0].message).toContain(
    `${plant.people.tess.name} (${pointCertificateNames.confined_space})`,
  );
  await certify("tess", "confined_space");

  const { planId } = await lockout({ machines: ["M-1"] });
  const ready = await carryTo(as, "tess", planId, "verified");
  expect(ready.requiredCertificates).toEqual(["confined_space"]);
  const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
  const refused = await command(as("ravi"), ready, signOn);
  expect(refused.body.reasons).toMatchObject([{ code: "work_certificate_missing" }]);
  expect(refused.body.reasons[0].message).toContain(`Ask ${plant.people.tess.name}`);
  const offer = { type: "offer_handover", toUserId: plant.people.ravi.id } as const;
  const notTo = await command(as("tess"), ready, offer);
  expect(notTo.body.reasons).toMatchObject([{ code: "person_uncertified" }]);

  await certify("ravi", "confined_space", "2020-01-01");
  const expired = await command(as("ravi"), ready, signOn);
  expect(expired.body.reasons).toMatchObject([{ code: "work_certificate_lapsed" }]);
  await certify("ravi", "confined_space");
  const working = accepted(await command(as("ravi"), ready, signOn)) as ExecutionView;
  expect(accepted(await command(as("tess"), working, offer))).toMatchObject({
    handover: { part: "responsible" },
  });
});

test("a lockout begins only if the people on it still have the certificates", async () => {
  await publishNextVersion(api, plant, "M-1", { requiredCertificates: ["high_voltage"] });
  await certify("tess", "high_voltage");
  await certify("ravi", "high_voltage");
  const approved = await lockout({ machines: ["M-1"], workers: ["ravi"] });
  const notify = { type: "notify", employees: approved.affected, means: "radio" } as const;
  const without = async (who: "tess" | "ravi") => {
    const tenant = api.deps.db.tenant(plant.tenantId);
    const revoke = (at: string | null) =>
      tenant.run(sql`update authorisations set revoked_at = ${at}::timestamptz, revocation = ${at && "Ended"}
        where kind = 'high_voltage' and user_id = ${plant.people[who].id}`);
    await revoke(new Date().toISOString());
    const { body } = await command(as("tess"), approved, notify);
    await revoke(null);
    return body.reasons;
  };
  expect(await without("tess")).toMatchObject([{ code: "leader_uncertified" }]);
  expect(await without("ravi")).toMatchObject([{ code: "people_uncertified" }]);
  expect(accepted(await command(as("tess"), approved, notify))).toMatchObject({ state: "notified" });
});

async function certify(who: "tess" | "ravi", kind: PointCertificate, until = "2090-01-01"): Promise<void> {
  await api.deps.db.tenant(plant.tenantId).run(sql`
    insert into authorisations (id, user_id, kind, certified_on, valid_until)
    values (${newId()}, ${plant.people[who].id}, ${kind}, '2015-01-01', ${until})`);
}
