import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { executionEvent } from "#contract/executions/events.ts";
import type { z } from "zod";
import { absenceProof, checkedAbsence } from "#domain/execution/example-commands.ts";
import { carryTo, command } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";

type Event = z.output<typeof executionEvent>;

const { api, plant, as, lockout } = plantOfEachTest();

/** A lockout of M-1 that Tess has carried to a state. */
async function lockoutAt(state: Parameters<typeof carryTo>[3]) {
  return carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, state);
}

async function historyOf(planId: string): Promise<{ items: Event[]; chain: { verified: boolean } }> {
  return (await as("mona").get(`/api/lockout-plans/${planId}/execution/events?limit=100`)).body;
}

const verifyE1 = () =>
  ({
    type: "verify_point",
    pointId: plant.points.E1,
    method: "Measured",
    reading: { value: 0, unit: "V" },
    instrument: "Tester 7",
    provedBefore: true,
    provedAfter: true,
  }) as const;

describe("the history keeps an attempt that was refused", () => {
  const attempts: [string, Parameters<typeof carryTo>[3], Username, () => ExecutionCommand, object][] = [
    [
      "at the wrong device",
      "shut_down",
      "tess",
      () => ({ type: "isolate_point", pointId: plant.points.E1, scannedTag: "H1" }),
      { action: "isolate_point", pointTag: "E1", details: { scannedTag: "H1" } },
    ],
    [
      "with another person's padlock",
      "verified",
      "ravi",
      () => ({ type: "sign_on", lockNumber: "P-TESS", briefed: true }),
      { action: "sign_on", pointTag: null, details: { lockNumber: "P-TESS" } },
    ],
    [
      "to remove another person's lock, without the right to",
      "working",
      "ravi",
      () => ({
        type: "request_lock_removal",
        lockNumber: "P-TESS",
        ...absenceProof(new Date().toISOString()),
      }),
      { action: "request_lock_removal", details: {} },
    ],
    [
      "to release what someone else leads",
      "verified",
      "ravi",
      () => ({ type: "start_release", reason: "Nothing to do" }),
      { action: "start_release", details: {} },
    ],
    [
      "with a reading in another unit",
      "de_energised",
      "tess",
      () => ({ ...verifyE1(), reading: { value: 0, unit: "psi" } }),
      { action: "verify_point", pointTag: "E1", details: { unit: "psi" } },
    ],
    [
      "with a tester that was not proved afterward",
      "de_energised",
      "tess",
      () => ({ ...verifyE1(), provedAfter: false }),
      { action: "verify_point", pointTag: "E1", details: {} },
    ],
  ];
  test.each(attempts)("%s", async (_, state, who, given, expected) => {
    const before = await lockoutAt(state);
    const earlier = await historyOf(before.planId);
    const answer = await command(as(who), before, given());
    expect(answer.status).toBe(409);

    const { items, chain } = await historyOf(before.planId);
    expect(items).toHaveLength(earlier.items.length + 1);
    const message = answer.body.reasons[0].message as string;
    expect(items.at(-1)).toMatchObject({
      ...expected,
      isRefused: true,
      actor: { name: plant.people[who].name },
      from: before.state,
      to: before.state,
      details: { ...(expected as Event).details, told: expect.stringContaining(message) },
    });
    expect(chain.verified).toBe(true);
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);

    // The lockout itself is as it was, and the step counts for the version that was shown.
    const now = (await as("tess").get(`/api/lockout-plans/${before.planId}/execution`)).body;
    expect(now).toMatchObject({ state: before.state, version: before.version });
  });

  test("of a requester to approve the removal themselves", async () => {
    const before = await lockoutAt("working");
    const lockNumber = "P-TESS";
    const proofs = absenceProof(new Date().toISOString());
    const asked = await command(as("sam"), before, { type: "request_lock_removal", lockNumber, ...proofs });
    const own = await command(as("sam"), asked.body, {
      type: "approve_lock_removal",
      lockNumber,
      ...checkedAbsence,
    });
    expect(own.body.reasons).toMatchObject([{ code: "same_approver" }]);
    expect((await historyOf(before.planId)).items.at(-1)).toMatchObject({
      isRefused: true,
      action: "approve_lock_removal",
      details: { told: expect.stringContaining("Another person must approve") },
    });
  });

  test("of someone who has no right to carry out lockouts: once in a minute, whatever they send", async () => {
    const before = await lockoutAt("working");
    const { planId } = before;
    const earlier = await historyOf(planId);
    const added = async () => (await historyOf(planId)).items.slice(earlier.items.length);
    const isolate = (pointId: string, scannedTag: string) =>
      command(as("vera"), before, { type: "isolate_point", pointId, scannedTag });
    const answers = await Promise.all([
      isolate(plant.points.E1, "E1"),
      isolate(plant.points["S-HDR-02"], "S-HDR-02"),
      isolate(plant.points.E1, "H1"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await added()).toMatchObject([
      {
        isRefused: true,
        action: "isolate_point",
        actor: { name: "Vera Stone" },
        from: "working",
        to: "working",
        details: { told: answers[0]?.body.error },
      },
    ]);
    await command(as("vera"), before, { type: "cancel", reason: "Not needed" });
    expect((await added()).map(({ action }) => action)).toEqual(["isolate_point", "cancel"]);
    api.advance(61_000);
    await isolate(plant.points.E1, "E1");
    // What is no step, and a lockout that is not there, leave nothing.
    const path = `/api/lockout-plans/${planId}/execution/commands`;
    expect((await as("vera").send("POST", path, { command: { type: "explode" } })).status).toBe(403);
    const nowhere = path.replace(planId, plant.points.E1);
    const cancel = { command: { type: "cancel", reason: "Not needed" } };
    expect((await as("vera").send("POST", nowhere, cancel)).status).toBe(403);
    expect(await added()).toHaveLength(3);
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
  });

  test("once, where the same is sent again within the minute", async () => {
    const before = await lockoutAt("verified");
    const earlier = await historyOf(before.planId);
    const signOn = (lockNumber: string) =>
      command(as("ravi"), before, { type: "sign_on", lockNumber, briefed: true });
    for (const number of ["P-TESS", "P-TESS", "P-SAM"]) expect((await signOn(number)).status).toBe(409);
    const { items } = await historyOf(before.planId);
    expect(items.slice(earlier.items.length).map(({ details }) => details.lockNumber)).toEqual([
      "P-TESS",
      "P-SAM",
    ]);
  });

  test("but not one that only came too early", async () => {
    const before = await lockoutAt("shut_down");
    const earlier = await historyOf(before.planId);
    expect(await command(as("tess"), before, { type: "close", signature: "Tess Okafor" })).toMatchObject({
      status: 409,
    });
    expect((await historyOf(before.planId)).items).toHaveLength(earlier.items.length);
  });
});

test("the code of a badge is refused in every field, and the history keeps nothing of it", async () => {
  const badge = "EJG-CVE-32D-7KQ-4MN-0V2-D8T-1XC-93J";
  const before = await lockoutAt("shut_down");
  const isolate = { type: "isolate_point", pointId: plant.points.E1, scannedTag: "E1" } as const;
  for (const [act, field] of [
    [{ ...isolate, scannedTag: badge }, "command.scannedTag"],
    [{ ...isolate, comment: `Scanned ${badge}` }, "command.comment"],
    [{ ...isolate, type: "apply_lock", lockNumber: badge }, "command.lockNumber"],
  ] as const) {
    const { status, body } = await command(as("tess"), before, act);
    expect([status, body.fields]).toEqual([400, { [field]: expect.stringContaining("badge") }]);
  }
  expect(JSON.stringify(await historyOf(before.planId))).not.toContain(badge);
});
