import { describe, expect, test } from "vitest";
import { startOfSet } from "#contract/policies/sets.ts";
import { verifyE1, verifyH1 } from "../example-commands.ts";
import { decide } from "../decide.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { e1, h1, lapsed, ravi, tess } from "../example-people.ts";
import { possibleCommands } from "../possible.ts";

const dead = lockoutAt("de_energised");

const twoPeople = { ...startOfSet.osha, secondPersonVerifies: true };

describe("relieve stored energy", () => {
  const locked = lockoutAt("locked");
  const relieveH1 = { type: "relieve", pointId: h1, methodConfirmed: true } as const;

  test("by the method of the procedure, confirmed", () => {
    expect(refusalsTo(locked, relieveH1)).toEqual([]);
    expect(refusalsTo(locked, { ...relieveH1, methodConfirmed: false })).toEqual(["method_not_confirmed"]);
  });

  test("if there is any, and by an authorized person", () => {
    expect(refusalsTo(locked, { ...relieveH1, pointId: e1 })).toEqual(["nothing_stored"]);
    expect(refusalsTo(locked, relieveH1, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
  });

  test("again at any time: the last relief ends the step, and the latest counts", () => {
    const both = {
      ...locked,
      points: locked.points.map((point) => ({ ...point, dissipation: "Discharge" })),
    };
    expect(after(both, [relieveH1, relieveH1]).state).toBe("locked");
    const again = after(lockoutAt("working"), [relieveH1], contextOf(ravi));
    expect(again.state).toBe("working");
    expect(again.points[1]?.condition.relieved?.by.name).toBe("Ravi Iyer");
    expect(after(both, [relieveH1, { ...relieveH1, pointId: e1 }]).state).toBe("de_energised");
  });
});

describe("verify before the last point is relieved", () => {
  const locked = lockoutAt("locked");
  const relieveH1 = { type: "relieve", pointId: h1, methodConfirmed: true } as const;

  test("a point whose own energy is relieved; the last relief then leads past the step", () => {
    expect(refusalsTo(locked, verifyE1)).toEqual([]);
    expect(refusalsTo(locked, verifyH1)).toEqual(["energy_not_relieved"]);
    const early = after(locked, [verifyE1]);
    expect(early.state).toBe("locked");
    expect(after(early, [relieveH1, verifyH1]).state).toBe("de_energised");
  });

  test("never where policy has every point relieved first", () => {
    const strict = { ...locked, policy: { ...startOfSet.osha, relieveAllFirst: true } };
    expect(refusalsTo(strict, verifyE1)).toEqual(["energy_not_relieved"]);
    expect(refusalsTo(after(strict, [relieveH1]), verifyE1)).toEqual([]);
  });
});

test("both are offered again at each point before anyone works, no matter who took them first", () => {
  const half = after(dead, [verifyH1]);
  const offered = possibleCommands(half, contextOf(ravi)).filter(
    ({ type, allowed }) => allowed && (type === "verify_point" || type === "relieve"),
  );
  expect(offered.map(({ type, pointId }) => [type, pointId])).toEqual([
    ["relieve", h1],
    ["verify_point", e1],
    ["verify_point", h1],
  ]);
});

describe("verify a point", () => {
  test.each([
    [50, "V", []],
    [50, "v", []],
    [-50, "v", ["reading_implausible"]],
    [51, "V", []],
    [-230, "V", ["reading_implausible"]],
    [601, "V", ["reading_implausible"]],
    [0, "mV", ["unit_mismatch"]],
  ])("a reading of %d %s", (value, unit, codes) => {
    expect(refusalsTo(dead, { ...verifyE1, reading: { value, unit } })).toEqual(codes);
  });

  test("a range passes within its limits; outside them, the lockout is unsafe", () => {
    const points = dead.points.map((point) => ({
      ...point,
      ...{ verificationUnit: "% O2", verificationMinimum: 19.5, verificationLimit: 23.5, proveDead: false },
    }));
    const stateAt = (value: number) =>
      after({ ...dead, points }, [{ ...verifyE1, reading: { value, unit: "% O2" } }]).state;
    expect([19.4, 19.5, 23.5, 23.6].map(stateAt)).toEqual([
      "unsafe",
      "de_energised",
      "de_energised",
      "unsafe",
    ]);
    const impossible = { ...verifyE1, reading: { value: -1, unit: "% O2" } };
    expect(refusalsTo({ ...dead, points }, impossible)).toEqual(["reading_impossible"]);
  });

  test("a slip within the limits is asked for again too, and what no instrument shows is refused", () => {
    const at = (special: object, value: number, unit: string) =>
      refusalsTo(
        { ...dead, points: dead.points.map((point) => ({ ...point, ...special })) },
        { ...verifyE1, reading: { value, unit } },
      );
    expect(at({ magnitude: "24 V" }, 45, "V")).toEqual(["reading_implausible"]);
    expect(at({ verificationUnit: "ppm", verificationLimit: 10 }, -5, "ppm")).toEqual(["reading_impossible"]);
  });

  test("a check is passed or failed, with no number; failed, the lockout is unsafe", () => {
    const points = dead.points.map((point) => ({
      ...point,
      verificationKind: "check" as const,
      proveDead: false,
    }));
    const checked = { ...dead, points };
    const check = { type: "verify_point", pointId: e1, method: "Pull the pin" } as const;
    const passed = after(checked, [{ ...check, passed: true }]);
    expect(passed.points[0]?.condition.verification).toMatchObject({ reading: null });
    expect(after(checked, [{ ...check, passed: false }])).toMatchObject({
      state: "unsafe",
      unsafe: { findings: [{ kind: "check_failed", pointId: e1 }] },
    });
    expect(refusalsTo(checked, { ...check, reading: { value: 0, unit: "V" } })).toEqual(["check_expected"]);
    expect(refusalsTo(dead, { ...check, passed: true })).toContain("reading_expected");
  });

  test("a reading that looks like a slip counts once it is confirmed, whatever it says", () => {
    const slip = { ...verifyH1, reading: { value: 398, unit: "bar" } };
    expect(refusalsTo(dead, slip)).toEqual(["reading_implausible"]);
    expect(after(dead, [{ ...slip, confirmed: true }]).unsafe?.findings).toMatchObject([
      { kind: "reading_out_of_range", reading: { value: 398, unit: "bar" } },
    ]);
  });

  test("a point without a figure takes any reading in any unit", () => {
    const [first, ...others] = dead.points;
    const yesNo = {
      ...dead,
      points: [{ ...first!, verificationLimit: null, verificationUnit: "" }, ...others],
    };
    expect(refusalsTo(yesNo, { ...verifyE1, reading: { value: 1, unit: "yes" } })).toEqual([]);
  });

  test("live, dead, live: the tester is named, and proved before and after", () => {
    expect(refusalsTo(dead, verifyE1)).toEqual([]);
    expect(refusalsTo(dead, { ...verifyE1, instrument: "" })).toEqual(["instrument_missing"]);
    expect(refusalsTo(dead, { ...verifyE1, provedBefore: false })).toEqual(["live_dead_live"]);
    expect(refusalsTo(dead, { ...verifyE1, provedAfter: undefined })).toEqual(["live_dead_live"]);
    expect(refusalsTo(dead, verifyH1)).toEqual([]);
  });

  test("the history says nothing of a proof where none is asked for", () => {
    const proofOf = (command: typeof verifyE1 | typeof verifyH1) => {
      const decision = decide(dead, { ...command, provedBefore: true, provedAfter: true }, contextOf());
      const { provedBefore, provedAfter } = (decision.ok && decision.events[0]?.details) || {};
      return [provedBefore, provedAfter];
    };
    expect(proofOf(verifyE1)).toEqual([true, true]);
    expect(proofOf(verifyH1)).toEqual([null, null]);
  });

  test("by a second person where the policy says so", () => {
    const strict = { ...dead, policy: twoPeople };
    expect(refusalsTo(dead, verifyE1, contextOf(tess))).toEqual([]);
    expect(refusalsTo(strict, verifyE1, contextOf(tess))).toEqual(["second_person_needed"]);
    expect(refusalsTo(strict, verifyE1, contextOf(ravi))).toEqual([]);
  });

  test("a person who only isolated it, or only locked it, is no second person either", () => {
    const lockE1 = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" } as const;
    const lockH1 = { type: "apply_lock", pointId: h1, scannedTag: "IMM-H1", lockNumber: "L-2" } as const;
    const shared = after(lockoutAt("isolated"), [lockE1, lockH1], contextOf(ravi));
    const relieved = {
      ...after(shared, [{ type: "relieve", pointId: h1, methodConfirmed: true }]),
      policy: twoPeople,
    };
    expect(refusalsTo(relieved, verifyE1, contextOf(tess))).toEqual(["second_person_needed"]);
    expect(refusalsTo(relieved, verifyE1, contextOf(ravi))).toEqual(["second_person_needed"]);
  });

  test("only with a current authorization", () => {
    expect(refusalsTo(dead, verifyE1, contextOf(ravi))).toEqual([]);
    expect(refusalsTo(dead, verifyE1, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
  });

  test("again while work continues, and the latest test is stored", () => {
    const again = after(lockoutAt("working"), [verifyE1], contextOf(ravi));
    expect(again.points[0]?.condition.verification?.by.name).toBe("Ravi Iyer");
    expect(again.state).toBe("working");
  });
});
