import { describe, expect, test } from "vitest";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { allClear, startTest } from "./example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "./example-lockout.ts";
import { e1, ravi, vera } from "./example-people.ts";
import { possibleCommands } from "./possible.ts";
import { stopsIn } from "./stops.ts";
import type { Execution } from "./types.ts";

const working = lockoutAt("working");
const stop = { type: "call_stop" } as const;
const lift = { type: "lift_stop", done: "The breaker had tripped back. It is racked out now." } as const;
const signOff = { type: "sign_off" } as const;
const finding = { type: "record_finding", kind: "other", note: "A guard is missing" } as const;

const conditionOf = ({ points }: Execution, id: string) => points.find((point) => point.id === id)?.condition;

describe("STOP", () => {
  const underWay: ExecutionState[] = [
    "notified",
    "shut_down",
    "isolated",
    "locked",
    "de_energised",
    "verified",
    "working",
  ];
  const released: ExecutionState[] = ["clearing", "releasing", "restored"];
  test.each([...underWay, ...released])("is open to anyone in %s, and lifted it goes on", (state) => {
    const before = lockoutAt(state);
    const stranger = contextOf({ ...vera, exitsOnly: true, permissions: [] });
    const stopped = after(before, [stop], stranger);
    expect(stopped).toMatchObject({
      state: "unsafe",
      unsafe: { from: state, stop: { by: { name: "Vera Stone" } } },
    });
    expect(after(stopped, [lift]).state).toBe(released.includes(state) ? "clearing" : state);
  });

  test.each(released)("in %s, the area is inspected and everyone is clear of it once more", (state) => {
    const lifted = after(after(lockoutAt(state), [stop], contextOf(vera)), [lift]);
    expect(lifted).toMatchObject({ state: "clearing", cleared: null, notifiedRestored: null });
    expect(refusalsTo(lifted, { type: "restore_point", pointId: e1 })).toEqual(["checks_missing"]);
    expect(after(lifted, [allClear]).state).toBe(state === "clearing" ? "releasing" : state);
  });

  test("changes nothing but the state: who is signed on can still sign off, or goes on after it is lifted", () => {
    const stopped = after(working, [stop], contextOf(vera));
    expect(stopped.points).toEqual(working.points);
    expect(refusalsTo(stopped, signOff)).toEqual([]);
    expect(after(stopped, [lift]).people).toEqual(working.people);
  });

  test("during work: where everyone has left, they sign on again before the release comes", () => {
    const left = after(after(working, [stop], contextOf(vera)), [signOff, lift]);
    expect(left.state).toBe("verified");
    expect(refusalsTo(left, { type: "sign_on", lockNumber: "L-3", briefed: true })).toEqual([]);
    expect(refusalsTo(left, { type: "start_release" })).toEqual([]);
  });

  test("pressed again counts once; the reason follows", () => {
    const stopped = after(working, [stop], contextOf(vera));
    const again = after(stopped, [{ ...stop, reason: "Someone is inside" }], contextOf(vera));
    expect(again.unsafe?.stop).toEqual({ ...stopped.unsafe?.stop, reason: "Someone is inside" });
    expect(after(again, [{ ...stop, reason: "Another" }], contextOf(ravi)).unsafe?.stop).toEqual(
      again.unsafe?.stop,
    );
  });

  test("ends a test: nothing counts as verified, and the points under test are isolated again", () => {
    const testing = after(after(working, [signOff]), [
      startTest,
      { type: "unlock_point", pointId: e1 },
      { type: "energise_test" },
    ]);
    const lifted = after(after(testing, [stop], contextOf(vera)), [lift]);
    expect(lifted).toMatchObject({ state: "re_isolating", test: null, tryStarts: [] });
    expect(conditionOf(lifted, e1)).toMatchObject({ isolated: null, verification: null });
  });

  test("leaves a hold on hold", () => {
    const held = after(after(working, [signOff]), [
      { type: "hold", reason: "Shift ends", reviewBy: "2026-11-21T08:00:00.000Z" },
    ]);
    expect(after(after(held, [stop], contextOf(vera)), [lift])).toMatchObject({
      state: "held",
      hold: held.hold,
    });
  });

  test("has a button of its own, and ends with the lockout", () => {
    const offers = (execution: Execution) =>
      possibleCommands(execution, contextOf(vera)).filter(({ type }) => type === "call_stop");
    expect(offers(lockoutAt("closed"))).toEqual([]);
    expect(offers(working)).toEqual([]);
    expect(refusalsTo(lockoutAt("closed"), stop)).toEqual(["lockout_over"]);
  });
});

describe("several stops", () => {
  const called = after(working, [stop], contextOf(vera));
  const twice = after(called, [stop], contextOf(ravi));
  const said = { ...stop, reason: "Steam at the header" };

  test("each person's is on record, with their own reason", () => {
    const both = after(twice, [said], contextOf(ravi)).unsafe;
    expect(both).toMatchObject({
      stop: { by: { name: "Vera Stone" }, reason: null },
      furtherStops: [{ by: { name: "Ravi Iyer" }, reason: "Steam at the header" }],
    });
    expect(stopsIn(both!).map(({ by }) => by.name)).toEqual(["Vera Stone", "Ravi Iyer"]);
    expect(after(twice, [said], contextOf(vera)).unsafe).toMatchObject({
      stop: { reason: "Steam at the header" },
      furtherStops: [{ reason: null }],
    });
  });

  test("each person has one, and a stop after a finding is the first one", () => {
    expect(after(twice, [stop], contextOf(ravi)).unsafe?.furtherStops).toHaveLength(1);
    const alone = after(after(working, [finding]), [stop], contextOf(ravi)).unsafe;
    expect([alone?.stop?.by.name, alone?.furtherStops]).toEqual(["Ravi Iyer", undefined]);
  });
});
