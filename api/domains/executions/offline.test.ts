import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { dueAlarms, queuedMails } from "../../../tests/support/mails.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { executionTasks } from "./jobs.ts";

const { api, plant, as, lockout } = plantOfEachTest();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(api.deps.clock() + hours * hour).toISOString();

/** A lockout of M-1 that Ravi took E1 of offline, with his signed lease. */
async function taken(pointIds = [plant.points.E1]): Promise<{ view: ExecutionView; lease: string }> {
  const { planId } = await lockout({ machines: ["M-1"] });
  return takenIn(await carryTo(as, "tess", planId, "shut_down"), pointIds);
}

async function takenIn(view: ExecutionView, pointIds = [plant.points.E1]) {
  const take = { type: "take_offline", deviceId: randomUUID(), pointIds, expiresAt: inHours(2) } as const;
  const after = accepted(await command(as("ravi"), view, take)) as ExecutionView;
  const { token } = (await as("ravi").get(`/api/lockout-plans/${view.planId}/execution/lease`)).body;
  return { view: after, lease: token };
}

/** The steps of a phone, each after the one before. */
function queueOf({ view, lease }: { view: ExecutionView; lease: string }) {
  let sequence = 0;
  let predecessor: string | null = null;
  const send = (who: Username, body: object) =>
    as(who).send("POST", `/api/lockout-plans/${view.planId}/execution/offline-steps`, body);
  const next = (given: ExecutionCommand, special: object = {}) => {
    const key = randomUUID();
    const entry = { key, sequence: ++sequence, predecessor, deviceAt: new Date().toISOString(), ...special };
    predecessor = key;
    return { lease, entry, command: given };
  };
  return { send, next };
}

const isolate = (): ExecutionCommand => ({
  type: "isolate_point",
  pointId: plant.points.E1,
  scannedTag: "E1",
});
const relieve = (): ExecutionCommand => ({
  type: "relieve",
  pointId: plant.points.E1,
  methodConfirmed: true,
});
const lock = (lockNumber: string): ExecutionCommand => ({
  type: "apply_lock",
  pointId: plant.points.E1,
  scannedTag: "E1",
  lockNumber,
});
const historyOf = async (planId: string) =>
  (await as("tess").get(`/api/lockout-plans/${planId}/execution/events?limit=200`)).body.items;

describe("steps that were recorded without signal", () => {
  test("arrive in order and count once, with the device's time beside the database's", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const yesterday = new Date(Date.now() - 24 * hour).toISOString();
    const first = next(isolate(), { deviceAt: yesterday });
    accepted(await send("ravi", first));
    // The answer was lost on the way.
    accepted(await send("ravi", first));
    const view = accepted(await send("ravi", next(lock("P-RAVI")))) as ExecutionView;
    const { condition } = view.points.find(({ id }) => id === plant.points.E1)!;
    expect(condition.lock).toMatchObject({ number: "P-RAVI", appliedBy: { name: plant.people.ravi.name } });
    expect(view.leases[0]).toMatchObject({ taken: 2 });
    const events = (await historyOf(view.planId)).filter(
      ({ details }: { details: object }) => "offlineStep" in details,
    );
    expect(
      events.map(({ action, details }: never) => [action, (details as { offlineStep: number }).offlineStep]),
    ).toEqual([
      ["isolate_point", 1],
      ["apply_lock", 2],
    ]);
    expect(events[0].details.deviceAt).toBe(yesterday);
    expect(Date.parse(condition.isolated!.at)).toBeGreaterThan(Date.now() - hour);
  });

  test("a step that is refused stops the queue, and stays in the history as an attempt", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const refused = await send("ravi", next(relieve()));
    expect([refused.status, refused.body.code]).toEqual([409, "refused"]);
    const after = await send("ravi", next(isolate()));
    expect(after.body.reasons[0].code).toBe("entry_not_next");
    const attempts = (await historyOf(phone.view.planId)).filter(
      ({ isRefused }: { isRefused: boolean }) => isRefused,
    );
    expect(attempts.map(({ action }: { action: string }) => action)).toEqual(["relieve", "isolate_point"]);
    expect(attempts[0].details).toMatchObject({ offlineStep: 1 });
    expect((await lockoutOf(as("tess"), phone.view.planId)).version).toBe(phone.view.version);
  });

  test.each([
    ["start_release", { type: "start_release", reason: "Done" }, "not_offline"],
    ["sign_on", { type: "sign_on", lockNumber: "P-RAVI", briefed: true }, "not_offline"],
    ["cancel", { type: "cancel", reason: "No" }, "not_offline"],
    ["take_offline again", { type: "take_offline" }, "not_offline"],
  ] as const)("nothing begins, ends, or energizes without the server: %s", async (_, given, code) => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const whole =
      given.type === "take_offline"
        ? { ...given, deviceId: randomUUID(), pointIds: [plant.points.E1], expiresAt: inHours(1) }
        : given;
    const answer = await send("ravi", next(whole as ExecutionCommand));
    expect([answer.status, answer.body.reasons[0].code]).toEqual([409, code]);
  });

  test("only at the points of the lease, and only with one's own lock", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const elsewhere = { ...isolate(), pointId: plant.points["S-HDR-02"], scannedTag: "S-HDR-02" };
    expect((await send("ravi", next(elsewhere as ExecutionCommand))).body.reasons[0].code).toBe(
      "point_not_taken",
    );
    const other = await taken();
    const queue = queueOf(other);
    accepted(await queue.send("ravi", queue.next(isolate())));
    expect((await queue.send("ravi", queue.next(lock("L-5")))).body.reasons[0].code).toBe("own_lock_offline");
  });

  test("gaps, other predecessors, and a queue of 5,000 steps are refused", async () => {
    const { send, next } = queueOf(await taken());
    expect((await send("ravi", next(isolate(), { sequence: 2 }))).body.reasons[0].code).toBe(
      "entry_not_next",
    );
    expect((await send("ravi", next(isolate(), { sequence: 1 }))).body.reasons[0].code).toBe(
      "entry_not_next",
    );
    const endless = await send("ravi", next(isolate(), { sequence: 5_000 }));
    expect([endless.status, endless.body.code]).toEqual([400, "validation"]);
  });
});

describe("a lease", () => {
  test("that is altered, or of another person, lockout, or tenant, is refused, and nothing changes", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const [claim = "", signature] = phone.lease.split(".");
    const altered = JSON.parse(Buffer.from(claim, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...altered, number: 99 })).toString("base64url");
    const step = next(isolate());
    for (const lease of [`${forged}.${signature}`, `${claim}.AAAA`, "", "no token", `${claim}`]) {
      const answer = await send("ravi", { ...step, lease });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["lease"]]);
    }
    expect((await send("sam", step)).status).toBe(400);
    const another = await lockout({ machines: ["M-2"] });
    const path = `/api/lockout-plans/${another.planId}/execution/offline-steps`;
    expect((await as("ravi").send("POST", path, step)).status).toBe(400);
    expect((await lockoutOf(as("tess"), phone.view.planId)).version).toBe(phone.view.version);
    accepted(await send("ravi", step));
  });

  test("is shown with the plan, and comes with all that a device needs to decide by itself", async () => {
    const { view } = await taken();
    const plan = (await as("vera").get(`/api/lockout-plans/${view.planId}`)).body;
    expect(plan.leases).toMatchObject([
      { by: { name: plant.people.ravi.name }, pointIds: [plant.points.E1] },
    ]);
    const { body } = await as("ravi").get(`/api/lockout-plans/${view.planId}/execution/lease`);
    expect(body.view).toMatchObject({ planId: view.planId, version: view.version });
    expect(body.context).toMatchObject({
      actor: { userId: plant.people.ravi.id, authorisation: { kind: "lockout_authorised" } },
      policy: view.policy,
    });
    // Nothing about other people but the name of who leads.
    expect(Object.keys(body.context.people)).toEqual([plant.people.tess.id]);
  });

  test("that was ended takes no more steps, and keeps them as attempts", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const { id } = plant.people.ravi;
    accepted(await command(as("tess"), phone.view, { type: "end_lease", userId: id, reason: "Phone lost" }));
    const late = await send("ravi", next(isolate()));
    expect([late.status, late.body.reasons[0].code]).toEqual([409, "lease_over"]);
    // What was done at the machine is on no screen: those who lead are told, once, to go and look.
    await send("ravi", next(lock("P-RAVI")));
    const told = (await as("tess").get("/api/notifications")).body.items.filter(
      ({ kind }: { kind: string }) => kind === "offline_refused",
    );
    expect(told).toMatchObject([{ kind: "offline_refused", parts: ["leads"] }]);
    expect(told[0].facts[0]).toContain("isolated a point, E1");
    const [attempt] = (await historyOf(phone.view.planId)).filter(
      ({ isRefused }: { isRefused: boolean }) => isRefused,
    );
    expect(attempt).toMatchObject({ action: "isolate_point", details: { offlineStep: 1 } });
    expect((await as("ravi").get(`/api/lockout-plans/${phone.view.planId}/execution/lease`)).status).toBe(
      404,
    );
  });

  test("that was ended refuses a sign-off, and says who still counts as signed on", async () => {
    const { planId } = await lockout({ machines: ["M-1"] });
    const verified = await carryTo(as, "tess", planId, "verified");
    const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
    const phone = await takenIn(accepted(await command(as("ravi"), verified, signOn)) as ExecutionView);
    const { send, next } = queueOf(phone);
    const { id, name } = plant.people.ravi;
    accepted(await command(as("tess"), phone.view, { type: "end_lease", userId: id, reason: "Phone lost" }));
    expect((await send("ravi", next(relieve()))).status).toBe(409);
    expect((await send("ravi", next({ type: "sign_off" }))).status).toBe(409);
    const told = (await as("tess").get("/api/notifications")).body.items.filter(
      ({ kind }: { kind: string }) => kind === "offline_refused",
    );
    const [ofSignOff, ofStep] = told.map(({ facts }: { facts: string[] }) => facts.slice(1));
    // The reader took nothing offline: what Ravi was told is said of him.
    const ended = `It does not count: what ${name} took offline had been ended.`;
    expect(ofStep).toEqual([ended]);
    expect(ofSignOff).toEqual([
      `${name} said that their lock is off, and still counts as signed on with lock P-RAVI.`,
      ended,
    ]);
  });

  test("that was ended still takes a stop: it stops the lockout", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    const { id } = plant.people.ravi;
    accepted(await command(as("tess"), phone.view, { type: "end_lease", userId: id, reason: "Phone lost" }));
    const view = accepted(await send("ravi", next({ type: "call_stop" }))) as ExecutionView;
    expect(view.state).toBe("unsafe");
    const [event] = (await historyOf(phone.view.planId)).filter(
      ({ details }: { details: object }) => "deviceAt" in details,
    );
    expect(event).toMatchObject({ action: "call_stop", isRefused: false });
  });

  test("past its time raises an alarm, and still takes what was recorded", async () => {
    const phone = await taken();
    const { send, next } = queueOf(phone);
    await api.deps.db
      .platform()
      .run(sql`update tenants set session_idle_seconds = 28800 where tenant_id = ${plant.tenantId}`);
    await api.deps.db.tenant(plant.tenantId).run(sql`update users set email_verified = true`);
    api.advance(3 * hour);
    const [job] = await dueAlarms(api.ownerUrl, phone.view.planId);
    const tell = executionTasks(api.deps)["tell_of_alarm"] as (payload: unknown) => Promise<void>;
    await tell(job);
    const late = await lockoutOf(as("tess"), phone.view.planId);
    expect(late.alarms.map(({ kind }) => kind)).toContain("lease_expired");
    const mails = (await queuedMails(api.ownerUrl)).filter(({ text }) => text.includes(phone.view.planId));
    expect(mails.map(({ subject }) => subject).join()).toContain("Work without signal past its time");
    accepted(await send("ravi", next(isolate())));
  });

  test("on a shared point keeps another lockout from restoring it", async () => {
    const other = await lockout({ machines: ["M-2"], responsible: "ravi", title: "Second" });
    await carryTo(as, "ravi", other.planId, "working", 10);
    const one = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "shut_down");
    const pointIds = [plant.points["S-HDR-02"]];
    const take = { type: "take_offline", deviceId: randomUUID(), pointIds, expiresAt: inHours(2) } as const;
    accepted(await command(as("tess"), one, take));
    const closed = await carryTo(as, "ravi", other.planId, "closed");
    const point = closed.points.find(({ tag }) => tag === "S-HDR-02")!;
    expect(point.condition.restored?.outcome).toBe("left_isolated");
  });
});
