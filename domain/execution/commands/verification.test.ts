import { describe, expect, test } from "vitest";
import { tryStart, verifyE1, verifyH1 } from "../example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { e1, h1, lapsed, ravi, tess } from "../example-people.ts";

const dead = lockoutAt("de_energised");

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

  test("once: the last relief ends the step, and an earlier one is not repeated", () => {
    const both = {
      ...locked,
      points: locked.points.map((point) => ({ ...point, dissipation: "Discharge" })),
    };
    expect(refusalsTo(after(both, [relieveH1]), relieveH1)).toEqual(["already_relieved"]);
    expect(after(both, [relieveH1, { ...relieveH1, pointId: e1 }]).state).toBe("de_energised");
  });
});

describe("verify a point", () => {
  test.each([
    [50, "V", []],
    [-50, "v", []],
    [51, "V", ["reading_unsafe"]],
    [-230, "V", ["reading_unsafe"]],
    [0, "mV", ["unit_mismatch"]],
  ])("a reading of %d %s", (value, unit, codes) => {
    expect(refusalsTo(dead, { ...verifyE1, reading: { value, unit } })).toEqual(codes);
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

  test("by a second person where the policy says so", () => {
    const policy = { secondPersonVerifies: true };
    expect(refusalsTo(dead, verifyE1, contextOf(tess))).toEqual([]);
    expect(refusalsTo(dead, verifyE1, contextOf(tess, { policy }))).toEqual(["second_person_needed"]);
    expect(refusalsTo(dead, verifyE1, contextOf(ravi, { policy }))).toEqual([]);
  });

  test("a person who only isolated it, or only locked it, is no second person either", () => {
    const policy = { secondPersonVerifies: true };
    const lockE1 = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" } as const;
    const lockH1 = { type: "apply_lock", pointId: h1, scannedTag: "IMM-H1", lockNumber: "L-2" } as const;
    const shared = after(lockoutAt("isolated"), [lockE1, lockH1], contextOf(ravi));
    const relieved = after(shared, [{ type: "relieve", pointId: h1, methodConfirmed: true }]);
    expect(refusalsTo(relieved, verifyE1, contextOf(tess, { policy }))).toEqual(["second_person_needed"]);
    expect(refusalsTo(relieved, verifyE1, contextOf(ravi, { policy }))).toEqual(["second_person_needed"]);
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

describe("try to start", () => {
  const measured = after(dead, [verifyE1, verifyH1]);

  test("comes last, after every point is verified", () => {
    expect(refusalsTo(measured, tryStart)).toEqual([]);
    expect(refusalsTo(after(dead, [verifyE1]), tryStart)).toEqual(["points_not_verified"]);
  });

  test.each([
    ["everyStation", "stations_missing"],
    ["noResponse", "machine_responded"],
    ["controlsOff", "controls_not_off"],
  ])("needs %s", (tick, code) => {
    expect(refusalsTo(measured, { ...tryStart, [tick]: false })).toEqual([code]);
  });

  test("only with a current authorization", () => {
    expect(refusalsTo(measured, tryStart, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
  });
});
