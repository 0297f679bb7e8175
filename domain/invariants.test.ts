import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { absenceProof, checkedAbsence, takenOff } from "./execution/example-commands.ts";
import { decide } from "./execution/decide.ts";
import {
  after,
  approved,
  contextOf,
  electrical,
  hydraulic,
  lockoutAt,
  now,
  otherPlanId,
  planId,
} from "./execution/example-lockout.ts";
import { e1, h1, mona, ravi, sam, tess } from "./execution/example-people.ts";
import { heldPointIds } from "./execution/locks.ts";
import type { Execution } from "./execution/types.ts";
import { violationsOf } from "./invariants.ts";
import type { RecordedEvent, World } from "./world.ts";

const plans = {
  responsibleId: tess.userId,
  procedureVersionIds: approved.procedureVersions.map(({ id }) => id),
  points: [electrical, hydraulic],
};

/** A sound world of one lockout, brought there by these commands, to be damaged by each test. */
function worldAfter(commands: ExecutionCommand[], context = contextOf()): World {
  let execution = approved;
  const events: RecordedEvent[] = [];
  for (const command of commands) {
    const decision = decide(execution, command, context);
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusals));
    execution = decision.execution;
    for (const event of decision.events) events.push({ ...event, planId, seq: events.length + 1 });
  }
  return worldOf(execution, events);
}

function worldOf(execution: Execution, events: RecordedEvent[]): World {
  const holds = heldPointIds(execution).map((pointId) => ({ pointId, planId }));
  return { executions: [execution], holds, events, plans: { [planId]: plans } };
}

const begun = worldAfter([
  { type: "notify", employees: ["Vera Stone"], means: "radio" },
  { type: "shut_down" },
  { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
]);
const found = (world: World) => violationsOf(world).map(({ invariant }) => invariant);
const damaged = (change: Partial<Execution>): World => ({
  ...begun,
  executions: begun.executions.map((execution) => ({ ...execution, ...change })),
});

test("1: nobody works on a machine that no one tried to start", () => {
  const working = lockoutAt("working");
  const untriedWorld = worldOf({ ...working, tryStarts: [] }, []);
  const told = violationsOf(untriedWorld).map(({ message }) => message);
  expect(told).toContain("working while no one tried to start MF-IMM-003");
});

test("a sound world breaks nothing", () => {
  expect(found(begun)).toEqual([]);
});

describe("the checker sees", () => {
  test("[invariant 14] points that are not those of the pinned version", () => {
    const [first, second] = begun.executions[0]?.points ?? [];
    if (!first || !second) throw new Error("The lockout has two points.");
    expect(found(damaged({ points: [{ ...first, verificationLimit: 1000 }, second] }))).toContain("14");
    expect(found(damaged({ points: [first] }))).toContain("14");
  });

  const working = lockoutAt("working");
  const points = working.points.map((point) => ({
    ...point,
    condition: { ...point.condition, verification: null },
  }));
  const bare = working.points.map((point) => ({ ...point, condition: { ...point.condition, lock: null } }));

  test("[invariant 1] working at a point that is not verified", () => {
    expect(found(worldOf({ ...working, points }, []))).toContain("1");
    expect(found(worldOf(working, []))).not.toContain("1");
  });

  test("[invariant 2] people signed on at a point that is not locked", () => {
    expect(found(worldOf({ ...working, points: bare }, []))).toContain("2");
    expect(found(worldOf(working, []))).not.toContain("2");
  });

  test("[invariant 3] a hold that is lost, or stored for nothing", () => {
    expect(found({ ...begun, holds: [] })).toEqual(["3"]);
    expect(found({ ...begun, holds: [...begun.holds, { pointId: h1, planId }] })).toEqual(["3"]);
  });

  test("[invariant 3] energy back at a point that another lockout holds", () => {
    const [isolate] = begun.events.slice(-1);
    const theirs = { ...isolate!, planId: otherPlanId, seq: 1 };
    const restored = {
      ...isolate!,
      action: "restore_point" as const,
      seq: 4,
      details: { outcome: "restored" },
    };
    const history = (outcome: string): World => ({
      ...damaged({ version: 5 }),
      events: [...begun.events, theirs, { ...restored, details: { outcome } }],
    });
    expect(found(history("restored"))).toEqual(["3"]);
    expect(found(history("left_isolated"))).toEqual([]);
    const tested = {
      ...restored,
      action: "energise_test" as const,
      pointId: null,
      details: { points: "IMM-E1" },
    };
    expect(found({ ...history("restored"), events: [...begun.events, theirs, tested] })).toEqual(["3"]);
  });

  test("[invariant 13] a finding that did not reach the other lockout at the point, unless it took its isolation back", () => {
    const isolate = begun.events.at(-1)!;
    const theirs = { ...isolate, planId: otherPlanId, seq: 1 };
    const takenBack = {
      ...theirs,
      action: "undo_step" as const,
      seq: 2,
      details: { undone: "isolate_point", lockNumber: null, stillIsolated: false },
    };
    const seen = {
      ...isolate,
      action: "record_finding" as const,
      details: { finding: "reading_out_of_range" },
    };
    const told = {
      ...seen,
      planId: otherPlanId,
      seq: 2,
      details: { finding: "reading_out_of_range", elsewhere: true },
    };
    const untold = (events: RecordedEvent[]) =>
      violationsOf({ ...begun, executions: [], holds: [], events: [...begun.events, ...events] }).filter(
        ({ message }) => message.startsWith("is not told"),
      );
    expect(untold([theirs, seen])).toEqual([
      { invariant: "13", planId: otherPlanId, message: `is not told of what ${planId} found at IMM-E1` },
    ]);
    expect(untold([theirs, seen, told])).toEqual([]);
    expect(untold([theirs, takenBack, seen])).toEqual([]);
  });

  test("[invariant 4] someone else or no one responsible", () => {
    expect(found(damaged({ responsible: { userId: ravi.userId, name: ravi.name } }))).toEqual(["4"]);
    expect(found(damaged({ responsible: { userId: "", name: "" } }))).toEqual(["4"]);
  });

  test("[invariant 5] a procedure version that was not pinned", () => {
    expect(found(damaged({ procedureVersions: [{ id: otherPlanId, name: "version 4" }] }))).toEqual(["5"]);
  });

  test("[invariant 6] a sign-on between the removal of the lock and being told", () => {
    const ask = {
      lockNumber: "L-3",
      ...absenceProof(now),
    };
    const asked = after(working, [{ type: "request_lock_removal", ...ask }], contextOf(sam));
    const removed = after(
      asked,
      [
        { type: "approve_lock_removal", lockNumber: "L-3", ...checkedAbsence },
        { type: "record_lock_removal", lockNumber: "L-3", ...takenOff(now) },
      ],
      contextOf(mona),
    );
    const by = { userId: tess.userId, name: tess.name };
    const signOn = { ...begun.events[0]!, action: "sign_on" as const, by };
    const at = (time: string) => found(worldOf(removed, [{ ...signOn, at: time }]));
    expect(at("2026-11-20T08:00:01.000Z")).toContain("6");
    expect(at("2026-11-20T07:59:59.000Z")).not.toContain("6");
  });

  test("[invariant 8] an event that is missing, out of place, or of another state", () => {
    const [first, second, third] = begun.events;
    expect(found({ ...begun, events: [first!, third!] })).toContain("8");
    expect(found({ ...begun, events: [second!, first!, third!] })).toContain("8");
    expect(found({ ...begun, events: [first!, { ...second!, to: "working" }, third!] })).toContain("8");
    expect(
      found({ ...begun, events: [first!, { ...second!, at: "2026-11-19T00:00:00.000Z" }, third!] }),
    ).toContain("8");
    expect(found(damaged({ version: 9 }))).toEqual(["8"]);
    expect(found(damaged({ state: "isolated" }))).toEqual(["8"]);
  });

  test("a point that is verified after a finding, with its stored energy not relieved again", () => {
    const [isolate] = begun.events.slice(-1);
    const at = (action: RecordedEvent["action"], special: Partial<RecordedEvent> = {}) => ({
      ...isolate!,
      ...{ pointId: h1, pointTag: "IMM-H1", action, details: {}, ...special },
    });
    const told = (...events: RecordedEvent[]) =>
      violationsOf({ ...begun, events: [...begun.events, at("isolate_point"), ...events] })
        .map(({ message }) => message)
        .filter((message) => message.endsWith("its stored energy had not been relieved")).length;
    const [relieve, verify] = [at("relieve"), at("verify_point")];
    const moved = at("record_finding", { pointId: null, details: { finding: "machine_responded" } });
    const atE1 = at("record_finding", { pointId: e1, details: { finding: "energy_built_up" } });
    const tested = at("energise_test", { pointId: null, details: { points: "IMM-E1, IMM-H1" } });
    const undone = at("undo_step", { details: { undone: "relieve" } });
    expect([told(verify), told(relieve, verify), told(relieve, undone, verify)]).toEqual([1, 0, 1]);
    expect([told(relieve, moved, verify), told(relieve, moved, relieve, verify)]).toEqual([1, 0]);
    expect([told(relieve, atE1, verify), told(relieve, tested, verify)]).toEqual([0, 1]);
    expect(told(relieve, moved, at("verify_point", { details: { finding: "check_failed" } }))).toBe(0);
    expect(told(relieve, relieve, undone, verify)).toBe(0);
  });

  test("a padlock in two places", () => {
    const twice = working.points.map((point) => ({
      ...point,
      condition: { ...point.condition, lock: { ...point.condition.lock!, number: "L-1" } },
    }));
    expect(found(worldOf({ ...working, points: twice }, []))).toContain("locks");
    expect(found(worldOf(working, []))).not.toContain("locks");
  });
});
