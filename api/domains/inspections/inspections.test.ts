import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Task } from "#contract/inbox/schemas.ts";
import type { InspectionDetail, InspectionItem } from "#contract/inspections/schemas.ts";
import type { ProcedureDetail, ProcedureItem } from "#contract/procedures/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { acceptHandover, accepted, approvedPlan, carryTo, command } from "../../../tests/support/lockouts.ts";
import type { MachineTag, Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";

const { api, plant, as } = plantOfEachTest();

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const idOf = (who: Username) => plant.people[who].id;
const procedureOf = async (tag: MachineTag) => {
  const { items } = accepted(await as("mona").get(`/api/procedures?search=${tag}`)) as {
    items: ProcedureItem[];
  };
  return items[0] as ProcedureItem;
};
const plan = async (inspector: Username = "sam", tag: MachineTag = "M-4", plannedFor = today) =>
  as("mona").send("POST", `/api/procedures/${(await procedureOf(tag)).id}/inspections`, {
    inspectorId: idOf(inspector),
    plannedFor,
  });
const planned = async (inspector: Username = "sam", tag: MachineTag = "M-4") =>
  accepted(await plan(inspector, tag)) as InspectionDetail;
const record = (who: Username, { id, version }: InspectionDetail, body: object = {}) =>
  as(who).send("POST", `/api/procedure-inspections/${id}/record`, {
    version,
    performedOn: today,
    reviewedIds: [idOf("tess")],
    result: "conforms",
    ...body,
  });
const codes = ({ body }: { body: { reasons?: { code: string }[] } }) =>
  (body.reasons ?? []).map(({ code }) => code);
const listed = async (query: string) => {
  const { items } = accepted(await as("tess").get(`/api/procedure-inspections?${query}`)) as {
    items: InspectionItem[];
  };
  return items.map(({ equipment }) => equipment.tag);
};
const tasks = async (who: Username, kind: Task["kind"]) => {
  const { items } = accepted(await as(who).get(`/api/inbox?kind=${kind}`)) as { items: Task[] };
  return items.map(({ subjectId }) => subjectId);
};
const retraining = (who: Username) => ({
  kind: "retraining",
  deviation: "Two people under one lock.",
  action: "Retrain the crew.",
  responsibleId: idOf(who),
  dueOn: inDays(14),
});

describe("[PRODUCT-02] who used the procedure does not inspect it", () => {
  const usersNow = async (tag: MachineTag) => {
    const { items } = accepted(
      await as("mona").get(`/api/procedures/${(await procedureOf(tag)).id}/inspectors`),
    ) as { items: { name: string; uses: boolean }[] };
    return items.filter(({ uses }) => uses).map(({ name }) => name);
  };

  test("whether the plan named them, or they signed on, isolated a point or took it over on the day", async () => {
    const { id } = await approvedPlan(plant, as, { machines: ["M-1"], responsible: "tess" });
    expect(await usersNow("M-1")).toEqual(["Tess Okafor"]);
    const verified = await carryTo(as, "tess", id, "verified");
    const signedOn = accepted(
      await command(as("sam"), verified, { type: "sign_on", lockNumber: "P-SAM", briefed: true }),
    ) as ExecutionView;
    expect(await usersNow("M-1")).toEqual(["Sam Berg", "Tess Okafor"]);
    const offered = accepted(
      await command(as("tess"), signedOn, { type: "offer_handover", toUserId: idOf("ravi") }),
    ) as ExecutionView;
    await acceptHandover(as("ravi"), offered);
    expect(await usersNow("M-1")).toEqual(["Ravi Iyer", "Sam Berg", "Tess Okafor"]);
    const answer = await plan("sam", "M-1", inDays(1));
    expect(codes(answer)).toEqual(["inspector_uses"]);
    expect((await plan("mona", "M-1", inDays(1))).status).toBe(201);
  });

  test("and is refused however many authorized employees there are; a search finds the others", async () => {
    await approvedPlan(plant, as, { machines: ["M-1"], responsible: "tess" });
    await api.deps.db.inTenant(plant.tenantId, (tx) =>
      tx.run(sql`
        insert into users (id, username, email, name, kind, role_id)
        select gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@plant.example', 'Aaa ' || n, 'authorised',
          (select id from roles where key = 'authorised_employee')
        from generate_series(1000, 1510) n`),
    );
    const procedure = await procedureOf("M-1");
    const of = async (query = "") =>
      accepted(await as("mona").get(`/api/procedures/${procedure.id}/inspectors${query}`)) as {
        items: { id: string; name: string }[];
        isCut: boolean;
      };
    const first = await of();
    expect([first.items.length, first.isCut]).toEqual([500, true]);
    expect(first.items[0]).toMatchObject({ name: "Tess Okafor" });
    expect((await of("?search=sam berg")).items.map(({ name }) => name)).toEqual(["Tess Okafor", "Sam Berg"]);
    const kept = await of(`?search=mona&chosen=${idOf("sam")}`);
    expect(kept.items.map(({ name }) => name)).toEqual(["Sam Berg", "Tess Okafor", "Mona Adler"]);
    expect(codes(await plan("tess", "M-1", inDays(1)))).toEqual(["inspector_uses"]);
  });
});

describe("[PRODUCT-02] a periodic inspection", () => {
  test("that is overdue holds plans up until it is recorded; then the next is due in 12 months", async () => {
    expect(await listed("show=overdue")).toEqual(["M-4"]);
    const inspection = await planned();
    expect(await tasks("sam", "perform_inspection")).toEqual([inspection.id]);
    const done = accepted(await record("sam", inspection)) as InspectionDetail;
    expect(done).toMatchObject({
      state: "done",
      performedOn: today,
      result: "conforms",
      inspector: { name: "Sam Berg" },
      reviewed: [{ name: "Tess Okafor" }],
    });
    expect((await procedureOf("M-4")).inspectionDueOn?.slice(0, 4)).toBe(
      String(new Date().getUTCFullYear() + 1),
    );
    expect(await listed("show=overdue")).toEqual([]);
    expect(await listed("show=done")).toEqual(["M-4"]);
    expect(await tasks("sam", "perform_inspection")).toEqual([]);
    await approvedPlan(plant, as, { machines: ["M-4"] });
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
  });

  test("is not done by a person who uses the procedure, nor by one who is no authorized employee", async () => {
    await approvedPlan(plant, as, { machines: ["M-1"], responsible: "tess", workers: ["ravi"] });
    expect(codes(await plan("tess", "M-1"))).toEqual(["inspector_uses"]);
    expect(codes(await plan("ravi", "M-1"))).toEqual(["inspector_uses"]);
    expect(codes(await plan("lars", "M-1"))).toEqual(["inspector_not_authorised"]);
    expect(codes(await plan("vera", "M-1"))).toEqual(["inspector_not_authorised"]);
    // Another procedure is another matter.
    expect((await plan("tess", "M-2")).status).toBe(201);
    expect((await plan("sam", "M-1")).status).toBe(201);
  });

  test("is reviewed with each who uses the procedure, by the inspector alone, on a day that has been", async () => {
    await approvedPlan(plant, as, { machines: ["M-1"], responsible: "tess", workers: ["ravi"] });
    const inspection = await planned("sam", "M-1");
    expect(inspection.users.map(({ name }) => name)).toEqual(["Ravi Iyer", "Tess Okafor"]);
    expect(codes(await record("sam", inspection))).toEqual(["not_reviewed_with"]);
    const all = [idOf("tess"), idOf("ravi")];
    expect(codes(await record("sam", inspection, { reviewedIds: [...all, idOf("sam")] }))).toEqual([
      "inspector_reviewed",
    ]);
    expect(codes(await record("sam", inspection, { reviewedIds: all, performedOn: inDays(2) }))).toEqual([
      "in_the_future",
    ]);
    expect(codes(await record("tess", inspection, { reviewedIds: all }))).toEqual(["not_inspector"]);
    expect((await record("sam", inspection, { reviewedIds: [...all, randomUUID()] })).status).toBe(400);
    expect((await record("sam", inspection, { reviewedIds: [] })).status).toBe(400);
    expect((await record("sam", inspection, { reviewedIds: all, performedOn: "yesterday" })).status).toBe(
      400,
    );
    expect(await listed("show=done")).toEqual([]);
    accepted(await record("sam", inspection, { reviewedIds: all }));
  });

  test("recorded twice, also at once, counts once", async () => {
    const inspection = await planned();
    const answers = await Promise.all([record("sam", inspection), record("mona", inspection)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed("show=done")).toEqual(["M-4"]);
  });

  test("is planned once at a time, for a day to come, of what is in effect; and can be called off", async () => {
    expect((await plan("sam", "M-4", "2020-01-01")).status).toBe(400);
    const both = await Promise.all([plan("sam"), plan("ravi")]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id, version } = both.find(({ status }) => status === 201)?.body as InspectionDetail;
    const url = `/api/procedure-inspections/${id}/cancel`;
    expect((await as("tess").send("POST", url, { version })).status).toBe(403);
    expect((await as("mona").send("POST", url, { version: 9 })).status).toBe(409);
    accepted(await as("mona").send("POST", url, { version }));
    expect((await plan("sam")).status).toBe(201);
    expect(await listed("show=planned")).toEqual(["M-4"]);
  });

  test("leaves a certificate's four parts: machine, date, employees, inspector", async () => {
    const { id } = accepted(await record("sam", await planned())) as InspectionDetail;
    const certificate = accepted(
      await as("tess").get(`/api/procedure-inspections/${id}`),
    ) as InspectionDetail;
    expect(certificate).toMatchObject({
      equipment: { tag: "M-4", name: "Machine M-4" },
      performedOn: today,
      reviewed: [{ name: "Tess Okafor" }],
      inspector: { name: "Sam Berg" },
    });
  });
});

describe("[PRODUCT-02] a deviation", () => {
  test("becomes a corrective action that waits for its person, and is done with a note", async () => {
    const inspection = await planned();
    const body = { result: "deviations", actions: [retraining("ravi"), retraining("tess")] };
    const recorded = accepted(await record("sam", inspection, body)) as InspectionDetail;
    expect(recorded.actions).toHaveLength(2);
    expect(await listed("show=actions")).toEqual(["M-4"]);
    expect(await tasks("ravi", "corrective_action")).toEqual([inspection.id]);

    const [first, second] = recorded.actions;
    const complete = (who: Username, action = first, note = "Held on site.") =>
      as(who).send("POST", `/api/corrective-actions/${action?.id}/complete`, {
        version: action?.version,
        note,
      });
    const ofRavi = first?.responsible.id === idOf("ravi") ? first : second;
    const ofTess = ofRavi === first ? second : first;
    expect(codes(await complete("tess", ofRavi))).toEqual(["not_responsible"]);
    expect((await complete("ravi", ofRavi, " ")).status).toBe(400);
    accepted(await complete("ravi", ofRavi));
    expect((await complete("ravi", ofRavi)).status).toBe(409);
    expect(await tasks("ravi", "corrective_action")).toEqual([]);
    expect(await listed("show=actions")).toEqual(["M-4"]);
    // Someone who approves procedures may record it for another person.
    const after = accepted(await complete("mona", ofTess)) as InspectionDetail;
    expect(after.actions.map(({ done }) => done?.by).sort()).toEqual(["Mona Adler", "Ravi Iyer"]);
    expect(await listed("show=actions")).toEqual([]);
  });

  test("is described where the result says so, and nowhere else", async () => {
    const inspection = await planned();
    expect(codes(await record("sam", inspection, { result: "deviations" }))).toEqual(["deviations_missing"]);
    expect(codes(await record("sam", inspection, { actions: [retraining("ravi")] }))).toEqual([
      "deviations_unexpected",
    ]);
    const lost = { ...retraining("ravi"), responsibleId: randomUUID() };
    expect((await record("sam", inspection, { result: "deviations", actions: [lost] })).status).toBe(400);
    expect(await listed("show=done")).toEqual([]);
  });
});

test("[PRODUCT-02] a retired procedure falls due no more, and its planned inspection is called off", async () => {
  const inspection = await planned();
  const { id } = await procedureOf("M-4");
  const { version } = accepted(await as("mona").get(`/api/procedures/${id}`)) as ProcedureDetail;
  accepted(await as("mona").send("POST", `/api/procedures/${id}/retire`, { version, reason: "Scrapped." }));
  expect(await listed("show=overdue")).toEqual([]);
  expect(await listed("show=planned")).toEqual([]);
  expect((await record("sam", inspection)).status).toBe(409);
});

test("[PRODUCT-02] the lists turn their pages in the order of their days", async () => {
  const tenant = api.deps.db.tenant(plant.tenantId);
  await tenant.run(
    sql`update procedures set inspection_due_on = '2020-02-02' where equipment_tag in ('M-1', 'M-2')`,
  );
  expect(await listed("show=overdue")).toEqual(["M-4", "M-1", "M-2"]);
  const first = accepted(await as("tess").get("/api/procedure-inspections?show=overdue&limit=2")) as {
    nextCursor: string;
  };
  expect(await listed(`show=overdue&limit=2&cursor=${first.nextCursor}`)).toEqual(["M-2"]);
  await tenant.run(
    sql`update procedures set inspection_due_on = current_date + 10 where equipment_tag = 'M-3'`,
  );
  expect(await listed("show=due")).toEqual(["M-3"]);
  expect(await listed("show=overdue&search=m-1")).toEqual(["M-1"]);
  expect((await as("tess").get("/api/procedure-inspections?show=never")).status).toBe(400);
});
