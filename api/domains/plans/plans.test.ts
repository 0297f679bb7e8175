import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { Database } from "#api/infrastructure/database/database.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import type { Sql } from "#api/infrastructure/database/sql.ts";
import { callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, carryTo, draftOf, type Job } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { faultsOf } from "../../../tests/support/world.ts";

const { api, plant, as } = plantOfEachTest();

const urlOf = ({ id }: { id: string }) => `/api/lockout-plans/${id}`;
const post = (who: Username, plan: { id: string }, act: string, body: object) =>
  as(who).send("POST", `${urlOf(plan)}/${act}`, body);
const draft = async (job: Job = {}, who: Username = "mona") =>
  accepted(await as(who).send("POST", "/api/lockout-plans", draftOf(plant, job))) as PlanDetail;
const submit = async (plan: PlanDetail) =>
  accepted(await post("mona", plan, "submit", { version: plan.version })) as PlanDetail;
const read = async (plan: { id: string }, who: Username = "mona") =>
  accepted(await as(who).get(urlOf(plan))) as PlanDetail;
const allowedTo = (plan: PlanDetail) =>
  plan.possible.filter(({ allowed }) => allowed).map(({ action }) => action);

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

describe("the list of plans", () => {
  async function several() {
    const drafted = await draft({ machines: ["M-3"], title: "Drafted" });
    const submitted = await submit(await draft({ machines: ["M-3"], title: "Submitted 100%" }));
    const approved = await approvedPlan(plant, as, { machines: ["M-1"], title: "Approved" });
    const closed = await approvedPlan(plant, as, { machines: ["M-2"], title: "Closed", responsible: "ravi" });
    await carryTo(as, "ravi", closed.id, "closed");
    return { drafted, submitted, approved, closed };
  }
  const titles = async (query = "") => {
    const { items } = accepted(await as("vera").get(`/api/lockout-plans${query}`)) as { items: PlanDetail[] };
    return items.map(({ title }) => title);
  };

  test("shows the newest first, by what they are waiting for, and finds them", async () => {
    const { approved } = await several();
    expect(await titles()).toEqual(["Approved", "Submitted 100%", "Drafted"]);
    expect(await titles("?show=all")).toEqual(["Closed", "Approved", "Submitted 100%", "Drafted"]);
    expect(await titles("?show=draft")).toEqual(["Drafted"]);
    expect(await titles("?show=submitted")).toEqual(["Submitted 100%"]);
    expect(await titles("?show=active")).toEqual(["Approved"]);
    expect(await titles("?show=finished")).toEqual(["Closed"]);
    expect(await titles("?show=all&search=m-3")).toEqual(["Submitted 100%", "Drafted"]);
    expect(await titles(`?show=all&search=${approved.number}`)).toEqual(["Approved"]);
    expect(await titles("?show=all&search=wo-4711")).toHaveLength(4);
    expect(await titles("?show=all&search=100%25")).toEqual(["Submitted 100%"]);
    expect(await titles("?show=all&search=_")).toEqual([]);
  });

  test("comes page by page, each in one statement beside the session's", async () => {
    await several();
    const statements = countStatements();
    const all = (await as("vera").get("/api/lockout-plans?show=all")).body.items;
    expect(all).toHaveLength(4);
    expect(statements()).toBe(2);
    const first = (await as("vera").get("/api/lockout-plans?show=all&limit=3")).body;
    const second = (await as("vera").get(`/api/lockout-plans?show=all&limit=3&cursor=${first.nextCursor}`))
      .body;
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.nextCursor).toBeNull();
    const madeUp = Buffer.from('["no id"]').toString("base64url");
    expect((await as("vera").get(`/api/lockout-plans?cursor=${madeUp}`)).status).toBe(400);
  });
});

/** How many statements the API sends outside transactions from now on. */
function countStatements(): () => number {
  let count = 0;
  const spy = vi.spyOn(api.deps.db, "tenant");
  const real = Database.prototype.tenant.bind(api.deps.db);
  spy.mockImplementation((tenantId) => {
    const scope = real(tenantId);
    const counted =
      <Result>(ask: (query: Sql<never>) => Result) =>
      (query: Sql<never>) => {
        count++;
        return ask(query);
      };
    return { all: counted(scope.all), first: counted(scope.first), run: counted(scope.run) } as Scope;
  });
  onTestFinished(() => spy.mockRestore());
  return () => count;
}

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
