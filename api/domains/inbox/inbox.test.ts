import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DoneTask, TaskDetail } from "#contract/inbox/calls.ts";
import type { InboxTask, Task } from "#contract/inbox/schemas.ts";
import type { Person } from "#contract/people/schemas.ts";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { demoCompanies } from "#api/seed/catalog/people.ts";
import { apiOfFile, startApi } from "../../../tests/support/api.ts";
import { acceptHandover, accepted, lockoutOf } from "../../../tests/support/lockouts.ts";

const api = apiOfFile(["borealis"]);

test("with the responsibility the lockout moves from the off-going person's inbox to the oncoming one's", async () => {
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

  await acceptHandover(supervisor, mill);

  expect(await waiting(technician, "carry_out_plan")).toBe(0);
  expect(await waiting(supervisor, "carry_out_plan")).toBe(1);
  expect(await waiting(supervisor, "accept_handover")).toBe(0);
});

test("an absent person's lock waits for everyone who may decide on it, and not for who asked", async () => {
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

describe("[PRODUCT-05] a task that several people may do", () => {
  const planFor = async (who: string) => {
    const caller = await api.as(who);
    const { items: machines } = (await caller.get("/api/equipment?search=HV-BML-001")).body;
    const { items: people } = (await caller.get("/api/people")).body;
    const responsible = people.find(
      (person: Person) => (person.authorisation?.validUntil ?? "") > "2026-12-31",
    );
    const draft = accepted(
      await caller.send("POST", "/api/lockout-plans", {
        title: "Task to be delegated",
        reason: "To see whose it is.",
        equipmentIds: [machines[0].id],
        windowStart: "2027-05-01T06:00:00Z",
        windowEnd: "2027-05-01T14:00:00Z",
        responsibleId: responsible.id,
      }),
    ) as PlanItem & { version: number };
    const { version } = draft;
    accepted(await caller.send("POST", `/api/lockout-plans/${draft.id}/submit`, { version }));
    return `approve_plan:${draft.id}`;
  };
  const inboxOf = async (who: string, query = "") => {
    const { items } = accepted(await (await api.as(who)).get(`/api/inbox?limit=200${query}`)) as {
      items: InboxTask[];
    };
    return items;
  };
  const has = async (who: string, key: string, query = "") =>
    (await inboxOf(who, query)).some((task) => task.key === key);
  const idOf = async (who: string) => (await (await api.as(who)).get("/api/auth/me")).body.user.id as string;

  test("is delegated to another who may do it, with a comment, and can be taken back", async () => {
    const key = await planFor("technician@borealis");
    const supervisor = await api.as("supervisor@borealis");
    const url = `/api/inbox/tasks/${key}`;
    const before = accepted(await supervisor.get(url)) as TaskDetail;
    const manager = await idOf("manager@borealis");
    expect(before.others.map(({ id }) => id)).toContain(manager);
    expect(before.others.map(({ id }) => id)).not.toContain(await idOf("technician@borealis"));

    const counted = async () => (accepted(await supervisor.get("/api/inbox/count")) as { open: number }).open;
    const open = await counted();
    accepted(
      await supervisor.send("POST", `${url}/delegation`, { toId: manager, comment: "I am off site." }),
    );
    expect(await has("supervisor@borealis", key)).toBe(false);
    expect(await has("supervisor@borealis", key, "&view=delegated")).toBe(true);
    expect(await counted()).toBe(open - 1);
    // The pages ask for the same number with the person.
    expect(accepted(await supervisor.get("/api/auth/me?count=tasks"))).toMatchObject({ waiting: open - 1 });
    expect(accepted(await supervisor.get("/api/auth/me"))).not.toHaveProperty("waiting");
    const theirs = (await inboxOf("manager@borealis")).find((task) => task.key === key);
    expect(theirs?.delegation).toMatchObject({ comment: "I am off site." });

    accepted(await supervisor.send("DELETE", `${url}/delegation`));
    expect(await has("supervisor@borealis", key)).toBe(true);
    expect((await inboxOf("manager@borealis")).find((task) => task.key === key)?.delegation).toBeNull();
  });

  test("is never left with its author, oneself, no one, or a person without the right", async () => {
    const key = await planFor("technician@borealis");
    const supervisor = await api.as("supervisor@borealis");
    const wrong = ["technician@borealis", "supervisor@borealis", "viewer@borealis"];
    for (const toId of [...(await Promise.all(wrong.map(idOf))), randomUUID()]) {
      const answer = await supervisor.send("POST", `/api/inbox/tasks/${key}/delegation`, { toId });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
    }
    expect(await has("supervisor@borealis", key)).toBe(true);
    const own = (await inboxOf("technician@borealis", "&kind=carry_out_plan"))[0];
    const manager = await idOf("manager@borealis");
    const answer = await (
      await api.as("technician@borealis")
    ).send("POST", `/api/inbox/tasks/${own?.key}/delegation`, { toId: manager });
    expect(answer.status).toBe(400);
  });

  test("two people cannot leave it with each other", async () => {
    const key = await planFor("technician@borealis");
    const [supervisor, manager] = ["supervisor@borealis", "manager@borealis"];
    const leave = async (from: string, to: string) =>
      accepted(
        await (
          await api.as(from)
        ).send("POST", `/api/inbox/tasks/${key}/delegation`, { toId: await idOf(to) }),
      );
    await leave(supervisor, manager);
    await leave(manager, supervisor);
    expect(await has(supervisor, key)).toBe(true);
    expect(await has(manager, key)).toBe(false);
  });

  test("is talked about by everyone for whom it waits, and is none any more once it is done", async () => {
    const key = await planFor("technician@borealis");
    const [supervisor, manager] = [await api.as("supervisor@borealis"), await api.as("manager@borealis")];
    const url = `/api/inbox/tasks/${key}`;
    accepted(await supervisor.send("POST", `${url}/comments`, { text: "Who checks the window?" }));
    const seen = accepted(await manager.get(url)) as TaskDetail;
    expect(seen.comments).toMatchObject([{ text: "Who checks the window?" }]);
    expect(seen.commentCount).toBe(1);
    expect((await (await api.as("viewer@borealis")).get(url)).status).toBe(404);
    const plan = `/api/lockout-plans/${key.slice("approve_plan:".length)}`;
    const { version } = accepted(await manager.get(plan)) as { version: number };
    accepted(await manager.send("POST", `${plan}/reject`, { version, comment: "Wrong day." }));
    expect((await supervisor.get(url)).status).toBe(404);
    const done = accepted(await manager.get("/api/inbox/done")) as { items: DoneTask[] };
    expect(done.items[0]).toMatchObject({
      action: "plan.rejected",
      title: expect.stringContaining("delegated"),
    });
  });

  test("returns from someone who has left since", async () => {
    const key = await planFor("technician@borealis");
    const [supervisor, manager] = ["supervisor@borealis", "manager@borealis"];
    const url = `/api/inbox/tasks/${key}/delegation`;
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("borealis"));
    const managerIs = (active: boolean) =>
      tenant.run(sql`update users set active = ${active} where username = 'manager'`);
    const counted = async () =>
      (accepted(await (await api.as(supervisor)).get("/api/inbox/count")) as { open: number }).open;
    const open = await counted();
    accepted(await (await api.as(supervisor)).send("POST", url, { toId: await idOf(manager) }));
    expect(await has(supervisor, key)).toBe(false);
    expect(await counted()).toBe(open - 1);
    await managerIs(false);
    expect(await has(supervisor, key)).toBe(true);
    expect(await counted()).toBe(open);
    expect(await has(supervisor, key, "&view=delegated")).toBe(false);
    await managerIs(true);
    expect(await has(supervisor, key)).toBe(false);
  });

  test("can be left with someone whom the list does not show: a search finds them", async () => {
    const key = await planFor("technician@borealis");
    const supervisor = await api.as("supervisor@borealis");
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("borealis"));
    await tenant.run(sql`
      insert into users (id, username, email, name, kind, role_id)
      select gen_random_uuid(), 'approver' || n, 'approver' || n || '@borealis.example', 'Approver ' || n, 'other',
        (select id from roles where key = 'supervisor')
      from generate_series(1000, 1210) n`);
    const of = async (query = "") =>
      accepted(await supervisor.get(`/api/inbox/tasks/${key}${query}`)) as TaskDetail;
    const first = await of();
    expect([first.others.length, first.isCut]).toEqual([200, true]);
    expect(first.others.map(({ name }) => name)).not.toContain("Approver 1210");
    const found = await of("?search=approver 1210");
    expect(found).toMatchObject({ others: [{ name: "Approver 1210" }], isCut: false });
    const chosenId = found.others[0]?.id ?? "";
    expect((await of(`?chosenId=${chosenId}`)).others[0]).toMatchObject({ name: "Approver 1210" });
    accepted(await supervisor.send("POST", `/api/inbox/tasks/${key}/delegation`, { toId: chosenId }));
    expect(await has("supervisor@borealis", key)).toBe(false);
    await tenant.run(sql`update users set active = false where username like 'approver%'`);
  });

  test("shows the latest comments where there are more than fit", async () => {
    const key = await planFor("technician@borealis");
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("borealis"));
    await tenant.run(sql`
      insert into task_comments (id, task_key, user_id, text, at)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${key},
        ${await idOf("manager@borealis")}, 'Word ' || n, now()
      from generate_series(1, 205) n`);
    const { comments } = accepted(
      await (await api.as("supervisor@borealis")).get(`/api/inbox/tasks/${key}`),
    ) as TaskDetail;
    expect(comments.map(({ text }) => text)).toEqual(
      Array.from({ length: 200 }, (_, index) => `Word ${index + 6}`),
    );
  });

  test("[GUARD-05] waits for no one in a tenant without the feature, nor for who may not open it", async () => {
    const key = await planFor("technician@borealis");
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("borealis"));
    const features = (change: Sql<unknown>) =>
      api.deps.db.platform().run(sql`update tenants set features = ${change} where slug = 'borealis'`);
    expect(await has("supervisor@borealis", key)).toBe(true);
    await features(sql`array_remove(features, 'lockout_management')`);
    expect((await inboxOf("supervisor@borealis")).map(({ kind }) => kind)).not.toContain("approve_plan");
    expect((await inboxOf("technician@borealis")).map(({ kind }) => kind)).not.toContain("sign_off");
    await features(sql`array_append(features, 'lockout_management')`);
    expect(await has("supervisor@borealis", key)).toBe(true);
    const right = (change: Sql<unknown>) =>
      tenant.run(sql`update roles set permissions = ${change} where key = 'authorised_employee'`);
    expect((await inboxOf("technician@borealis")).map(({ kind }) => kind)).toContain("sign_off");
    await right(sql`array_remove(permissions, 'lockouts:read')`);
    expect((await inboxOf("technician@borealis")).map(({ kind }) => kind)).not.toContain("sign_off");
    await right(sql`array_append(permissions, 'lockouts:read')`);
  });

  test("due on a day is overdue when that day is over", async () => {
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("borealis"));
    const dueIn = (days: number) =>
      tenant.run(sql`update procedures set inspection_due_on = current_date + ${days}::int
        where equipment_tag = 'HV-CNV-012'`);
    const inspections = async (query: string) =>
      (await inboxOf("manager@borealis", `&kind=inspect_procedure${query}`)).filter(
        ({ number }) => number === "HV-CNV-012",
      );
    const today = new Date(api.deps.clock()).toISOString().slice(0, 10);
    await dueIn(0);
    expect(await inspections("&due=overdue")).toEqual([]);
    expect(await inspections("&due=week")).toMatchObject([
      { dueAt: expect.stringMatching(new RegExp(`^${today}T23:59`)) },
    ]);
    await dueIn(-1);
    expect(await inspections("&due=overdue")).toHaveLength(1);
  });

  test("that is due is found by when", async () => {
    const all = await inboxOf("manager@borealis");
    const overdue = await inboxOf("manager@borealis", "&due=overdue");
    const now = new Date().toISOString();
    expect(overdue.map(({ key }) => key)).toEqual(
      all.filter(({ dueAt }) => dueAt !== null && dueAt < now).map(({ key }) => key),
    );
  });
});
