import { describe, expect, test } from "vitest";
import { told } from "../example-commands.ts";
import { after, approved, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { cleo, e1, lapsed, ravi, sam, tess } from "../example-people.ts";

describe("notify", () => {
  test("everyone whom the plan lists is notified, whatever the spelling, and others may be", () => {
    const names = ["vera  STONE", "Ivo Frank"];
    expect(refusalsTo(approved, { type: "notify", ...told, employees: names })).toEqual([]);
    expect(refusalsTo(approved, { type: "notify", ...told, employees: ["Ivo Frank"] })).toEqual([
      "affected_not_told",
    ]);
  });

  test("who was told, how, by whom and when is stored", () => {
    expect(lockoutAt("notified").notified).toMatchObject({ ...told, by: { name: "Tess Okafor" } });
  });
});

test("a lockout does not begin under someone who left or whose certificate lapsed", () => {
  const { people } = contextOf();
  const { userId, name } = sam;
  const led = { ...approved, coordinator: { userId, name } };
  const begin = (known: typeof people) =>
    refusalsTo(led, { type: "notify", ...told }, contextOf(ravi, { people: known }));
  expect(begin(people)).toEqual([]);
  expect(begin({ ...people, [tess.userId]: { ...tess, authorisation: lapsed.authorisation } })).toEqual([
    "leader_unfit",
  ]);
  const { [userId]: _, ...withoutSam } = people;
  expect(begin(withoutSam)).toEqual(["leader_unfit"]);
});

describe("people of an outside employer", () => {
  const onPlan = { userId: cleo.userId, name: cleo.name, employer: cleo.employer, planned: true };
  const planned = {
    ...lockoutAt("notified"),
    people: [{ ...onPlan, briefed: false, lockNumber: null, signedOnAt: null, signedOffAt: null }],
  };

  test("take part when the plan names them", () => {
    expect(refusalsTo(planned, { type: "shut_down" }, contextOf(cleo))).toEqual([]);
    expect(refusalsTo(lockoutAt("notified"), { type: "shut_down" }, contextOf(cleo))).toEqual([
      "not_on_plan",
    ]);
  });

  test("or when they are responsible or coordinate", () => {
    const { userId, name } = cleo;
    const led = { ...lockoutAt("notified"), coordinator: { userId, name } };
    expect(refusalsTo(led, { type: "shut_down" }, contextOf(cleo))).toEqual([]);
  });

  test("while our own authorized people may join on the day", () => {
    expect(refusalsTo(lockoutAt("notified"), { type: "shut_down" }, contextOf(sam))).toEqual([]);
  });
});

test("a machine that is shut down is not shut down again", () => {
  expect(refusalsTo(lockoutAt("shut_down"), { type: "shut_down" }, contextOf(tess))).toEqual([
    "step_is_past",
  ]);
});

describe("cancel", () => {
  const cancel = { type: "cancel", reason: "Part not delivered" } as const;

  test.each(["approved", "notified", "shut_down"] as const)(
    "is possible at %s, with its reason kept",
    (state) => {
      const cancelled = after(lockoutAt(state), [cancel]);
      expect(cancelled).toMatchObject({ state: "cancelled", cancelled: { reason: "Part not delivered" } });
    },
  );

  test("is refused from the first isolated point on: the release is the only way out", () => {
    const begun = after(lockoutAt("shut_down"), [
      { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
    ]);
    expect(refusalsTo(begun, cancel)).toEqual(["already_isolated_once"]);
    expect(refusalsTo(lockoutAt("working"), cancel)).toEqual(["already_isolated_once"]);
    expect(refusalsTo(lockoutAt("closed"), cancel)).toEqual(["lockout_over"]);
  });

  test("is for the responsible and for approvers", () => {
    expect(refusalsTo(approved, cancel, contextOf(sam))).toEqual([]);
    expect(refusalsTo(approved, cancel, contextOf(ravi))).toEqual(["may_not_cancel"]);
  });
});
