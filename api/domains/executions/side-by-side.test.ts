import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { absenceProof } from "#domain/execution/example-commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { type ApiProcess, spawnApi } from "../../../tests/support/api-process.ts";
import {
  accepted,
  approvedPlan,
  type Callers,
  carryTo,
  command,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant, type Username } from "../../../tests/support/plant.ts";
import { faultsOf, readStored } from "../../../tests/support/world.ts";

/** People of one lockout who use the same screen, each through their own API process. */

const api = apiOfFile([]);
let processes: ApiProcess[];
let plant: Plant;
let as: Callers;

beforeAll(async () => {
  processes = await Promise.all([spawnApi(api.ownerUrl), spawnApi(api.ownerUrl)]);
});
afterAll(async () => {
  await Promise.all((processes ?? []).map((process) => process.stop()));
});
afterEach(async () => {
  expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
});

const signOn = (who: Username): ExecutionCommand => ({
  type: "sign_on",
  lockNumber: `P-${who.toUpperCase()}`,
  briefed: true,
});
const signOff: ExecutionCommand = { type: "sign_off" };

/** A lockout in which Tess is signed on. */
async function working(): Promise<ExecutionView> {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => processes[who === "tess" ? 0 : 1]!.caller(plant.slug, plant.people[who].cookie);
  const plan = await approvedPlan(plant, as, { workers: ["cleo"] });
  return carryTo(as, "tess", plan.id, "working");
}

async function isStored(version: number, signedOn: Username[]): Promise<void> {
  const stored = await readStored(api.ownerUrl, plant.tenantId);
  expect(stored.executionRows.map((row) => row.version)).toEqual([version]);
  const { people } = (await as("tess").get(`/api/lockout-plans/${stored.executionRows[0]?.planId}/execution`))
    .body as ExecutionView;
  const now = people.filter(({ lockNumber }) => lockNumber !== null).map(({ userId }) => userId);
  expect(now.sort()).toEqual(signedOn.map((who) => plant.people[who].id).sort());
}

describe("people who were shown the same version", () => {
  it("all sign on and off at once, and none is refused as stale", async () => {
    const shown = await working();
    const answers = await Promise.all([
      command(as("tess"), shown, signOff),
      command(as("ravi"), shown, signOn("ravi")),
      command(as("cleo"), shown, signOn("cleo")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await isStored(shown.version + 3, ["ravi", "cleo"]);
  });

  it("who signs on once the release has begun learns that, and that the lock has to come off", async () => {
    const shown = await working();
    accepted(await command(as("tess"), shown, signOff));
    const left = await lockoutOf(as("tess"), shown.planId);
    accepted(await command(as("tess"), left, { type: "start_release" }));
    const late = await command(as("ravi"), left, signOn("ravi"));
    expect(late.body).toMatchObject({ code: "refused", reasons: [{ code: "release_begun" }] });
    expect(late.body.reasons[0].message).toMatch(/^Tess Okafor has started the release.* take your lock off/);
    await isStored(left.version + 1, []);
  });

  it("removals of two locks are requested at once, and both are on record", async () => {
    const first = await working();
    const shown = accepted(await command(as("ravi"), first, signOn("ravi"))) as ExecutionView;
    const ask = (who: Username, lockNumber: string) =>
      command(as(who), shown, {
        type: "request_lock_removal",
        lockNumber,
        ...absenceProof(new Date().toISOString()),
      });
    const answers = await Promise.all([ask("sam", "P-TESS"), ask("mona", "P-RAVI")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Who comes too late learns who did what.
    expect((await ask("mona", "P-TESS")).body).toMatchObject({
      code: "stale",
      current: { latestStep: { action: "request_lock_removal" } },
    });
    const { lockRemovals } = await lockoutOf(as("sam"), shown.planId);
    expect(lockRemovals.map(({ lockNumber }) => lockNumber).sort()).toEqual(["P-RAVI", "P-TESS"]);
  });

  it("sign on and off one after the other, through one process", async () => {
    const shown = await working();
    as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
    accepted(await command(as("ravi"), shown, signOn("ravi")));
    accepted(await command(as("tess"), shown, signOff));
    await isStored(shown.version + 2, ["ravi"]);
  });

  it("sign off although a point was verified again in the meantime", async () => {
    const shown = await working();
    const { id, verificationUnit } = shown.points[0]!;
    const verify: ExecutionCommand = {
      ...{ type: "verify_point", pointId: id, method: "Measured", instrument: "Tester 7" },
      ...{ reading: { value: 0, unit: verificationUnit || "none" }, provedBefore: true, provedAfter: true },
    };
    accepted(await command(as("ravi"), shown, verify));
    expect((await command(as("tess"), shown, signOff)).status).toBe(200);
  });

  it("count once each, however often they tap", async () => {
    const shown = await working();
    const taps = [signOff, signOff, signOn("tess"), signOn("tess")].map((given) =>
      command(as("tess"), shown, given, randomUUID()),
    );
    const others = [signOn("ravi"), signOff, signOn("ravi")].map((given) =>
      command(as("ravi"), shown, given, randomUUID()),
    );
    const [mine, theirs] = await Promise.all([Promise.all(taps), Promise.all(others)]);
    for (const answers of [mine, theirs]) {
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect(["stale", "refused"]).toContain(body.code);
    }
    const tappedAgain = await command(as("tess"), shown, signOn("tess"), randomUUID());
    expect(tappedAgain.body.code).toBe("stale");
    await isStored(shown.version + 2, ["ravi"]);
  });

  it("sign off from the screen on which they reported a danger", async () => {
    const shown = await working();
    const danger = { type: "record_finding", kind: "other", note: "A hose bursts" } as const;
    accepted(await command(as("tess"), shown, danger));
    accepted(await command(as("tess"), shown, signOff));
  });

  it("are answered the same when the same tap is sent again later", async () => {
    const shown = await working();
    const key = randomUUID();
    accepted(await command(as("ravi"), shown, signOn("ravi")));
    const first = await command(as("tess"), shown, signOff, key);
    const again = await command(as("tess"), shown, signOff, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers["idempotent-replay"]).toBe("true");
    await isStored(shown.version + 2, ["ravi"]);
  });

  it("are refused as stale if the lockout itself has moved on", async () => {
    const shown = await working();
    accepted(await command(as("tess"), shown, { type: "offer_handover", toUserId: plant.people.ravi.id }));
    const late = await command(as("ravi"), shown, signOn("ravi"));
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    const ahead = await command(as("ravi"), { ...shown, version: shown.version + 9 }, signOn("ravi"));
    expect([ahead.status, ahead.body.code]).toEqual([409, "stale"]);
  });
});
