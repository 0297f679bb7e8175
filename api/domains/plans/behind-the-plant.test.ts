import { describe, expect, test } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, approvedPlan, draftOf, type Job } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();

const urlOf = ({ id }: { id: string }) => `/api/lockout-plans/${id}`;
const post = (who: Username, plan: { id: string }, act: string, body: object) =>
  as(who).send("POST", `${urlOf(plan)}/${act}`, body);
const draft = async (job: Job = {}) =>
  accepted(await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, job))) as PlanDetail;
const submit = async (plan: PlanDetail) =>
  accepted(await post("mona", plan, "submit", { version: plan.version })) as PlanDetail;
const read = async (plan: { id: string }) => accepted(await as("mona").get(urlOf(plan))) as PlanDetail;

describe("a plan that has fallen behind its plant", () => {
  test("[PRODUCT-03] is not approved once a machine has a point that its procedure does not; with the next version, it is", async () => {
    const plan = await submit(await draft());
    const attach = `/api/isolation-points/${plant.points.A1}/machines`;
    const attached = await as("mona").send("POST", attach, { equipmentIds: [plant.machines["M-1"]] });
    expect(attached.body.plansWithout).toMatchObject([{ number: plan.number }]);
    const refused = await post("sam", plan, "approve", { version: 2 });
    expect(refused.body.reasons).toMatchObject([
      { code: "register_changed", message: expect.stringContaining("A1") },
    ]);
    expect(await read(plan)).toMatchObject({
      state: "submitted",
      procedures: [{ changes: [{ tag: "A1", kind: "attached" }] }],
    });
    await publishNextVersion(api, plant, "M-1");
    accepted(await post("sam", plan, "reject", { version: 2, comment: "A1 is missing." }));
    accepted(await as("mona").send("PUT", urlOf(plan), { ...draftOf(plant), version: 3 }));
    const complete = await submit(await read(plan));
    expect(complete).toMatchObject({ procedures: [{ changes: [] }] });
    expect(complete.points.map(({ tag }) => tag)).toContain("A1");
    accepted(await post("sam", complete, "approve", { version: complete.version }));
  });

  test("approved while someone attaches a point has it, or is refused", async () => {
    const plan = await submit(await draft());
    const attach = `/api/isolation-points/${plant.points.A1}/machines`;
    const [approval, attached] = await Promise.all([
      post("sam", plan, "approve", { version: 2 }),
      as("mona").send("POST", attach, { equipmentIds: [plant.machines["M-1"]] }),
    ]);
    expect(attached.status).toBe(200);
    // The second one sees the first: the approval is refused, or the attachment names the plan.
    if (approval.status !== 200) expect(approval.body.reasons).toMatchObject([{ code: "register_changed" }]);
    expect(attached.body.plansWithout).toHaveLength(1);
  });

  test("[PRODUCT-03] is a conflict too while the other lockout is late and has not begun", async () => {
    const first = await approvedPlan(plant, as, { machines: ["M-1"], title: "First" });
    const fortnight = 14 * 24 * 60 * 60 * 1000;
    const later = {
      windowStart: new Date(Date.now() + fortnight).toISOString(),
      windowEnd: new Date(Date.now() + 2 * fortnight).toISOString(),
    };
    const body = { ...draftOf(plant, { machines: ["M-2"] }), ...later };
    const plan = accepted(await as("mona").send("POST", "/api/lockout-plans", body)) as PlanDetail;
    expect(plan.conflicts).toEqual([]);
    await api.deps.db.inTenant(plant.tenantId, (tx) =>
      tx.run(sql`update lockout_plans set window_start = now() - interval '9 days',
        window_end = now() - interval '1 day' where id = ${first.id}`),
    );
    const now = { windowStart: new Date(Date.now()).toISOString(), windowEnd: later.windowEnd, version: 1 };
    const changed = accepted(await as("mona").send("PUT", urlOf(plan), { ...body, ...now })) as PlanDetail;
    expect(changed.conflicts).toMatchObject([{ planTitle: "First", kind: "needs" }]);
  });
});
