import { describe, expect, test } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, draftOf } from "../../../tests/support/lockouts.ts";
import { faultsOf } from "../../../tests/support/world.ts";
import { plansOfTests } from "../../../tests/support/plans-of-tests.ts";

const { api, plant, as, urlOf, post, draft, submit, read } = plansOfTests();

const allowedTo = (plan: PlanDetail) =>
  plan.possible.filter(({ allowed }) => allowed).map(({ action }) => action);

describe("a submitted plan", () => {
  test("is approved by someone else, and its execution may begin", async () => {
    const plan = await submit(await draft());
    expect(plan).toMatchObject({ state: "submitted", version: 2, submittedAt: expect.any(String) });
    expect(allowedTo(await read(plan, "sam"))).toEqual(["approve", "reject", "cancel"]);
    const approved = accepted(await post("sam", plan, "approve", { version: 2 })) as PlanDetail;
    expect(approved).toMatchObject({
      state: "approved",
      executionState: "approved",
      version: 3,
      approver: { name: "Sam Berg" },
    });
    expect(allowedTo(await read(plan, "tess"))).toEqual(["execute"]);
    const execution = (await as("tess").get(`${urlOf(plan)}/execution`)).body;
    expect(execution).toMatchObject({
      state: "approved",
      version: 1,
      responsible: { name: "Tess Okafor" },
      affected: ["Vera Stone"],
      procedureVersions: [{ id: plan.procedures[0]?.versionId, name: "Lockout of M-1, version 3" }],
    });
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("[PRODUCT-03] is not approved, nor was it submitted, once its planned time is over", async () => {
    const [waiting, written] = [await submit(await draft()), await draft()];
    await api.deps.db.inTenant(plant.tenantId, (tx) =>
      tx.run(sql`update lockout_plans set window_start = now() - interval '2 days',
        window_end = now() - interval '1 second' where id in (${waiting.id}, ${written.id})`),
    );
    const refused = (code: string) => ({ status: 409, body: { reasons: [{ code }] } });
    expect(await post("mona", written, "submit", { version: 1 })).toMatchObject(refused("window_over"));
    expect(await post("sam", waiting, "approve", { version: 2 })).toMatchObject(refused("window_over"));
    expect(allowedTo(await read(waiting, "sam"))).toEqual(["reject", "cancel"]);
  });

  test("is never approved or rejected by its author", async () => {
    const plan = await submit(await draft());
    const own = await post("mona", plan, "approve", { version: 2 });
    expect(own).toMatchObject({ status: 409, body: { code: "refused", reasons: [{ code: "own_plan" }] } });
    const comment = "Not my own either.";
    expect((await post("mona", plan, "reject", { version: 2, comment })).body.reasons).toMatchObject([
      { code: "own_plan" },
    ]);
    expect(await read(plan)).toEqual(plan);
    expect((await post("tess", plan, "approve", { version: 2 })).status).toBe(403);
    expect((await as("mona").get(`${urlOf(plan)}/execution`)).status).toBe(404);
  });

  test("is not approved while an inspection is overdue", async () => {
    const plan = await submit(await draft({ machines: ["M-4"] }));
    const answer = await post("sam", plan, "approve", { version: 2 });
    expect(answer.body.reasons).toMatchObject([{ code: "inspection_overdue" }]);
    expect(await read(plan)).toEqual(plan);
  });

  test("goes back to its author with a comment, who reworks and submits it again", async () => {
    const plan = await submit(await draft());
    const comment = "Add the shared header.";
    const rejected = accepted(await post("sam", plan, "reject", { version: 2, comment })) as PlanDetail;
    expect(rejected).toMatchObject({ state: "rejected", rejection: comment, approver: { name: "Sam Berg" } });
    const body = { ...draftOf(plant, { machines: ["M-1", "M-2"] }), version: 3 };
    const reworked = accepted(await as("mona").send("PUT", urlOf(plan), body)) as PlanDetail;
    expect(reworked).toMatchObject({ state: "draft", rejection: comment, version: 4 });
    const again = await submit(reworked);
    expect(again).toMatchObject({ state: "submitted", rejection: null, approver: null, decidedAt: null });
    expect(accepted(await post("sam", again, "approve", { version: 5 }))).toMatchObject({
      state: "approved",
    });
  });

  test("names the other submitted plans that need its points in an overlapping window, until they are decided", async () => {
    const later = { windowStart: "2089-01-01T08:00:00.000Z", windowEnd: "2089-01-01T16:00:00.000Z" };
    const one = await submit(await draft({ machines: ["M-1"], title: "First" }));
    const draftOnly = await draft({ machines: ["M-2"], title: "A draft" });
    expect((await read(one, "sam")).undecided).toEqual([]);
    const two = await submit(draftOnly);
    const body = { ...draftOf(plant, { machines: ["M-2"], title: "Another year" }), ...later };
    await submit(accepted(await as("mona").send("POST", "/api/lockout-plans", body)) as PlanDetail);
    expect((await read(one, "sam")).undecided).toEqual([
      {
        planId: two.id,
        planNumber: two.number,
        planTitle: "A draft",
        pointTags: ["S-HDR-02"],
        windowStart: two.windowStart,
        windowEnd: two.windowEnd,
      },
    ]);
    // It needs no acknowledgement; approved, it is a conflict for the other.
    accepted(await post("sam", two, "approve", { version: 2 }));
    expect(await read(one, "sam")).toMatchObject({ undecided: [], conflicts: [{ planTitle: "A draft" }] });
    expect((await read(two, "sam")).undecided).toEqual([]);
  });

  test("approved by two at once is approved once", async () => {
    const plan = await submit(await draft({}, "mona"));
    const admin = await as("sam").send("POST", `${urlOf(plan)}/approve`, { version: 1 });
    expect(admin).toMatchObject({ status: 409, body: { code: "stale" } });
    const answers = await Promise.all([1, 2].map(() => post("sam", plan, "approve", { version: 2 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "stale",
      current: { state: "approved", version: 3 },
    });
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });
});
