import { describe, expect, test } from "vitest";
import { executionView } from "#contract/executions/schemas.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { absenceProof, startTest } from "./example-commands.ts";
import { after, approved, contextOf, lockoutAt, now, otherPlanId } from "./example-lockout.ts";
import { e1, h1, lapsed, mona, ravi, sam, tess, vera } from "./example-people.ts";
import { possibleCommands } from "./possible.ts";
import { currentStepOf, stepsOf } from "./steps.ts";
import type { Actor, Execution } from "./types.ts";
import { viewOf } from "./view.ts";

const offers = (execution: Execution, actor: Actor = tess) =>
  possibleCommands(execution, contextOf(actor)).map(
    ({ type, pointId, lockNumber, userId, allowed, reasons }) =>
      [type, pointId ?? lockNumber ?? userId, allowed || reasons.map(({ code }) => code).join()]
        .filter(Boolean)
        .join(" "),
  );

describe("possible commands", () => {
  test("name every point that is still to do, and why one is not ready", () => {
    const begun = after(lockoutAt("shut_down"), [
      { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
    ]);
    expect(offers(begun)).toEqual([
      `isolate_point ${h1} true`,
      `apply_lock ${e1} true`,
      `apply_lock ${h1} not_isolated`,
      "form_crew true",
      "start_release true",
      "cancel already_isolated_once",
      "offer_handover true",
      "record_finding true",
      "add_photo true",
    ]);
  });

  test("say what the person lacks", () => {
    expect(offers(lockoutAt("verified"), lapsed)).toContain("sign_on authorisation_lapsed");
    expect(offers(lockoutAt("verified"), ravi)).toContain("sign_on true");
  });

  test("show the next step before it is due, with the reason", () => {
    expect(offers(lockoutAt("isolated"))).toContain(`relieve ${h1} points_not_locked`);
    expect(offers(approved)).toContain("shut_down not_notified");
  });

  test("leave what concerns supervisors to supervisors", () => {
    const ask = absenceProof(now);
    const asked = after(
      lockoutAt("working"),
      [{ type: "request_lock_removal", lockNumber: "L-3", ...ask }],
      contextOf(sam),
    );
    const removals = (actor: Actor) => offers(asked, actor).filter((offer) => offer.includes("lock_removal"));
    expect(removals(ravi)).toEqual([]);
    expect(removals(mona)).toContain("approve_lock_removal L-3 true");
    expect(removals(sam)).toContain("approve_lock_removal L-3 same_approver");
    // Offered once for all locks; not while there is none to request.
    expect(removals(mona)[0]).toBe("request_lock_removal true");
    expect(offers(lockoutAt("shut_down"), mona)).not.toContain("request_lock_removal true");
  });

  test("nothing is left to do in a closed lockout", () => {
    expect(offers(lockoutAt("closed"))).toEqual([]);
  });
});

describe("steps", () => {
  test("count nothing as unlocked or restored before the release", () => {
    const progressOf = (execution: Execution) =>
      stepsOf(execution)
        .filter(({ step }) => step === "unlock" || step === "restore")
        .map(({ progress: { done } }) => done);
    expect(progressOf(approved)).toEqual([0, 0]);
    expect(progressOf(lockoutAt("working"))).toEqual([0, 0]);
    expect(progressOf(lockoutAt("closed")).every((done) => done > 0)).toBe(true);
  });

  test.each<[ExecutionState, string | null]>([
    ["approved", "notify"],
    ["notified", "shut_down"],
    ["shut_down", "isolate"],
    ["isolated", "lock"],
    ["locked", "relieve"],
    ["de_energised", "verify"],
    ["verified", "work"],
    ["working", "work"],
    ["clearing", "clear"],
    ["releasing", "unlock"],
    ["restored", "notify_restored"],
    ["closed", null],
  ])("at %s the step to take is %s", (state, step) => {
    const lockout = lockoutAt(state);
    expect(currentStepOf(lockout)).toBe(step);
    const current = stepsOf(lockout).filter(({ status }) => status === "current");
    expect(current.map((each) => each.step)).toEqual(step === null ? [] : [step]);
  });

  test("count points, and keep who finished and when", () => {
    const begun = after(lockoutAt("shut_down"), [
      { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
    ]);
    const [notify, , isolate, lock] = stepsOf(begun);
    expect(notify).toMatchObject({
      status: "done",
      progress: { done: 1, total: 1 },
      last: { by: { name: tess.name } },
    });
    expect(isolate).toMatchObject({ status: "current", progress: { done: 1, total: 2 } });
    expect(lock).toMatchObject({ status: "locked", progress: { done: 0, total: 2 }, last: null });
  });

  test("all are done at the end of a whole journey", () => {
    expect(new Set(stepsOf(lockoutAt("closed")).map(({ status }) => status))).toEqual(new Set(["done"]));
  });

  test("while the machine is live for a test, nothing that isolates its points counts as done", () => {
    const tested = after(after(lockoutAt("working"), [{ type: "sign_off" }]), [
      startTest,
      { type: "unlock_point", pointId: e1 },
      { type: "energise_test" },
    ]);
    const shown = stepsOf(tested).map(({ step, status }) => `${step} ${status}`);
    expect(shown.slice(0, 8)).toEqual([
      "notify done",
      "shut_down done",
      "isolate skipped",
      "lock skipped",
      expect.stringMatching(/^relieve /),
      "verify skipped",
      "try_start skipped",
      "work current",
    ]);
  });

  test("a job given up early shows what was skipped", () => {
    const given = after(lockoutAt("locked"), [{ type: "start_release", reason: "No parts" }]);
    expect(
      stepsOf(given)
        .map(({ step, status }) => `${step} ${status}`)
        .slice(2, 9),
    ).toEqual([
      "isolate done",
      "lock done",
      "relieve skipped",
      "verify skipped",
      "try_start skipped",
      "work skipped",
      "clear current",
    ]);
  });

  test("a canceled one shows the rest as skipped", () => {
    const cancelled = after(lockoutAt("notified"), [{ type: "cancel", reason: "No parts" }]);
    expect(stepsOf(cancelled).map(({ status }) => status)).toEqual([
      "done",
      ...Array<string>(12).fill("skipped"),
    ]);
  });
});

describe("the view", () => {
  test.each<ExecutionState>(["approved", "locked", "working", "releasing", "closed"])(
    "is what the contract promises, at %s",
    (state) => {
      const view = viewOf(lockoutAt(state), contextOf());
      expect(executionView.parse(view)).toEqual(view);
    },
  );

  test("shows on each point who else holds it", () => {
    const others = [{ planId: otherPlanId, title: "Pasteurizer", leader: "Ravi Nair" }];
    const view = viewOf(approved, contextOf(tess, { otherHolds: { [e1]: others } }));
    expect(view.points.map(({ otherHolds }) => otherHolds)).toEqual([others, []]);
  });
});

describe("who is not authorized any more", () => {
  const working = lockoutAt("working");
  const unauthorized = (people: object, actor: Actor = tess) =>
    viewOf(working, contextOf(actor, { people: { ...contextOf().people, ...people } })).unauthorized;

  test("is named while they lead or are signed on, until the lockout is over", () => {
    const without = { ...tess, authorisation: null };
    expect(unauthorized({})).toEqual([]);
    expect(unauthorized({ [tess.userId]: without }, ravi)).toEqual([
      { userId: tess.userId, name: tess.name },
    ]);
    expect(unauthorized({ [vera.userId]: { ...vera, authorisation: null } })).toEqual([]);
    expect(viewOf(lockoutAt("closed"), contextOf(without)).unauthorized).toEqual([]);
    // Of the person who looks, what the rules go by.
    expect(viewOf(working, contextOf(without)).unauthorized).toHaveLength(1);
  });

  test("is anyone whose account is closed", () => {
    const { [tess.userId]: _, ...people } = contextOf().people;
    expect(viewOf(working, contextOf(ravi, { people })).unauthorized).toHaveLength(1);
  });
});
