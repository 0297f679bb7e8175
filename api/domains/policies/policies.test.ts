import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { startOfSet } from "#contract/policies/sets.ts";

const api = apiOfFile(["acme", "borealis", "medipure"]);
const { osha, hsg253 } = startOfSet;
let manager: Caller;
beforeAll(async () => {
  manager = await api.as("manager@acme");
});

const save = (by: Caller, version: number, change: object) =>
  by.send("PUT", "/api/policies", { ...osha, ...change, version });

describe("lockout policies", () => {
  test("are those of OSHA for a new company, for everyone to read and few to change", async () => {
    const technician = await api.as("technician@medipure");
    const { status, body } = await technician.get("/api/policies");
    expect(status).toBe(200);
    expect(body).toEqual({ policies: osha, version: 1, changed: null });
    expect((await save(technician, 1, { testHours: 4 })).status).toBe(403);
    expect((await save(await api.as("supervisor@medipure"), 1, { testHours: 4 })).status).toBe(403);
  });

  test("are kept with who changed them, each change with what it was before", async () => {
    const before = await manager.get("/api/policies");
    const saved = await save(manager, before.body.version, { testHours: 4, secondPersonVerifies: true });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      policies: { ...osha, testHours: 4, secondPersonVerifies: true },
      version: 2,
      changed: { by: expect.any(String) },
    });
    expect((await save(manager, 2, { set: "hsg253", testHours: 4 })).status).toBe(200);
    const { body } = await manager.get("/api/policies/history");
    expect(body.items.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [
        { name: "set", from: "osha", to: "hsg253" },
        { name: "secondPersonVerifies", from: true, to: false },
      ],
      [
        { name: "secondPersonVerifies", from: false, to: true },
        { name: "testHours", from: 8, to: 4 },
      ],
    ]);
    const first = await manager.get("/api/policies/history?limit=1");
    const second = await manager.get(`/api/policies/history?limit=1&cursor=${first.body.nextCursor}`);
    expect(second.body).toEqual({ items: [body.items[1]], nextCursor: null });
  });

  test("out of range, of an unknown kind, or missing are refused, and nothing changes", async () => {
    const { body: before } = await manager.get("/api/policies");
    const wrong = [
      { testHours: 0 },
      { testHours: 13 },
      { holdReviewDays: 1.5 },
      { holdReviewDays: "7" },
      { overrunAlarmMinutes: -1 },
      { inspectionMonths: 1e309 },
      { set: "none" },
      { secondPersonVerifies: "yes" },
      { removalContactAttempts: undefined },
    ];
    for (const change of wrong) {
      const { status } = await save(manager, before.version, change);
      expect([change, status]).toEqual([change, 400]);
    }
    const rare = await save(manager, before.version, { inspectionMonths: 24 });
    expect(rare.status).toBe(400);
    expect(rare.body.fields).toEqual({
      inspectionMonths: expect.stringContaining("29 CFR 1910.147(c)(6)"),
    });
    expect((await manager.get("/api/policies")).body).toEqual(before);
  });

  test("by two at once: one wins, the other is shown what is saved", async () => {
    const { body: before } = await manager.get("/api/policies");
    const answers = await Promise.all([
      save(manager, before.version, { testHours: 5 }),
      save(await api.as("admin@acme"), before.version, { testHours: 6 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    expect(lost?.body.current).toEqual(won?.body);
  });

  test("move the days by which procedures are inspected when the interval changes", async () => {
    const boss = await api.as("manager@borealis");
    const dueDays = async () =>
      (await boss.get("/api/procedures")).body.items.map(
        ({ inspectionDueOn }: { inspectionDueOn: string | null }) => inspectionDueOn,
      );
    const before = (await dueDays()) as (string | null)[];
    const { body } = await boss.get("/api/policies");
    const months = (count: number) =>
      boss.send("PUT", "/api/policies", { ...body.policies, inspectionMonths: count, version: versionOf() });
    let version = body.version as number;
    const versionOf = () => version;
    const shortened = await months(6);
    expect(shortened.status).toBe(200);
    version = shortened.body.version;
    const after = (await dueDays()) as (string | null)[];
    expect(before.some((day) => day !== null)).toBe(true);
    for (const [index, day] of before.entries()) {
      if (day === null) expect(after[index]).toBeNull();
      else expect(String(after[index]) < day).toBe(true);
    }
    await months(12);
    expect(await dueDays()).toEqual(before);
  });

  test("of a company that works to HSG253 keep their words", async () => {
    const boss = await api.as("manager@medipure");
    const saved = await boss.send("PUT", "/api/policies", { ...hsg253, version: 1 });
    expect(saved.body.policies).toEqual(hsg253);
  });
});
