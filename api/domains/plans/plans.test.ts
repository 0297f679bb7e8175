import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, carryTo, draftOf } from "../../../tests/support/lockouts.ts";
import { buildPlant } from "../../../tests/support/plant.ts";
import { plansOfTests } from "../../../tests/support/plans-of-tests.ts";

const { api, plant, as, urlOf, post, draft, submit, read, countStatements } = plansOfTests();

describe("a draft", () => {
  test("takes its points and pinned versions from the published procedures of its machines", async () => {
    const plan = await draft({ machines: ["M-2", "M-1"], workers: ["ravi", "cleo"] });
    expect(plan).toMatchObject({
      state: "draft",
      version: 1,
      executionState: null,
      workOrder: "WO-4711",
      conflicts: [],
    });
    expect(plan.equipment.map(({ tag }) => tag)).toEqual(["M-1", "M-2"]);
    // In the order of the machines chosen; the shared point once, for both.
    expect(plan.points.map(({ tag, equipmentTags }) => [tag, equipmentTags])).toEqual([
      ["S-HDR-02", ["M-1", "M-2"]],
      ["A1", ["M-2"]],
      ["E1", ["M-1"]],
    ]);
    expect(plan.procedures.map(({ title, versionNumber }) => [title, versionNumber])).toEqual([
      ["Lockout of M-1", 3],
      ["Lockout of M-2", 3],
    ]);
    expect(
      plan.people.map(({ name, role, employer, authorisedUntil }) => [name, role, employer, authorisedUntil]),
    ).toEqual([
      ["Tess Okafor", "responsible", null, "2090-01-01"],
      ["Cleo Diaz", "worker", "Kranbau AG", "2090-01-01"],
      ["Ravi Iyer", "worker", null, "2090-01-01"],
      ["Vera Stone", "affected", null, null],
    ]);
    expect(await read(plan)).toEqual(plan);
  });

  test("says of whom the authorization is over", async () => {
    const plan = await draft({ workers: ["lars", "ravi"] });
    expect(plan.people.map(({ name, lapsed }) => [name, lapsed])).toEqual(
      expect.arrayContaining([
        ["Lars Holm", true],
        ["Ravi Iyer", false],
      ]),
    );
  });

  test("gets the next number of the year, also when several are drafted at once", async () => {
    const plans = await Promise.all([draft(), draft(), draft(), draft()]);
    const year = new Date().getUTCFullYear();
    expect(plans.map(({ number }) => number).sort()).toEqual(
      [1, 2, 3, 4].map((count) => `LP-${year}-000${count}`),
    );
  });

  test("repeated under one key, also at once, is one plan", async () => {
    const body = draftOf(plant);
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => as("mona").send("POST", "/api/lockout-plans", body, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await as("mona").get("/api/lockout-plans")).body.items).toHaveLength(1);
  });

  test.each([
    [
      "equipmentIds",
      planRefusal("no_procedure", { tags: "M-5" }).message,
      () => ({ equipmentIds: [plant.machines["M-1"], plant.machines["M-5"]] }),
    ],
    ["equipmentIds", planRefusal("machine_gone").message, () => ({ equipmentIds: [randomUUID()] })],
    ["equipmentIds", inputRefusal("choose_machine").message, () => ({ equipmentIds: [] })],
    [
      "responsibleId",
      planRefusal("person_not_authorised", { names: "Vera Stone" }).message,
      () => ({ responsibleId: plant.people.vera.id }),
    ],
    ["responsibleId", planRefusal("person_gone").message, () => ({ responsibleId: randomUUID() })],
    [
      "workerIds",
      planRefusal("person_not_authorised", { names: "Vera Stone" }).message,
      () => ({ workerIds: [plant.people.tess.id, plant.people.vera.id] }),
    ],
    ["affectedIds", planRefusal("person_gone").message, () => ({ affectedIds: [randomUUID()] })],
    ["windowEnd", planRefusal("window_out_of_order").message, () => ({ windowEnd: "2020-01-01T00:00:00Z" })],
    [
      "windowEnd",
      planRefusal("window_too_long", { days: 400 }).message,
      () => ({ windowEnd: "2090-01-01T00:00:00Z" }),
    ],
    [
      "windowEnd",
      planRefusal("window_out_of_order").message,
      () => ({ windowStart: "2027-01-01T00:00:00.000Z", windowEnd: "2027-01-01T00:00:00Z" }),
    ],
  ])("with %s at fault names it: %s", async (field, words, wrong) => {
    const answer = await as("mona").send("POST", "/api/lockout-plans", { ...draftOf(plant), ...wrong() });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(answer.body.fields[field]).toBe(words);
    expect((await as("mona").get("/api/lockout-plans?show=all")).body.items).toEqual([]);
  });

  test("can be changed, which makes the next version, and pins again", async () => {
    const plan = await draft();
    const body = {
      ...draftOf(plant, { machines: ["M-3"], title: "Another job", responsible: "ravi" }),
      version: 1,
    };
    const changed = accepted(await as("mona").send("PUT", urlOf(plan), body)) as PlanDetail;
    expect(changed).toMatchObject({ title: "Another job", version: 2, number: plan.number, state: "draft" });
    expect(changed.points.map(({ tag }) => tag)).toEqual(["T1", "A1"]);
    expect(changed.people.map(({ name }) => name)).toEqual(["Ravi Iyer", "Vera Stone"]);
    const late = await as("mona").send("PUT", urlOf(plan), body);
    expect(late).toMatchObject({
      status: 409,
      body: { code: "stale", current: { version: 2, title: "Another job" } },
    });
  });

  test("can be withdrawn by its author, not by just anyone, and not without a reason", async () => {
    const plan = await draft();
    expect((await post("mona", plan, "cancel", { version: 1, reason: " " })).status).toBe(400);
    expect(
      (await post("tess", plan, "cancel", { version: 1, reason: "Done by the night shift." })).body.reasons,
    ).toMatchObject([{ code: "not_author" }]);
    expect(await read(plan)).toEqual(plan);
    const cancelled = accepted(
      await post("mona", plan, "cancel", { version: 1, reason: "Done by the night shift." }),
    ) as PlanDetail;
    expect(cancelled).toMatchObject({
      state: "cancelled",
      version: 2,
      cancellation: "Done by the night shift.",
    });
    expect((await as("mona").get("/api/lockout-plans")).body.items).toEqual([]);
    expect((await as("mona").get("/api/lockout-plans?show=finished")).body.items).toHaveLength(1);
  });
});

describe("a point that another lockout needs", () => {
  test("has to be acknowledged before the approval, which is stored", async () => {
    const first = await approvedPlan(plant, as, { machines: ["M-1"], title: "First" });
    const plan = await submit(await draft({ machines: ["M-2"], title: "Second" }));
    expect(plan.conflicts).toEqual([
      {
        pointId: plant.points["S-HDR-02"],
        pointTag: "S-HDR-02",
        planId: first.id,
        planNumber: first.number,
        planTitle: "First",
        kind: "needs",
        windowStart: first.windowStart,
        windowEnd: first.windowEnd,
        acknowledged: false,
      },
    ]);
    const blind = await post("sam", plan, "approve", { version: 2 });
    expect(blind.body.reasons).toMatchObject([{ code: "conflicts_open" }]);
    expect(await read(plan)).toEqual(plan);
    const acknowledged = [`${plant.points["S-HDR-02"]}:${first.id}`];
    const approved = accepted(await post("sam", plan, "approve", { version: 2, acknowledged })) as PlanDetail;
    expect(approved.conflicts).toMatchObject([{ planTitle: "First", acknowledged: true }]);
  });

  test("is seen by at least one of two approvals at the same moment", async () => {
    const one = await submit(await draft({ machines: ["M-1"] }));
    const two = await submit(await draft({ machines: ["M-2"] }));
    const answers = await Promise.all([one, two].map((plan) => post("sam", plan, "approve", { version: 2 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reasons).toMatchObject([
      { code: "conflicts_open" },
    ]);
  });

  test("shows who holds it now", async () => {
    const first = await approvedPlan(plant, as, { machines: ["M-1"], title: "First" });
    await carryTo(as, "tess", first.id, "locked");
    const plan = await draft({ machines: ["M-2"] });
    const statements = countStatements();
    expect(await read(plan)).toEqual(plan);
    expect(statements()).toBe(2);
    expect(
      plan.points.map(({ tag, holds }) => [tag, holds.map(({ heldBy, lockNumber }) => [heldBy, lockNumber])]),
    ).toEqual([
      ["S-HDR-02", [["Tess Okafor", expect.stringMatching(/^L-\d+$/)]]],
      ["A1", []],
    ]);
    expect(plan.points[0]?.holds[0]?.since).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });
});

describe("a plan of another tenant", () => {
  test("does not exist, for any call", async () => {
    const plan = await submit(await draft());
    const other = await buildPlant(api.deps, `plant-${randomUUID()}`);
    const stranger = callerOf(api.app, other.slug, "tenant", other.people.sam.cookie);
    const edit = { ...draftOf(other), version: 2 };
    const answers = [
      await stranger.get(urlOf(plan)),
      await stranger.send("PUT", urlOf(plan), edit),
      await stranger.send("POST", `${urlOf(plan)}/submit`, { version: 2 }),
      await stranger.send("POST", `${urlOf(plan)}/approve`, { version: 2 }),
      await stranger.send("POST", `${urlOf(plan)}/reject`, { version: 2, comment: "No" }),
      await stranger.send("POST", `${urlOf(plan)}/cancel`, { version: 2, reason: "Not mine." }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await stranger.get("/api/lockout-plans?show=all")).body.items).toEqual([]);
    const foreignMachine = { ...draftOf(other), equipmentIds: [plant.machines["M-1"]] };
    expect((await stranger.send("POST", "/api/lockout-plans", foreignMachine)).status).toBe(400);
    expect(await read(plan)).toEqual(plan);
  });
});
