import { describe, expect, test } from "vitest";
import { controlDevices, deviceTypes } from "#contract/energy.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { archiveBlocksOfPoint, faultsOfPoint, type PointFacts } from "./isolation-points.ts";

const disconnect: PointFacts = {
  energyType: "electrical",
  magnitude: "400 V, 37 kW",
  deviceType: "disconnect",
  normalPosition: "ON",
  isolatedPosition: "OFF",
  dissipation: "",
  dissipationLimit: "",
  verificationUnit: "V",
  verificationLimit: 50,
  proveDead: true,
};
const faults = (change: Partial<PointFacts>) => Object.keys(faultsOfPoint({ ...disconnect, ...change }));

describe("[PRODUCT-01] an isolation point", () => {
  test("is any device that physically prevents energy", () => {
    for (const deviceType of deviceTypes) expect(faults({ deviceType })).toEqual([]);
  });

  test.each(controlDevices)("is never a control device: %s", (deviceType) => {
    expect(faultsOfPoint({ ...disconnect, deviceType })).toEqual({
      deviceType: pointRefusal("control_device"),
    });
  });

  test.each([
    ["6 bar(g)", []],
    ["16 A/mm", []],
    ["+5 °C", []],
    ["4", ["magnitude"]],
    ["some volts", ["magnitude"]],
  ])("of %s", (magnitude, wrong) => expect(faults({ magnitude })).toEqual(wrong));

  test("is isolated in another position than the normal one", () => {
    expect(faults({ isolatedPosition: " on " })).toEqual(["isolatedPosition"]);
  });

  test("says how stored energy is relieved, and in which unit it is verified", () => {
    expect(faults({ dissipationLimit: "0 bar" })).toEqual(["dissipation"]);
    expect(faults({ dissipationLimit: "0 bar", dissipation: "Vent to the drain" })).toEqual([]);
    expect(faults({ verificationUnit: "" })).toEqual(["verificationUnit"]);
    expect(faults({ verificationUnit: "", verificationLimit: null })).toEqual([]);
    expect(faults({ energyType: "gas" })).toEqual(["proveDead"]);
  });
});

describe("[PRODUCT-01] an isolation point can be archived", () => {
  const unused = { tag: "S-HDR-02", holds: [], machines: [] };

  test("when it serves no machine and nothing holds it", () => {
    expect(archiveBlocksOfPoint(unused)).toEqual([]);
  });

  test("not while a lockout holds it or a machine is served by it: all of it is named", () => {
    const blocks = archiveBlocksOfPoint({
      ...unused,
      holds: [{ planNumber: "LP-2026-0001" }, { planNumber: "LP-2026-0002" }],
      machines: [{ tag: "FB-FIL-007" }, { tag: "FB-PAS-003" }],
    });
    expect(blocks).toEqual([
      pointRefusal("held/archived", { plan: "LP-2026-0001", tag: "S-HDR-02" }),
      pointRefusal("held/archived", { plan: "LP-2026-0002", tag: "S-HDR-02" }),
      pointRefusal("attached", { tag: "S-HDR-02", machines: "FB-FIL-007, FB-PAS-003" }),
    ]);
  });
});
