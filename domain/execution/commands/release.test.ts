import { describe, expect, test } from "vitest";
import { allClear, told } from "../example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { e1, ravi, sam } from "../example-people.ts";

const start = { type: "start_release" } as const;
const reason = "Part not delivered";
const working = lockoutAt("working");
const idle = after(working, [{ type: "sign_off" }]);

describe("start the release", () => {
  test("[invariant 2] only when no one is signed on", () => {
    expect(refusalsTo(idle, start)).toEqual([]);
    expect(refusalsTo(working, start)).toEqual(["people_signed_on"]);
  });

  test("by the responsible or the coordinator", () => {
    expect(refusalsTo(idle, start, contextOf(ravi))).toEqual(["not_responsible"]);
    const coordinated = { ...idle, coordinator: { userId: sam.userId, name: sam.name } };
    expect(refusalsTo(coordinated, start, contextOf(sam))).toEqual([]);
  });

  test.each(["isolated", "locked", "de_energised", "verified"] as const)(
    "is the exit of a job given up at %s, with a reason",
    (state) => {
      expect(refusalsTo(lockoutAt(state), { ...start, reason })).toEqual([]);
      expect(refusalsTo(lockoutAt(state), start)).toEqual(["reason_missing"]);
    },
  );

  test("needs no reason once someone has worked, wherever a test has led back to since", () => {
    const { people } = idle;
    expect(refusalsTo({ ...lockoutAt("verified"), people }, start)).toEqual([]);
  });

  test("with one point isolated too; with none there is nothing to release", () => {
    const shutDown = lockoutAt("shut_down");
    const begun = after(shutDown, [{ type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" }]);
    expect(refusalsTo(begun, { ...start, reason })).toEqual([]);
    expect(refusalsTo(shutDown, { ...start, reason })).toEqual(["nothing_isolated"]);
  });

  test("keeps where it was started from", () => {
    expect(after(idle, [start]).release).toMatchObject({ from: "working", reason: null });
  });
});

describe("confirm that all is clear", () => {
  const clearing = lockoutAt("clearing");

  test("tools, guards and people, all three", () => {
    expect(refusalsTo(clearing, allClear)).toEqual([]);
    expect(refusalsTo(clearing, { ...allClear, toolsClear: false })).toEqual(["tools_not_clear"]);
    expect(refusalsTo(clearing, { ...allClear, guardsBack: false })).toEqual(["guards_not_back"]);
    expect(refusalsTo(clearing, { ...allClear, peopleClear: false })).toEqual(["people_not_clear"]);
  });

  test("by the responsible", () => {
    expect(refusalsTo(clearing, allClear, contextOf(ravi))).toEqual(["not_responsible"]);
  });
});

describe("tell that the locks are off", () => {
  const restored = lockoutAt("restored");
  const tell = { type: "notify_restored", ...told } as const;

  test("everyone who was told at the start, once", () => {
    expect(refusalsTo(restored, tell)).toEqual([]);
    expect(refusalsTo(restored, { ...tell, employees: ["Ivo Frank"] })).toEqual(["affected_not_told"]);
    expect(refusalsTo(after(restored, [tell]), tell)).toEqual(["already_told"]);
  });
});

describe("close", () => {
  const informed = after(lockoutAt("restored"), [{ type: "notify_restored", ...told }]);
  const close = { type: "close", signature: " tess okafor" } as const;

  test("after the affected employees were told", () => {
    expect(refusalsTo(informed, close)).toEqual([]);
    expect(refusalsTo(lockoutAt("restored"), close)).toEqual(["not_told_restored"]);
  });

  test("signed with one's own name, by the responsible", () => {
    expect(refusalsTo(informed, { ...close, signature: "Ravi Iyer" })).toEqual(["signature_mismatch"]);
    expect(refusalsTo(informed, { ...close, signature: "Ravi Iyer" }, contextOf(ravi))).toEqual([
      "not_responsible",
    ]);
  });
});
