import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { CommandInput } from "./command-from-form.ts";
import { flashOf } from "./flash-of.ts";

const e1 = { id: "e1", tag: "E1", lockable: true, otherHolds: [], condition: {} };
const view = (state: ExecutionView["state"]) =>
  ({ state, points: [e1], people: [], equipment: [], tryStarts: [], box: null }) as unknown as ExecutionView;

const verify = { type: "verify_point", pointId: "e1", method: "Measure" } as CommandInput;
const tryStart = { type: "try_start", equipmentId: "m1" } as CommandInput;
const walkDown = { type: "walk_down_point", pointId: "e1", inPosition: false } as unknown as CommandInput;

describe("what the screen says after a step", () => {
  test.each([
    ["a bad reading", verify],
    ["a machine that moved", tryStart],
    ["a lock out of place", walkDown],
  ])("%s is never said to be verified: everyone leaves", (_, command) => {
    expect(flashOf(command, view("unsafe")).key).toBe("record_finding");
  });

  test("a good reading is, with its tag", () => {
    expect(flashOf(verify, view("locked"))).toMatchObject({ key: "verify_point", values: { tag: "E1" } });
  });

  test("a point that is isolated again says which lock or tag is on it, and asks for one only where none is", () => {
    const isolate = { type: "isolate_point", pointId: "e1" } as CommandInput;
    const keyFor = (special: object) =>
      flashOf(isolate, {
        ...view("re_isolating"),
        points: [{ ...e1, ...special }],
      } as unknown as ExecutionView).key;
    const locked = { condition: { lock: { number: "L-1", appliedBy: { name: "Tess" } } } };
    expect(keyFor({})).toBe("isolate_point");
    expect(keyFor(locked)).toBe("isolated_locked");
    expect(keyFor({ lockable: false })).toBe("isolated_for_tag");
    expect(keyFor({ ...locked, lockable: false })).toBe("isolated_tagged");
  });

  test("a stop that is lifted says what comes next only where something does", () => {
    const lift = { type: "lift_stop", done: "Rags removed" } as CommandInput;
    const keyIn = (state: ExecutionView["state"], signedOnAt: string | null = "2026-11-20T08:00:00.000Z") =>
      flashOf(lift, { ...view(state), people: [{ signedOnAt }] } as unknown as ExecutionView).key;
    expect(keyIn("re_isolating")).toBe("lift_stop");
    expect(keyIn("locked", null)).toBe("stop_lifted");
    const doubted = [{ ...e1, condition: { isolated: { doubted: true } } }];
    const found = { ...view("re_isolating"), people: [], points: doubted } as unknown as ExecutionView;
    expect(flashOf(lift, found).key).toBe("lift_stop");
    expect(keyIn("working")).toBe("stop_lifted");
    expect(keyIn("clearing")).toBe("stop_lifted_release");
  });

  test("no stop is said to be lifted where no one had called one", () => {
    const lift = { type: "lift_stop", done: "Rags removed" } as CommandInput;
    const keyIn = (state: ExecutionView["state"]) => {
      const after = { ...view(state), people: [{ signedOnAt: "2026-11-20T08:00:00.000Z" }] };
      return flashOf(lift, after as unknown as ExecutionView, [], undefined, true).key;
    };
    expect(
      ["re_isolating", "locked", "working", "clearing"].map((state) => keyIn(state as "locked")),
    ).toEqual(["finding_cleared", "finding_cleared", "finding_cleared_on", "finding_cleared_release"]);
  });

  test("who leaves an unsafe lockout is told so", () => {
    expect(flashOf({ type: "sign_off" } as CommandInput, view("unsafe")).key).toBe("sign_off");
  });

  test("who leaves hears what stays behind in their name", () => {
    const leaving = { type: "sign_off" } as CommandInput;
    const points = [{ id: "e", tag: "E1", condition: { lock: { appliedBy: { userId: "tess" } } } }];
    const people = [{ lockNumber: "P-RAVI" }];
    const led = {
      state: "working",
      points,
      people,
      responsible: { userId: "sam" },
    } as unknown as ExecutionView;
    expect(flashOf(leaving, led, [], "tess")).toEqual({ key: "sign_off_locked", values: { tags: "E1" } });
    expect(flashOf(leaving, led, [], "sam").key).toBe("sign_off_leads");
    expect(flashOf(leaving, led, [], "ravi").key).toBe("sign_off");
    const both = { ...led, responsible: { userId: "tess" } } as ExecutionView;
    expect(flashOf(leaving, both, [], "tess").key).toBe("sign_off_leads_locked");
    expect(flashOf(leaving, { ...both, people: [] }, [], "tess").key).toBe("sign_off");
  });

  test("after a long hold, the points come before the people", () => {
    const resume = { type: "resume", locksChecked: true } as CommandInput;
    expect([flashOf(resume, view("working")).key, flashOf(resume, view("de_energised")).key]).toEqual([
      "resume",
      "resume_verify",
    ]);
  });
});
