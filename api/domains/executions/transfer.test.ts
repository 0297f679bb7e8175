import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { acceptHandover, accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { plant, as, lockout } = plantOfEachTest();

/** The lockout of M-1 at work: Tess has locked every point with locks of the cabinet, and is signed on. */
async function atWork(): Promise<ExecutionView> {
  return carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "working");
}

function takeOver(view: ExecutionView, index: number, lockNumber: string): ExecutionCommand {
  const { id: pointId, tag: scannedTag } = view.points[index] ?? { id: "", tag: "" };
  return { type: "take_over_lock", pointId, scannedTag, lockNumber, inPosition: true };
}

/** Where the register of padlocks says that a lock is. */
async function placeOf(number: string): Promise<string | null> {
  const { items } = (await as("mona").get(`/api/locks?q=${number}&limit=50`)).body;
  return items.find((lock: { number: string }) => lock.number === number)?.hung?.planId ?? null;
}

describe("protection changes hands at shift change, 29 CFR 1910.147(f)(4)", () => {
  test("over two shifts the job is finished without removing anyone's lock by force", async () => {
    let view = await atWork();
    const send = async (who: Username, given: ExecutionCommand) => {
      view = accepted(await command(as(who), view, given)) as ExecutionView;
      // Never a moment without a lock.
      if (view.state === "working") expect(view.points.every(({ condition }) => condition.lock)).toBe(true);
    };
    await send("tess", { type: "offer_handover", toUserId: plant.people.ravi.id });
    for (const index of view.points.keys()) await send("ravi", takeOver(view, index, `L-${20 + index}`));
    await send("ravi", { type: "sign_on", lockNumber: "P-RAVI", briefed: true });
    await send("ravi", { type: "accept_handover" });
    for (const { id } of view.points) await send("tess", { type: "give_up_lock", pointId: id });
    await send("tess", { type: "sign_off" });
    // Tess has gone home. Ravi alone finishes.
    await send("ravi", { type: "sign_off" });
    view = await carryTo(as, "ravi", view.planId, "closed");
    expect(view.lockRemovals).toEqual([]);
  });

  test("both locks are in use in the register, and each is free when it is off", async () => {
    let view = await atWork();
    const [point] = view.points;
    const first = point?.condition.lock?.number ?? "";
    view = accepted(await command(as("ravi"), view, takeOver(view, 0, "L-20"))) as ExecutionView;
    expect([await placeOf(first), await placeOf("L-20")]).toEqual([view.planId, view.planId]);
    accepted(await command(as("tess"), view, { type: "give_up_lock", pointId: point?.id ?? "" }));
    expect([await placeOf(first), await placeOf("L-20")]).toEqual([null, view.planId]);
  });

  test("of two people who take a point over at once, one wins and the other is told", async () => {
    const view = await atWork();
    const answers = await Promise.all([
      command(as("ravi"), view, takeOver(view, 0, "L-20")),
      command(as("sam"), view, takeOver(view, 0, "L-21")),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await lockoutOf(as("tess"), view.planId);
    expect(now.points[0]?.condition.incoming).not.toBeNull();
  });

  test("of two people who take their locks off at once, the slower one is told to put theirs back on", async () => {
    const view = await atWork();
    const taken = accepted(await command(as("ravi"), view, takeOver(view, 0, "L-20"))) as ExecutionView;
    const pointId = taken.points[0]?.id ?? "";
    const answers = await Promise.all([
      command(as("tess"), taken, { type: "give_up_lock", pointId }),
      command(as("ravi"), taken, { type: "take_back_lock", pointId }),
    ]);
    const slower = answers.find(({ status }) => status === 409)?.body;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(slower).toMatchObject({ code: "refused", reasons: [{ code: "takeover_gone" }] });
    const { lock, incoming } = (await lockoutOf(as("tess"), taken.planId)).points[0]?.condition ?? {};
    expect(incoming).toBeNull();
    expect(slower.reasons[0].message).toContain(`Your lock ${lock?.number} holds`);
  });

  test("not to oneself, not to someone whose certificate lapsed, not with a lock that is in use", async () => {
    const view = await atWork();
    const codes = async (who: Username, given: ExecutionCommand) =>
      (await command(as(who), view, given)).body.reasons.map(({ code }: { code: string }) => code);
    expect(await codes("tess", takeOver(view, 0, "L-20"))).toEqual(["own_lock_on"]);
    expect(await codes("lars", takeOver(view, 0, "L-20"))).toEqual(["authorisation_lapsed"]);
    expect(await codes("ravi", takeOver(view, 0, view.points[1]?.condition.lock?.number ?? ""))).toEqual([
      "lock_in_use",
    ]);
    expect((await lockoutOf(as("tess"), view.planId)).version).toBe(view.version);
  });
});

describe("several lockouts in one handover", () => {
  test("are all offered to one person, and each is walked down and accepted by itself", async () => {
    const one = await atWork();
    const two = await lockout({ machines: ["M-3"], title: "Grease the bearings" });
    const { items } = (await as("tess").get("/api/lockout-handovers")).body;
    expect(items.map(({ planId }: { planId: string }) => planId).sort()).toEqual(
      [one.planId, two.planId].sort(),
    );
    const planIds = [one.planId, two.planId];
    const toUserId = plant.people.ravi.id;
    const offer = () => as("tess").send("POST", "/api/lockout-handovers", { planIds, toUserId });
    expect((await offer()).body).toEqual({ offered: 2, refused: [] });
    expect((await as("tess").get("/api/lockout-handovers")).body.items).toEqual([]);
    const again = (await offer()).body;
    expect(again.offered).toBe(0);
    expect(again.refused).toMatchObject([
      { reasons: [{ code: "handover_open" }] },
      { reasons: [{ code: "handover_open" }] },
    ]);
    await acceptHandover(as("ravi"), await lockoutOf(as("ravi"), two.planId));
    expect((await lockoutOf(as("ravi"), two.planId)).responsible.name).toBe("Ravi Iyer");
    expect((await lockoutOf(as("ravi"), one.planId)).responsible.name).toBe("Tess Okafor");
  });

  test("retried under one key they are offered once, and the answer is the same", async () => {
    const planIds = [
      (await lockout()).planId,
      (await lockout({ machines: ["M-3"] })).planId,
      (await lockout({ machines: ["M-2"], responsible: "ravi" })).planId,
    ];
    const body = { planIds, toUserId: plant.people.sam.id };
    const key = { "idempotency-key": randomUUID() };
    const send = () => as("tess").send("POST", "/api/lockout-handovers", body, key);
    const first = await send();
    expect(first).toMatchObject({
      status: 200,
      body: { offered: 2, refused: [{ planId: planIds[2], reasons: [{ code: "not_responsible" }] }] },
    });
    const second = await send();
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect((await as("tess").get("/api/lockout-handovers")).body.items).toEqual([]);
  });

  test("one that is refused keeps none of the others from being offered, and says why", async () => {
    const mine = await lockout();
    const other = await lockout({ machines: ["M-3"], responsible: "ravi" });
    const { body } = await as("tess").send("POST", "/api/lockout-handovers", {
      planIds: [other.planId, mine.planId],
      toUserId: plant.people.sam.id,
    });
    expect(body).toMatchObject({
      offered: 1,
      refused: [{ planId: other.planId, reasons: [{ code: "not_responsible" }] }],
    });
    expect((await lockoutOf(as("tess"), mine.planId)).handover?.to.name).toBe("Sam Berg");
  });

  test("made-up lockouts, none, and too many change nothing", async () => {
    const { planId } = await lockout();
    const send = (planIds: string[]) =>
      as("tess").send("POST", "/api/lockout-handovers", { planIds, toUserId: plant.people.sam.id });
    expect((await send([])).status).toBe(400);
    expect((await send(["nonsense"])).status).toBe(400);
    expect((await send(Array.from({ length: 51 }, () => planId))).status).toBe(400);
    expect((await send([randomUUID()])).body).toMatchObject({
      offered: 0,
      refused: [{ reasons: [{ code: "not_found" }] }],
    });
    expect((await lockoutOf(as("tess"), planId)).handover).toBeNull();
  });
});
