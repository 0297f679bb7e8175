import { afterAll, beforeAll, expect, test } from "vitest";
import type { Task } from "#contract/inbox.ts";
import type { PlanItem } from "#contract/plans.ts";
import { demoCompanies } from "#api/seed/catalogue/people.ts";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { accepted, command, lockoutOf } from "../../../tests/support/lockouts.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi(["borealis"]);
});
afterAll(() => api.stop());

test("with the responsibility the lockout moves from the off-going person's inbox to the on-coming one's", async () => {
  const [technician, supervisor] = [await api.as("technician@borealis"), await api.as("supervisor@borealis")];
  const { items } = (await technician.get("/api/lockout-plans?search=HV-BML-001")).body as {
    items: PlanItem[];
  };
  const mill = await lockoutOf(supervisor, items[0]?.id ?? "");
  const waiting = async (who: typeof technician, kind: string) => {
    const tasks = accepted(await who.get(`/api/inbox?kind=${kind}`)) as { items: Task[] };
    return tasks.items.filter(({ subjectId }) => subjectId === mill.planId).length;
  };

  expect(await waiting(technician, "carry_out_plan")).toBe(1);
  expect(await waiting(supervisor, "carry_out_plan")).toBe(0);
  expect(await waiting(supervisor, "accept_handover")).toBe(1);

  accepted(await command(supervisor, mill, { type: "accept_handover" }));

  expect(await waiting(technician, "carry_out_plan")).toBe(0);
  expect(await waiting(supervisor, "carry_out_plan")).toBe(1);
  expect(await waiting(supervisor, "accept_handover")).toBe(0);
});

test("an absent person's lock waits for everybody who may decide on it, and not for who asked", async () => {
  const waits = async (who: string) => {
    const { items } = accepted(await (await api.as(who)).get("/api/inbox?kind=decide_lock_removal")) as {
      items: Task[];
    };
    return items.length;
  };
  expect(await waits("manager@borealis")).toBe(1);
  expect(await waits("supervisor@borealis")).toBe(0);
  expect(await waits("technician@borealis")).toBe(0);
});

test("a hold to review and a test to end wait for who leads the lockout, with the day they are due", async () => {
  const other = await startApi(["acme", "maxform"]);
  const due: Record<string, number> = {};
  for (const [slug, kind] of [
    ["acme", "review_hold"],
    ["maxform", "end_test"],
  ] as const) {
    const company = demoCompanies.find((each) => each.slug === slug);
    for (const { username } of company?.people ?? []) {
      const { items } = (await (await other.as(`${username}@${slug}`)).get(`/api/inbox?kind=${kind}`))
        .body as { items: Task[] };
      for (const { dueAt } of items) due[kind] = Date.parse(dueAt ?? "");
    }
  }
  await other.stop();
  expect(due.review_hold).toBeLessThan(Date.now());
  expect(due.end_test).toBeGreaterThan(Date.now());
});
