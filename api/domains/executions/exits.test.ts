import { beforeEach, describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { demoAdminEmail, demoPassword } from "#api/seed/demo.ts";
import { addPlatformAdmin } from "#api/seed/platform.ts";
import { absenceProof, checkedAbsence, takenOff } from "#domain/execution/example-commands.ts";
import { type Answer, callerOf } from "../../../tests/support/api.ts";
import { accepted, approvedPlan, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();
/** Without demo data there is no owner of the platform yet. */
beforeEach(async () => {
  const owner = { email: demoAdminEmail, name: "Pia Olsen", passwordHash: await hashPassword(demoPassword) };
  await api.deps.db.inPlatform((tx) => addPlatformAdmin(tx, owner));
});

const password = "Fresh water for every shift 7";

async function suspend(): Promise<void> {
  const platform = await api.as("platform");
  const url = `/api/platform/tenants/${plant.tenantId}`;
  const { version } = accepted(await platform.get(url)) as { version: number };
  accepted(await platform.send("POST", `${url}/suspend`, { version, reason: "Unpaid" }));
}

/** Everything that blocks the usual commands for people in the middle of a lockout. */
type Trap = [string, (...people: Username[]) => Promise<unknown>];
const traps: Trap[] = [
  ["the tenant is suspended", () => suspend()],
  ["every feature is switched off", () => setTenant(sql`features = '{}'`)],
  ["they are demoted to a role without any right", (...people) => demote(people)],
  ["they are no longer an authorized employee", (...people) => setPeople(people, sql`kind = 'other'`)],
  ["their certificate lapses", (...people) => lapse(people)],
  ["their employer changes", (...people) => setPeople(people, sql`employer = 'Kranbau AG'`)],
  [
    "all of it happens at once",
    async (...people) => {
      await demote(people);
      await lapse(people);
      await setPeople(people, sql`kind = 'other'`);
      await setTenant(sql`features = '{}'`);
      await suspend();
    },
  ],
];

const idsOf = (people: readonly Username[]) => people.map((who) => plant.people[who].id);
const setTenant = (set: ReturnType<typeof sql>) =>
  api.deps.db.platform().run(sql`update tenants set ${set} where tenant_id = ${plant.tenantId}`);
const setPeople = (people: readonly Username[], set: ReturnType<typeof sql>) =>
  api.deps.db.tenant(plant.tenantId).run(sql`
    update users set ${set} where id = any(${idsOf(people)}::uuid[])`);
const lapse = (people: readonly Username[]) =>
  api.deps.db.tenant(plant.tenantId).run(sql`
    update authorisations set valid_until = '2020-01-01' where user_id = any(${idsOf(people)}::uuid[])`);

async function demote(people: readonly Username[]): Promise<void> {
  const tenant = api.deps.db.tenant(plant.tenantId);
  await tenant.run(sql`update roles set permissions = '{}' where key = 'affected_employee'`);
  await setPeople(people, sql`role_id = (select id from roles where key = 'affected_employee')`);
}

/** Tess is responsible and signed on, and so is Ravi. */
async function atWork(): Promise<ExecutionView> {
  const plan = await approvedPlan(plant, as, { machines: ["M-1"] });
  const view = await carryTo(as, "tess", plan.id, "working");
  return accepted(await command(as("ravi"), view, signOnAs("ravi"))) as ExecutionView;
}

const signOnAs = (who: Username): ExecutionCommand => ({
  type: "sign_on",
  lockNumber: `P-${who.toUpperCase()}`,
  briefed: true,
});
const signOff = { type: "sign_off" } as const;

async function underTest(): Promise<ExecutionView> {
  let view = await atWork();
  const send = async (who: Username, given: ExecutionCommand) => {
    view = accepted(await command(as(who), view, given)) as ExecutionView;
  };
  await send("ravi", signOff);
  await send("tess", signOff);
  const pointIds = [plant.points.E1];
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const checks = { toolsClear: true, peopleClear: true };
  await send("tess", { type: "start_test", pointIds, reason: "Run it", expiresAt, ...checks });
  await send("tess", { type: "unlock_point", pointId: plant.points.E1 });
  await send("tess", { type: "energise_test" });
  return view;
}

describe.each(traps)("[invariant 15] while people are signed on, %s:", (_, happensTo) => {
  test("each of them signs off, and the responsible person finishes the lockout", async () => {
    const { planId } = await atWork();
    await happensTo("ravi", "tess");
    const off = accepted(await command(as("ravi"), await lockoutOf(as("ravi"), planId), signOff));
    expect(off).toMatchObject({ state: "working" });
    expect((await carryTo(as, "tess", planId, "closed")).state).toBe("closed");
  });

  test("a test is ended and the points it energized are isolated, locked and verified again", async () => {
    const { planId } = await underTest();
    await happensTo("tess");
    const energized = await lockoutOf(as("tess"), planId);
    const ended = accepted(await command(as("tess"), energized, { type: "end_test" })) as ExecutionView;
    expect(ended.state).toBe("re_isolating");
    await carryTo(as, "tess", planId, "verified", 10);
    const view = await lockoutOf(as("tess"), planId);
    const release = { type: "start_release", reason: "Everything else is closed" } as const;
    accepted(await command(as("tess"), view, release));
    expect((await carryTo(as, "tess", planId, "closed")).state).toBe("closed");
  });
});

const closing = traps.filter(([name]) => /suspended|switched off|demoted/.test(name));
const codeOf: Record<string, string> = {
  "the tenant is suspended": "tenant_suspended",
  "every feature is switched off": "feature_off",
  "they are demoted to a role without any right": "forbidden",
};

const closingTenant = closing.filter(([name]) => !name.includes("demoted"));

describe.each([...closingTenant, ["their role loses every right", (...people) => demote(people)] as Trap])(
  "an affected employee when %s",
  (_, happensTo) => {
    test("sees the lockout and stops it, and does nothing else", async () => {
      const { planId } = await atWork();
      await happensTo("vera");
      const me = accepted(await as("vera").get("/api/auth/me")) as { lockouts: unknown[] };
      expect(me.lockouts).toMatchObject([{ planId, isInside: false, stopsOnly: true }]);
      const view = await lockoutOf(as("vera"), planId);
      expect(view.possible.filter(({ allowed }) => allowed)).toEqual([]);
      const finding = { type: "record_finding", kind: "other", note: "Smoke" } as const;
      expect((await command(as("vera"), view, finding)).status).toBe(403);
      expect((await as("vera").get("/api/lockout-plans")).status).toBe(403);
      expect((await as("vera").get("/api/people?group=leaders")).status).toBe(403);
      const stop = `/api/lockout-plans/${planId}/execution/stop`;
      expect(accepted(await as("vera").send("POST", stop, {}))).toMatchObject({
        state: "unsafe",
        unsafe: { stop: { by: { userId: plant.people.vera.id } } },
      });
    });
  },
);

test("with the feature off, anyone who could see the lockout still stops it", async () => {
  const { planId } = await atWork();
  await setTenant(sql`features = '{}'`);
  const stop = `/api/lockout-plans/${planId}/execution/stop`;
  expect(accepted(await as("lars").send("POST", stop, {}))).toMatchObject({ state: "unsafe" });
});

describe.each(closing)("when %s,", (name, happensTo) => {
  const isClosed = ({ status, body }: Answer) => expect([status, body.code]).toEqual([403, codeOf[name]]);

  test("nothing but the exit is open: no signing on, no test, no other call", async () => {
    const { planId } = await atWork();
    await happensTo("tess");
    const view = await lockoutOf(as("tess"), planId);
    expect(view.possible.map(({ type }) => type)).toEqual([
      "sign_off",
      "start_release",
      "confirm_clear",
      "offer_handover",
      "record_finding",
      "add_photo",
    ]);
    isClosed(
      await command(as("tess"), view, {
        type: "hold",
        reason: "x",
        reviewBy: view.points[0]!.condition.lock!.at,
      }),
    );
    const idle = accepted(await command(as("tess"), view, signOff)) as ExecutionView;
    isClosed(await command(as("tess"), idle, signOnAs("tess")));
    isClosed(await as("tess").get("/api/lockout-plans"));
    isClosed(await as("tess").get("/api/equipment"));
    isClosed(await as("tess").get(`/api/lockout-plans/${planId}/execution/events`));
    isClosed(await as("tess").get("/api/people"));
    const leaders = await as("tess").get("/api/people?group=leaders");
    expect(leaders.status).toBe(200);
  });

  test("a lockout that has not begun, and one that they are not in, is closed to them", async () => {
    const mine = await approvedPlan(plant, as, { machines: ["M-3"] });
    const begun = await approvedPlan(plant, as, { machines: ["M-1"], responsible: "ravi" });
    const another = await approvedPlan(plant, as, { machines: ["M-2"] });
    await carryTo(as, "ravi", begun.id, "verified");
    await carryTo(as, "tess", another.id, "notified");
    await happensTo("tess");
    isClosed(await as("tess").get(`/api/lockout-plans/${mine.id}/execution`));
    isClosed(await as("tess").get(`/api/lockout-plans/${begun.id}/execution`));
    const shown = { planId: begun.id, version: 1, state: "approved" } as const;
    isClosed(await command(as("tess"), shown, signOff));
  });

  test("they see which lockouts are theirs to finish, until the last one is over", async () => {
    const { planId } = await atWork();
    await happensTo("ravi");
    const me = await as("ravi").get("/api/auth/me");
    expect(me.body.lockouts).toMatchObject([{ planId, isInside: true, title: "Change the seals" }]);
    expect(me.body.tenant.suspended).toBe(codeOf[name] === "tenant_suspended");
    accepted(await command(as("ravi"), await lockoutOf(as("ravi"), planId), signOff));
    const after = await as("ravi").get("/api/auth/me");
    if (codeOf[name] === "tenant_suspended") isClosed(after);
    else expect(after.body.lockouts).toEqual([]);
    isClosed(await as("ravi").get(`/api/lockout-plans/${planId}/execution`));
  });
});

describe("a suspended tenant", () => {
  beforeEach(async () => {
    const hash = await hashPassword(password);
    await api.deps.db.tenant(plant.tenantId).run(sql`update users set password_hash = ${hash}`);
  });

  const signInWith = (who: Username, typed = password) =>
    callerOf(api.app, plant.slug, "tenant", "").send("POST", "/api/auth/login", {
      username: who,
      password: typed,
    });

  test("ends every session but those of people in a lockout or affected by it, and lets only these sign in again", async () => {
    await atWork();
    await suspend();
    const left = await api.deps.db.platform().all<{ userId: string }>(sql`
      select user_id as "userId" from sessions where tenant_id = ${plant.tenantId}`);
    const concerned = [plant.people.tess.id, plant.people.ravi.id, plant.people.vera.id];
    expect(left.map(({ userId }) => userId).sort()).toEqual(concerned.sort());
    expect((await signInWith("ravi")).status).toBe(200);
    expect((await signInWith("vera")).status).toBe(200);
    expect((await signInWith("ravi", "not it")).body.code).toBe("invalid_credentials");
    expect(await signInWith("lars")).toMatchObject({ status: 403, body: { code: "tenant_suspended" } });
    const looks = await callerOf(api.app, plant.slug, "tenant", "").get("/api/tenant/branding");
    expect(looks).toMatchObject({ status: 200, body: { suspended: true } });
  });

  test("without a lockout under way is closed to everyone, whatever they type", async () => {
    await approvedPlan(plant, as);
    await suspend();
    for (const answer of [
      await signInWith("tess"),
      await signInWith("tess", "not it"),
      await callerOf(api.app, plant.slug, "tenant", "").get("/api/tenant/branding"),
      await callerOf(api.app, plant.slug, "tenant", "").get("/api/tenant/logo"),
      await as("tess").get("/api/auth/me"),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "tenant_suspended" } });
  });

  test("lets supervisors in for people who are absent: the lock comes off by two, and the rest can finish", async () => {
    const { planId } = await atWork();
    await suspend();
    const signedIn = async (who: Username) => {
      const { headers } = await signInWith(who);
      const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
      return callerOf(api.app, plant.slug, "tenant", cookie);
    };
    const [sam, mona] = [await signedIn("sam"), await signedIn("mona")];
    const proofs = absenceProof(new Date().toISOString());
    const lockNumber = "P-RAVI";
    let view = await lockoutOf(sam, planId);
    expect(view.possible.map(({ type }) => type)).toEqual(["appoint_successor", "request_lock_removal"]);
    view = accepted(
      await command(sam, view, { type: "request_lock_removal", lockNumber, ...proofs }),
    ) as ExecutionView;
    view = accepted(
      await command(mona, view, { type: "approve_lock_removal", lockNumber, ...checkedAbsence }),
    ) as ExecutionView;
    const off = takenOff(new Date().toISOString());
    accepted(await command(sam, view, { type: "record_lock_removal", lockNumber, ...off }));
    expect((await carryTo(as, "tess", planId, "closed")).state).toBe("closed");
  });
});

test("the portal says how many people are signed on before it suspends a tenant", async () => {
  await atWork();
  const platform = await api.as("platform");
  expect((await platform.get(`/api/platform/tenants/${plant.tenantId}`)).body.signedOn).toBe(2);
});

test("the responsible person ends a test that the coordinator started, and no one else does", async () => {
  const plan = await approvedPlan(plant, as, { machines: ["M-1"], coordinator: "sam" });
  let view = await carryTo(as, "tess", plan.id, "working");
  const send = async (who: Username, given: ExecutionCommand) => {
    view = accepted(await command(as(who), view, given)) as ExecutionView;
  };
  await send("tess", signOff);
  const pointIds = [plant.points.E1];
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const checks = { toolsClear: true, peopleClear: true };
  await send("sam", { type: "start_test", pointIds, reason: "Run it", expiresAt, ...checks });
  const stranger = await command(as("ravi"), view, { type: "end_test" });
  expect(stranger.body.reasons).toMatchObject([{ code: "not_responsible" }]);
  await send("tess", { type: "end_test" });
  expect(view.test).toBeNull();
});

test("signing off is not refused while a handover is open", async () => {
  const view = await atWork();
  const offer = { type: "offer_handover", toUserId: plant.people.sam.id } as const;
  const offered = accepted(await command(as("tess"), view, offer)) as ExecutionView;
  const off = accepted(await command(as("tess"), offered, signOff)) as ExecutionView;
  expect(off.responsible.name).toBe("Tess Okafor");
});
