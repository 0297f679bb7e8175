import { describe, expect, test } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import {
  accepted,
  approvedPlan,
  carryTo,
  command,
  draftOf,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();

const run = (query: Sql<unknown>) => api.deps.db.tenant(plant.tenantId).run(query);
async function begin(planId: string) {
  const view = await lockoutOf(as("tess"), planId);
  const offered = view.possible.find(({ type }) => type === "notify");
  const answer = await command(as("tess"), view, {
    type: "notify",
    employees: ["Vera Stone"],
    means: "radio",
  });
  const said = (reasons: { code: string }[] = []) => reasons.map(({ code }) => code);
  // The screen says beforehand what the server says.
  expect(said(offered?.reasons)).toEqual(said(answer.body.reasons));
  return { status: answer.status, codes: said(answer.body.reasons) };
}
async function tasksOf(who: Username) {
  const { items } = accepted(await as(who).get("/api/inbox?limit=100")) as {
    items: { kind: string; subjectId: string }[];
  };
  return items.map(({ kind, subjectId }) => ({ kind, subjectId }));
}
const allowLate = (who: Username, plan: PlanDetail, version = plan.version) =>
  as(who).send("POST", `/api/lockout-plans/${plan.id}/late-start`, { version, reason: "The part was late." });

describe("beginning a lockout repeats what its approval checked", () => {
  test("a change of a point after the approval is refused until a new version is planned with", async () => {
    const plan = await approvedPlan(plant, as);
    const path = `/api/isolation-points/${plant.points.E1}`;
    const { siteId, version } = (await as("mona").get(path)).body;
    const drafted = { ...pointDraftOf("E1", siteId), verificationLimit: 40, version };
    accepted(await as("mona").send("PUT", path, drafted));
    expect(await begin(plan.id)).toEqual({ status: 409, codes: ["register_changed"] });
    await publishNextVersion(api, plant, "M-1");
    expect(await begin(plan.id)).toEqual({ status: 409, codes: ["version_not_in_force"] });
    // The plan's author and the person who leads the lockout are told before anyone goes to the machine.
    for (const who of ["mona", "tess"] as const)
      expect(await tasksOf(who)).toContainEqual({ kind: "update_plan", subjectId: plan.id });
    const view = await lockoutOf(as("tess"), plan.id);
    accepted(await command(as("tess"), view, { type: "cancel", reason: "Planned again." }));
    const again = await approvedPlan(plant, as);
    await carryTo(as, "tess", again.id, "notified");
  });

  test("a point attached after the approval is refused, and detached again it begins", async () => {
    const plan = await approvedPlan(plant, as);
    const machines = `/api/isolation-points/${plant.points.T1}/machines`;
    accepted(await as("mona").send("POST", machines, { equipmentIds: [plant.machines["M-1"]] }));
    expect(await begin(plan.id)).toEqual({ status: 409, codes: ["register_changed"] });
    accepted(await as("mona").send("DELETE", `${machines}/${plant.machines["M-1"]}`));
    expect(await begin(plan.id)).toEqual({ status: 200, codes: [] });
  });

  test("an inspection that fell overdue, and a person who lost their certificate, keep it from beginning", async () => {
    const plan = await approvedPlan(plant, as, { workers: ["ravi"] });
    await run(sql`update procedures set inspection_due_on = current_date - 1
      where equipment_id = ${plant.machines["M-1"]}`);
    await run(
      sql`update authorisations set revoked_at = now(), revocation = 'Left.' where user_id = ${plant.people.ravi.id}`,
    );
    expect(await begin(plan.id)).toEqual({ status: 409, codes: ["inspection_lapsed", "people_unfit"] });
  });

  test("a late start needs the recorded consent of an approver who neither wrote nor leads the plan", async () => {
    const plan = await approvedPlan(plant, as);
    expect((await allowLate("sam", plan)).body.reasons).toMatchObject([{ code: "window_open" }]);
    await run(sql`update lockout_plans set window_start = now() - interval '3 days',
      window_end = now() - interval '1 day' where id = ${plan.id}`);
    expect(await begin(plan.id)).toEqual({ status: 409, codes: ["window_over"] });
    expect((await allowLate("tess", plan)).status).toBe(403);
    expect((await allowLate("mona", plan)).body.reasons).toMatchObject([{ code: "own_plan" }]);
    expect(accepted(await allowLate("sam", plan))).toMatchObject({
      lateStart: { by: { name: "Sam Berg" }, reason: "The part was late." },
    });
    expect(await begin(plan.id)).toEqual({ status: 200, codes: [] });
    expect((await allowLate("sam", plan, plan.version + 1)).body.reasons).toMatchObject([
      { code: "already_begun" },
      { code: "late_start_allowed" },
    ]);
  });

  test("who is responsible for a lockout does not approve it, unless the tenant allows it", async () => {
    const drafted = accepted(
      await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, { responsible: "sam" })),
    ) as PlanDetail;
    const url = `/api/lockout-plans/${drafted.id}`;
    const { version } = accepted(
      await as("mona").send("POST", `${url}/submit`, { version: drafted.version }),
    ) as PlanDetail;
    const approve = () => as("sam").send("POST", `${url}/approve`, { version, acknowledged: [] });
    expect((await approve()).body.reasons).toMatchObject([{ code: "approver_responsible" }]);
    await api.deps.db.platform().run(sql`
      update tenant_policies set rules = '{"approverMayBeResponsible": true}' where tenant_id = ${plant.tenantId}`);
    expect((await approve()).status).toBe(200);
  });
});
