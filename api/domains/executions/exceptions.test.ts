import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { absenceProof, checkedAbsence, takenOff } from "#domain/execution/example-commands.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { acceptHandover, accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { type Username } from "../../../tests/support/plant.ts";

const { plant, as, lockout } = plantOfEachTest();

describe("the lock of someone absent, 29 CFR 1910.147(e)(3)", () => {
  test("is removed by two, and its owner signs on nowhere until told", async () => {
    const one = await lockout({ machines: ["M-1"], responsible: "ravi" });
    const two = await lockout({ machines: ["M-3"] });
    const verified = await carryTo(as, "ravi", one.planId, "verified", 1);
    const other = await carryTo(as, "tess", two.planId, "verified", 10);
    let view = accepted(
      await command(as("tess"), verified, { type: "sign_on", lockNumber: "P-TESS", briefed: true }),
    ) as ExecutionView;
    const proofs = absenceProof(new Date().toISOString());
    const send = async (who: Username, given: ExecutionCommand) => {
      view = accepted(await command(as(who), view, given)) as ExecutionView;
    };
    await send("sam", { type: "request_lock_removal", lockNumber: "P-TESS", ...proofs });
    await send("mona", { type: "approve_lock_removal", lockNumber: "P-TESS", ...checkedAbsence });
    // Opened, not cut: Tess applies the same lock again later.
    const off = { ...takenOff(new Date().toISOString()), way: "opened" as const };
    await send("mona", { type: "record_lock_removal", lockNumber: "P-TESS", ...off });

    const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "P-TESS", briefed: true };
    const refusal = await command(as("tess"), other, signOn);
    expect(refusal.body.reasons).toMatchObject([{ code: "awaiting_lock_removal_notice" }]);
    await send("sam", {
      type: "record_informed",
      userId: plant.people.tess.id,
      toldHow: "In person at the gate",
      toldAt: new Date().toISOString(),
    });
    expect((await command(as("tess"), other, signOn)).status).toBe(200);
  });
});

describe("a handover", () => {
  test("passes the responsibility when the oncoming accepts, and the list of plans shows it", async () => {
    const begun = await lockout();
    const { planId } = begun;
    const offer: ExecutionCommand = { type: "offer_handover", toUserId: plant.people.ravi.id };
    const offered = accepted(await command(as("tess"), begun, offer)) as ExecutionView;
    expect(offered).toMatchObject({
      responsible: { name: "Tess Okafor" },
      handover: { to: { name: "Ravi Iyer" } },
    });
    const taken = await acceptHandover(as("ravi"), offered);
    expect(taken).toMatchObject({ responsible: { name: "Ravi Iyer" }, handover: null });
    const { items } = (await as("vera").get("/api/lockout-plans")).body;
    expect(items).toMatchObject([{ id: planId, responsible: { name: "Ravi Iyer" } }]);
  });

  test("of an absent person begins with a supervisor, who says why; whom they name accepts, and can release", async () => {
    const { planId } = await lockout({ machines: ["M-1"], responsible: "tess" });
    const verified = await carryTo(as, "tess", planId, "verified");
    const appoint = {
      type: "appoint_successor",
      toUserId: plant.people.ravi.id,
      reason: "Taken ill",
      lookedBy: "Sam Berg, line 3",
      calledHow: "Cell phone, twice",
      calledAt: new Date(Date.now() - 60_000).toISOString(),
    } as const;
    const refused = await command(as("ravi"), verified, appoint);
    expect(refused.body.reasons).toMatchObject([{ code: "may_not_appoint" }]);
    const silent = await command(as("sam"), verified, { ...appoint, reason: " " });
    expect(silent).toMatchObject({ status: 400, body: { code: "validation" } });
    const appointed = accepted(await command(as("sam"), verified, appoint)) as ExecutionView;
    expect(appointed).toMatchObject({ responsible: { name: "Tess Okafor" }, state: "verified" });
    const taken = await acceptHandover(as("ravi"), appointed);
    const release: ExecutionCommand = { type: "start_release", reason: "Nobody is left to work" };
    expect((await command(as("ravi"), taken, release)).body).toMatchObject({ state: "clearing" });
    const { items } = (await as("vera").get(`/api/lockout-plans/${planId}/execution/events`)).body;
    const done = ({ action, isRefused }: { action: string; isRefused: boolean }) =>
      action === "appoint_successor" && !isRefused;
    expect(items.find(done)).toMatchObject({
      actor: { name: "Sam Berg" },
      details: { from: "Tess Okafor", to: "Ravi Iyer", reason: "Taken ill" },
    });
  });

  test("is not offered to someone whose certificate lapsed", async () => {
    const before = await lockout();
    const answer = await command(as("tess"), before, {
      type: "offer_handover",
      toUserId: plant.people.lars.id,
    });
    expect(answer.body.reasons).toMatchObject([{ code: "person_not_authorised" }]);
  });
});

describe("a test of the machine, 29 CFR 1910.147(f)(1)", () => {
  test("that energizes every point leaves the machine locked out", async () => {
    const { planId } = await lockout({ machines: ["M-1"] });
    await carryTo(as, "tess", planId, "working");
    let view = accepted(
      await command(as("tess"), await lockoutOf(as("tess"), planId), { type: "sign_off" }),
    ) as ExecutionView;
    const send = async (given: ExecutionCommand) => {
      view = accepted(await command(as("tess"), view, given)) as ExecutionView;
    };
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const pointIds = view.points.map(({ id }) => id);
    await send({
      type: "start_test",
      pointIds,
      reason: "Run it",
      expiresAt,
      toolsClear: true,
      peopleClear: true,
    });
    for (const pointId of pointIds) await send({ type: "unlock_point", pointId });
    await send({ type: "energise_test" });
    expect(view.state).toBe("test_energised");
    const machine = (await as("tess").get(`/api/equipment/${plant.machines["M-1"]}`)).body;
    expect(machine).toMatchObject({ status: "locked_out", points: [{ holds: [] }, { holds: [] }] });
    await send({ type: "end_test" });
    expect(view.state).toBe("re_isolating");
  });
});
