import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { callerOf } from "../../../tests/support/api.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { buildPlant, type Username } from "../../../tests/support/plant.ts";
import { readStored } from "../../../tests/support/world.ts";

const { api, plant, as, lockout } = plantOfEachTest();

const notify: ExecutionCommand = { type: "notify", employees: ["Vera Stone"], means: "In person" };

describe("a refused step", () => {
  const careless: [string, Username, ExecutionCommand, string][] = [
    ["out of order", "tess", { type: "shut_down" }, "not_notified"],
    ["without everyone told", "tess", { ...notify, employees: ["Somebody"] }, "affected_not_told"],
    ["by a contractor who is not on the plan", "cleo", notify, "not_on_plan"],
    ["to hand over to nobody", "tess", { type: "offer_handover", toUserId: randomUUID() }, "person_unknown"],
  ];
  test.each(careless)("says why and changes nothing: %s", async (_, who, given, code) => {
    const before = await lockout();
    const stored = await readStored(api.ownerUrl, plant.tenantId);
    const answer = await command(as(who), before, given);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "refused", reasons: [{ code, message: expect.any(String) }] });
    expect(await readStored(api.ownerUrl, plant.tenantId)).toEqual(stored);
  });

  test("leaves its idempotency key unused, so the same step can be taken later", async () => {
    const before = await lockout();
    const key = randomUUID();
    expect((await command(as("tess"), before, { type: "shut_down" }, key)).status).toBe(409);
    const notified = accepted(await command(as("tess"), before, notify)) as ExecutionView;
    expect((await command(as("tess"), notified, { type: "shut_down" }, key)).status).toBe(200);
  });

  test("with a lapsed certificate, or one that does not allow locking out, is not accepted", async () => {
    const { planId } = await lockout();
    const down = await carryTo(as, "tess", planId, "shut_down");
    const isolate: ExecutionCommand = { type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" };
    const lapsed = await command(as("lars"), down, isolate);
    expect(lapsed.body.reasons).toMatchObject([{ code: "authorisation_lapsed" }]);
    const affected = await command(as("vera"), down, isolate);
    expect(affected).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});

describe("a repeated step", () => {
  test("one after the other takes effect once, and is answered alike", async () => {
    const before = await lockout();
    const key = randomUUID();
    const first = await command(as("tess"), before, notify, key);
    const second = await command(as("tess"), before, notify, key);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body, headers: { "idempotent-replay": "true" } });
    expect((await lockoutOf(as("tess"), before.planId)).version).toBe(2);
  });

  test("at the same moment takes effect once", async () => {
    const before = await lockout();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => command(as("tess"), before, notify, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.map(({ body }) => body.version)).toEqual(Array(6).fill(2));
    expect((await lockoutOf(as("tess"), before.planId)).version).toBe(2);
  });

  test("with other contents under the same key is not taken for a repetition", async () => {
    const before = await lockout();
    const key = randomUUID();
    accepted(await command(as("tess"), before, notify, key));
    const other = await command(as("tess"), before, { ...notify, means: "By phone" }, key);
    expect(other).toMatchObject({ status: 409, body: { code: "key_reused" } });
  });
});

describe("two people at the same moment", () => {
  test("one wins, and the other gets the current state", async () => {
    const before = await lockout();
    const answers = await Promise.all([
      command(as("tess"), before, notify),
      command(as("ravi"), before, notify),
    ]);
    const won = answers.find(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(won?.body).toMatchObject({ state: "notified", version: 2 });
    expect(lost?.body).toMatchObject({ code: "stale", current: { state: "notified", version: 2 } });
  });

  test("cannot hang one padlock in two lockouts", async () => {
    const one = await lockout({ machines: ["M-1"] });
    const two = await lockout({ machines: ["M-3"] });
    const [first, second] = [
      await carryTo(as, "tess", one.planId, "shut_down"),
      await carryTo(as, "ravi", two.planId, "shut_down"),
    ];
    const isolated = await Promise.all([
      command(as("tess"), first, { type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" }),
      command(as("ravi"), second, { type: "isolate_point", pointId: plant.points.A1, scannedTag: "A1" }),
    ]);
    const [a, b] = isolated.map(accepted) as [ExecutionView, ExecutionView];
    const lock = (pointId: string, scannedTag: string): ExecutionCommand => ({
      ...{ type: "apply_lock", pointId, scannedTag, lockNumber: "l-9" },
    });
    const answers = await Promise.all([
      command(as("tess"), a, lock(plant.points.E1, "E1")),
      command(as("ravi"), b, lock(plant.points.A1, "A1")),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reasons).toMatchObject([
      { code: "lock_in_use" },
    ]);
    // Typed in lowercase, stored as registered.
    const won = answers.find(({ status }) => status === 200)?.body as ExecutionView;
    expect(won.points.flatMap(({ condition }) => condition.lock?.number ?? [])).toEqual(["L-9"]);
  });
});

describe("a step that the person was not shown", () => {
  test("is refused by its state, though the version is right, and nothing changes", async () => {
    const before = await lockout();
    const stored = await readStored(api.ownerUrl, plant.tenantId);
    const answer = await command(as("tess"), { ...before, state: "shut_down" }, notify);
    expect(answer).toMatchObject({ status: 409, body: { code: "stale", current: { state: "approved" } } });
    expect(await readStored(api.ownerUrl, plant.tenantId)).toEqual(stored);
    expect((await command(as("tess"), before, notify)).status).toBe(200);
  });

  test("cannot be left out: a command without the state it was decided on is a bad request", async () => {
    const before = await lockout();
    const { state: _, ...withoutState } = before;
    const answer = await command(as("tess"), withoutState as ExecutionView, notify);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "validation", fields: { state: expect.any(String) } },
    });
  });

  test("a double tap: two presses of one screen count once, whatever their keys", async () => {
    const { planId } = await lockout();
    const verified = await carryTo(as, "tess", planId, "verified");
    const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "P-TESS", briefed: true };
    const presses = await Promise.all([
      command(as("tess"), verified, signOn, randomUUID()),
      command(as("tess"), verified, signOn, randomUUID()),
      command(as("tess"), verified, { type: "sign_off" }, randomUUID()),
    ]);
    const late = presses.filter(({ status }) => status === 409);
    expect(late.length).toBeGreaterThan(1);
    for (const { body } of late) expect(["stale", "refused"]).toContain(body.code);
    const now = await lockoutOf(as("tess"), planId);
    expect(now.version).toBe(verified.version + 1);
    expect(now.people.find(({ lockNumber }) => lockNumber === "P-TESS")).toBeDefined();
  });
});

describe("a stale version", () => {
  test("is answered with the lockout as it is, for this person", async () => {
    const before = await lockout();
    await carryTo(as, "tess", before.planId, "shut_down");
    const answer = await command(as("tess"), before, { type: "shut_down" });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("stale");
    const { body } = await as("tess").get(`/api/lockout-plans/${before.planId}/execution`);
    const { asOf, ...now } = body;
    expect(asOf).toBeGreaterThan(0);
    expect(answer.body.current).toEqual({
      ...now,
      latestStep: { by: "Tess Okafor", action: "shut_down" },
    });
  });

  test("says at which point someone was quicker", async () => {
    const before = await lockout();
    const ready = await carryTo(as, "tess", before.planId, "shut_down");
    const [point] = ready.points;
    const pointId = point?.id ?? "";
    const isolate = { type: "isolate_point", pointId, scannedTag: point?.tag ?? "" } as const;
    accepted(await command(as("tess"), ready, isolate));
    const late = await command(as("ravi"), ready, isolate);
    expect(late.body.current.latestStep).toEqual({ by: "Tess Okafor", action: "isolate_point", pointId });
  });
});

describe("someone else's lockout", () => {
  test("of another tenant is not there", async () => {
    const { planId } = await lockout();
    const elsewhere = await buildPlant(api.deps, `plant-${randomUUID()}`);
    const stranger = callerOf(api.app, elsewhere.slug, "tenant", elsewhere.people.tess.cookie);
    const url = `/api/lockout-plans/${planId}/execution`;
    expect((await as("tess").get(url)).status).toBe(200);
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.get(`${url}/events`)).status).toBe(404);
    expect((await command(stranger, { planId, version: 1, state: "approved" }, notify)).status).toBe(404);
    expect((await as("tess").get(`${url}/events`)).status).toBe(200);
  });

  test("can be read, but not carried out, by someone who is only affected", async () => {
    const before = await lockout();
    expect((await lockoutOf(as("vera"), before.planId)).possible).toEqual([]);
    const offered = (await lockoutOf(as("tess"), before.planId)).possible.filter(({ allowed }) => allowed);
    expect(offered.map(({ type }) => type)).toContain("notify");
    expect((await command(as("vera"), before, notify)).status).toBe(403);
    expect((await command(as("tess"), before, notify)).status).toBe(200);
  });
});

describe("input that cannot be", () => {
  test.each([
    ["an unknown command", { type: "open_the_guard" }],
    [
      "a reading that is not a number",
      { type: "verify_point", pointId: randomUUID(), method: "x", reading: { value: "", unit: "V" } },
    ],
    ["a point that is no id", { type: "unlock_point", pointId: "E1" }],
  ])("%s is answered 400 and changes nothing", async (_, given) => {
    const before = await lockout();
    const answer = await command(as("tess"), before, given as unknown as ExecutionCommand);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
    expect((await lockoutOf(as("tess"), before.planId)).version).toBe(1);
  });
});
