import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { plant, as, lockout } = plantOfEachTest();

/** The lockout of M-1 at work: Tess and Ravi are signed on. */
async function atWork(): Promise<ExecutionView> {
  const view = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "working");
  const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
  return accepted(await command(as("ravi"), view, signOn)) as ExecutionView;
}

/** The same step as in the first verification, with another value. */
function recheck(value: number): ExecutionCommand {
  return {
    type: "verify_point",
    pointId: plant.points.E1,
    method: "All phases",
    reading: { value, unit: "V" },
    instrument: "Tester 7",
    provedBefore: true,
    provedAfter: true,
  };
}

const stop = (who: Username, { planId }: { planId: string }, body: object = {}) =>
  as(who).send("POST", `/api/lockout-plans/${planId}/execution/stop`, body);

async function tasksOf(who: Username, planId: string): Promise<string[]> {
  const { items } = (await as(who).get("/api/inbox?limit=100")).body;
  return items
    .filter(({ subjectId }: { subjectId: string }) => subjectId === planId)
    .map(({ kind }: { kind: string }) => kind);
}

async function historyOf(planId: string) {
  const { items } = (await as("mona").get(`/api/lockout-plans/${planId}/execution/events?limit=100`)).body;
  const events = items as { action: string; to: string; details: object; actor: { name: string } }[];
  return events.filter(({ action }) => action !== "told");
}

describe("a re-check during work that reads 398 V", () => {
  test("is recorded, alarms everyone, and lets no one else sign on", async () => {
    const before = await atWork();
    const unsafe = accepted(await command(as("ravi"), before, recheck(398))) as ExecutionView;
    expect(unsafe).toMatchObject({ state: "unsafe", alarms: [{ kind: "unsafe" }] });
    expect(unsafe.points.find(({ id }) => id === plant.points.E1)?.condition.verification).toBeNull();
    expect((await historyOf(before.planId)).at(-1)).toMatchObject({
      action: "verify_point",
      to: "unsafe",
      actor: { name: "Ravi Iyer" },
      details: { finding: "reading_out_of_range", value: 398, unit: "V" },
    });
    expect(await tasksOf("ravi", before.planId)).toContain("leave_machine");
    expect(await tasksOf("tess", before.planId)).toEqual(
      expect.arrayContaining(["leave_machine", "lift_stop"]),
    );
    expect(await tasksOf("sam", before.planId)).toContain("lift_stop");
    const signOn = { type: "sign_on", lockNumber: "P-SAM", briefed: true } as const;
    expect((await command(as("sam"), unsafe, signOn)).body.reasons).toMatchObject([{ code: "unsafe" }]);
  });

  test("is followed by the way back: leave, lift, verify, try to start, sign on again", async () => {
    let view = await atWork();
    const send = async (who: Username, given: ExecutionCommand) => {
      view = accepted(await command(as(who), view, given)) as ExecutionView;
    };
    await send("ravi", recheck(398));
    await send("ravi", { type: "sign_off" });
    const lift = { type: "lift_stop", done: "Second feed found and isolated" } as const;
    expect((await command(as("tess"), view, lift)).body.reasons).toMatchObject([{ code: "leave_first" }]);
    await send("tess", { type: "sign_off" });
    await send("tess", lift);
    expect([view.state, view.unsafe]).toEqual(["re_isolating", null]);
    view = await carryTo(as, "tess", view.planId, "working");
    expect(await tasksOf("sam", view.planId)).not.toContain("lift_stop");
  });

  test("of −1, 1e309, and text is never a reading that counts", async () => {
    const view = await atWork();
    const url = `/api/lockout-plans/${view.planId}/execution/commands`;
    const send = (value: unknown, confirmed?: true) =>
      as("ravi").send("POST", url, {
        version: view.version,
        state: view.state,
        command: { ...recheck(0), reading: { value, unit: "V" }, confirmed },
      });
    for (const value of ["398", "abc", null, 1e309]) expect((await send(value)).status).toBe(400);
    expect((await lockoutOf(as("ravi"), view.planId)).version).toBe(view.version);
    // A sign means that the meter is set to DC: it counts only once it was read again.
    expect((await send(-1)).status).toBe(409);
    expect((await lockoutOf(as("ravi"), view.planId)).version).toBe(view.version);
    expect((await send(-1, true)).body).toMatchObject({ state: "working" });
  });
});

describe("STOP", () => {
  test("by someone who is only affected, whatever their screen showed", async () => {
    const view = await atWork();
    const signOff = await command(as("ravi"), view, { type: "sign_off" });
    expect(signOff.status).toBe(200);
    const stopped = accepted(await stop("vera", view)) as ExecutionView;
    expect(stopped).toMatchObject({
      state: "unsafe",
      unsafe: { stop: { by: { name: "Vera Stone" }, reason: null } },
    });
    // They cannot carry the lockout out for that.
    expect((await command(as("vera"), stopped, { type: "lift_stop", done: "All good" })).status).toBe(403);
  });

  test("pressed three times at once counts once, and neither fails; the reason follows", async () => {
    const view = await atWork();
    const answers = await Promise.all([stop("vera", view), stop("ravi", view), stop("vera", view)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stopped = await lockoutOf(as("tess"), view.planId);
    expect(stopped.unsafe?.findings).toEqual([]);
    const by = stopped.unsafe?.stop?.by.name;
    await stop("vera", view, { reason: "Someone is inside" });
    expect((await lockoutOf(as("tess"), view.planId)).unsafe?.stop).toMatchObject({
      by: { name: by },
      reason: "Someone is inside",
    });
  });

  test("does not keep anyone from signing off on a screen from before it", async () => {
    const view = await atWork();
    accepted(await stop("vera", view));
    expect((await command(as("ravi"), view, { type: "sign_off" })).status).toBe(200);
    expect((await command(as("tess"), view, { type: "sign_off" })).status).toBe(200);
    // Pressed again on the old screen, it is no second sign-off.
    expect((await command(as("ravi"), view, { type: "sign_off" })).status).toBe(409);
  });

  test("lifted by the person who leads, the work goes on where it was", async () => {
    const view = await atWork();
    const stopped = accepted(await stop("vera", view)) as ExecutionView;
    const lift = { type: "lift_stop", done: "Visitor led out of the area" } as const;
    expect((await command(as("ravi"), stopped, lift)).body.reasons).toMatchObject([
      { code: "not_responsible" },
    ]);
    expect((await command(as("tess"), stopped, lift)).body).toMatchObject({ state: "working", unsafe: null });
  });

  test("before the first notice, and after the end, says why there is nothing to stop", async () => {
    const { planId } = await lockout();
    expect((await stop("vera", { planId })).body.reasons).toMatchObject([{ code: "not_notified" }]);
  });

  test("with a reason that is too long changes nothing", async () => {
    const view = await atWork();
    expect((await stop("vera", view, { reason: "x".repeat(10_000) })).status).toBe(400);
    expect((await lockoutOf(as("tess"), view.planId)).state).toBe("working");
  });
});
