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
  verificationMinimum: null,
  verificationKind: "reading",
  verificationJustification: "",
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
    expect(faults({ verificationUnit: "" })).toContain("verificationUnit");
    expect(
      faults({ energyType: "gas", proveDead: false, verificationUnit: "", verificationLimit: null }),
    ).toEqual([]);
    expect(faults({ energyType: "gas" })).toEqual(["proveDead"]);
  });

  test.each<[string, Partial<PointFacts>, boolean]>([
    ["50 V AC", {}, false],
    ["51 V AC", { verificationLimit: 51 }, true],
    ["0.05 kV", { verificationUnit: "kV", verificationLimit: 0.05 }, false],
    ["50 kV", { verificationUnit: "kV" }, true],
    ["120 V DC", { magnitude: "565 V DC", verificationLimit: 120 }, false],
    ["121 V DC", { magnitude: "565 V DC", verificationLimit: 121 }, true],
    ["120 V on AC and DC", { magnitude: "400 V AC, 24 V DC", verificationLimit: 120 }, true],
    ["no limit", { verificationLimit: null }, true],
    ["amperes", { verificationUnit: "A" }, true],
    ["no live-dead-live", { proveDead: false }, true],
  ])("is electrical with %s: it needs a reason is %s", (_, change, isNeeded) => {
    expect(faults(change)).toEqual(isNeeded ? ["verificationJustification"] : []);
    expect(faults({ ...change, verificationJustification: "Fixed voltage detector VD-2" })).toEqual([]);
  });

  test.each(["because", "   because of that    ", "Fixed detector VD-2"])(
    "is verified in another way for a reason worth the name: not %j",
    (verificationJustification) => {
      const refused = pointRefusal("justification_short", { least: 20 });
      expect(faultsOfPoint({ ...disconnect, proveDead: false, verificationJustification })).toEqual({
        verificationJustification: refused,
      });
    },
  );

  test.each(["yes", "Bleed", "Bleed it", "yesyesyesyes", "          .  "])(
    "with stored energy says how it is relieved: not %j",
    (dissipation) => {
      expect(faultsOfPoint({ ...disconnect, dissipation })).toEqual({
        dissipation: pointRefusal("relief_short", { least: 10, words: 2 }),
      });
    },
  );

  test.each(["", "Open the bleed.", "打开排放阀并等待压力表归零"])(
    "says how it is relieved with %j",
    (dissipation) => {
      expect(faults({ dissipation })).toEqual([]);
    },
  );

  test("is verified by a check without a unit or limits", () => {
    const pin = { energyType: "gravity", proveDead: false, verificationKind: "check" } as const;
    expect(faults({ ...pin, verificationUnit: "", verificationLimit: null })).toEqual([]);
    expect(faults(pin)).toEqual(["verificationKind"]);
  });

  test("has no limit below 0 that no reading passes", () => {
    expect(faultsOfPoint({ ...disconnect, verificationLimit: -5 })).toEqual({
      verificationLimit: pointRefusal("limit_negative/electrical"),
    });
    const freezer = { energyType: "thermal", proveDead: false, verificationUnit: "°C" } as const;
    expect(faultsOfPoint({ ...disconnect, ...freezer, verificationLimit: -5 })).toEqual({
      verificationLimit: pointRefusal("limit_negative/other"),
    });
    expect(faults({ ...freezer, verificationLimit: -5, verificationMinimum: -30 })).toEqual([]);
    expect(faults({ verificationLimit: 0 })).toEqual([]);
  });

  test("has a lowest reading where a range is allowed, never for voltage", () => {
    const oxygen = { energyType: "gas", proveDead: false, verificationUnit: "%" } as const;
    expect(faults({ ...oxygen, verificationMinimum: 19.5, verificationLimit: 23.5 })).toEqual([]);
    expect(faults({ ...oxygen, verificationMinimum: 24, verificationLimit: 23.5 })).toEqual([
      "verificationMinimum",
    ]);
    expect(
      faults({ ...oxygen, verificationUnit: "", verificationMinimum: 19.5, verificationLimit: null }),
    ).toEqual(["verificationUnit"]);
    expect(faults({ verificationMinimum: 0 })).toEqual(["verificationMinimum"]);
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
