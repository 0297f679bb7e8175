import { describe, expect, test } from "vitest";
import { startTest, tryStart, verifyE1, verifyH1 } from "../example-commands.ts";
import { after, approved, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { lapsed, machineId, ravi, tess, uuid, vera } from "../example-people.ts";
import { stepsOf } from "../steps.ts";

/** Verified up to the try-start; the machine lists no stations. */
const measured = after(lockoutAt("de_energised"), [verifyE1, verifyH1]);
const pressId = uuid(32);
/** The same with two stations, and a press beside it that lists none. */
const spread = {
  ...measured,
  equipment: [
    { ...approved.equipment[0]!, stations: ["Operator panel", "Robot pendant"] },
    { id: pressId, tag: "MF-PRS-001", name: "Press", stations: [] },
  ],
};
const common = { type: "try_start", peopleClear: true, response: "none", controlsOff: true } as const;
const panel = { ...common, equipmentId: machineId, station: "Operator panel" };
const pendant = { ...common, equipmentId: machineId, station: "Robot pendant" };
const press = { ...common, equipmentId: pressId, everyStation: true };
const signOn = { type: "sign_on", lockNumber: "L-3", briefed: true } as const;

describe("try to start", () => {
  test("comes last, after every point is verified", () => {
    expect(refusalsTo(measured, tryStart)).toEqual([]);
    const dead = after(lockoutAt("de_energised"), [verifyE1]);
    expect(refusalsTo(dead, tryStart)).toEqual(["points_not_verified"]);
  });

  test.each([
    ["peopleClear", "people_not_clear"],
    ["everyStation", "stations_missing"],
    ["controlsOff", "controls_not_off"],
  ])("needs %s", (tick, code) => {
    expect(refusalsTo(measured, { ...tryStart, [tick]: false })).toEqual([code]);
  });

  test("only with a current authorization", () => {
    expect(refusalsTo(measured, tryStart, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
  });

  test("at each station of each machine, in any order, by anyone: nobody signs on before the last", () => {
    const two = after(after(spread, [pendant]), [press], contextOf(ravi));
    expect(two.state).toBe("de_energised");
    expect(refusalsTo(two, signOn)).toEqual(["try_start_missing"]);
    const all = after(two, [panel]);
    expect(all.state).toBe("verified");
    expect(all.tryStarts.map(({ equipmentId, station, by }) => [equipmentId, station, by.name])).toEqual([
      [machineId, "Robot pendant", tess.name],
      [pressId, null, ravi.name],
      [machineId, "Operator panel", tess.name],
    ]);
  });

  test("people are clear before each try, not once for all of them", () => {
    expect(refusalsTo(after(spread, [panel]), { ...pendant, peopleClear: false })).toEqual([
      "people_not_clear",
    ]);
  });

  test("the same station again counts once", () => {
    const twice = after(spread, [panel, panel]);
    expect(twice.tryStarts).toHaveLength(1);
    expect(twice.state).toBe("de_energised");
  });

  test("nothing stands for all stations of a machine that lists them, or for a machine that is not in it", () => {
    const { station: _, ...noStation } = panel;
    expect(refusalsTo(spread, { ...noStation, everyStation: true })).toEqual(["station_unknown"]);
    expect(refusalsTo(spread, { ...panel, station: "Office" })).toEqual(["station_unknown"]);
    expect(refusalsTo(spread, { ...panel, equipmentId: uuid(99) })).toEqual(["machine_unknown"]);
  });

  test("a machine that responds at one station undoes what was tried at the others, and says where", () => {
    const found = after(spread, [panel, { ...pendant, response: "responded", peopleClear: false }]);
    expect(found).toMatchObject({ state: "unsafe", tryStarts: [] });
    expect(found.unsafe?.findings[0]).toMatchObject({
      kind: "machine_responded",
      note: "MF-IMM-003 (Robot pendant)",
    });
  });

  test("after a test for which the machine had energy, each station is tried again", () => {
    const working = after(spread, [panel, pendant, press, signOn, { type: "sign_off" }]);
    const back = after(working, [startTest, { type: "end_test" }]);
    expect(back.tryStarts).toEqual([]);
    expect(after(back, [verifyE1, verifyH1, panel, pendant]).state).toBe("de_energised");
  });

  test("the screen counts the stations and says who tried the last", () => {
    const stepIn = (execution: typeof spread) => stepsOf(execution).find(({ step }) => step === "try_start");
    expect(stepIn(spread)).toMatchObject({ status: "current", progress: { done: 0, total: 3 } });
    expect(stepIn(after(spread, [panel]))).toMatchObject({
      status: "current",
      progress: { done: 1, total: 3 },
    });
    expect(stepIn(after(spread, [panel, pendant, press]))).toMatchObject({
      status: "done",
      last: { by: { name: tess.name } },
    });
  });
});

test("a machine that moves is a fact: from anyone, at any step, and whatever else was said", () => {
  const moved = { ...tryStart, response: "responded", peopleClear: false, controlsOff: false } as const;
  for (const state of ["isolated", "verified", "working", "releasing"] as const) {
    expect(after(lockoutAt(state), [moved], contextOf(vera))).toMatchObject({
      state: "unsafe",
      unsafe: { findings: [{ kind: "machine_responded", by: { name: "Vera Stone" } }] },
    });
  }
  expect(refusalsTo(lockoutAt("shut_down"), moved)).toEqual(["finding_too_early"]);
});

test("it is repeated once the machine is verified, with everyone off it", () => {
  const verified = lockoutAt("verified");
  const again = after(verified, [tryStart], contextOf(ravi));
  expect(again).toMatchObject({ state: "verified", tryStarts: [{ by: { name: "Ravi Iyer" } }] });
  expect(refusalsTo(lockoutAt("working"), tryStart)).toEqual(["people_signed_on"]);
});
