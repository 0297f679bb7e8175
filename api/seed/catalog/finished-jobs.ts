import type { Industry } from "./types.ts";

/** A job that is done. `leader` and `workers` are user names, or parts of the crew (scenarios/cast.ts). */
export interface FinishedJob {
  machine: string;
  title: string;
  reason: string;
  workOrder: string;
  leader: string;
  workers: readonly string[];
  /** Whole days; no two of all industries are the same, and no other scenario uses one of them. */
  daysAgo: number;
  /** How long people worked. */
  hours: number;
}

const job = (
  daysAgo: number,
  machine: string,
  [title, reason, workOrder]: readonly [string, string, string],
  hours: number,
  [leader, ...workers]: readonly [string, ...string[]],
): FinishedJob => ({ machine, title, reason, workOrder, leader, workers, daysAgo, hours });

/** Typical maintenance of the demo machines in the last three months. */
export const finishedJobs: Record<Industry, readonly FinishedJob[]> = {
  food_beverage: [
    job(
      84,
      "FB-FIL-007",
      ["Replace the carton chain", "Chain is 2.1 % longer than new; it is changed at 2 %.", "WO-45210"],
      3.5,
      ["technician", "technician2"],
    ),
    job(
      68,
      "FB-NH3-002",
      [
        "Replace the sight glass of the oil separator",
        "Glass is cloudy: the level cannot be read.",
        "WO-45688",
      ],
      1.5,
      ["second", "first"],
    ),
    job(
      52,
      "FB-PAS-003",
      ["Replace the shaft seal of the product pump", "Three drops a minute at the seal.", "WO-46015"],
      2,
      ["first", "second"],
    ),
    job(
      36,
      "FB-FIL-007",
      ["Replace two jaw heaters", "Seal strength at lanes 2 and 4 is below its limit.", "WO-46930"],
      1.2,
      ["technician", "contractor"],
    ),
    job(
      20,
      "FB-PAS-003",
      ["Inspect the flow diversion valve", "Half-yearly inspection of seat and seals.", "WO-47702"],
      1,
      ["technician2", "technician"],
    ),
  ],
  heavy_industry: [
    job(81, "HV-CNV-012", ["Renew the belt splice", "Splice opens at the edge over 40 mm.", "WO-70311"], 5, [
      "technician2",
      "contractor",
      "secondContractor",
    ]),
    job(
      65,
      "HV-BML-001",
      ["Replace liners of the feed chute", "Liner is worn through at the lower left.", "WO-70640"],
      4,
      ["technician", "first"],
    ),
    job(
      49,
      "HV-CNV-012",
      ["Replace the bearing of the tail drum", "Vibration 9 mm/s, the limit being 7.1 mm/s.", "WO-71002"],
      3,
      ["technician", "technician2"],
    ),
    job(33, "HV-CNV-012", ["Clean the take-up pit", "Spillage touches the counterweight.", "WO-71355"], 1.5, [
      "first",
      "contractor",
    ]),
    job(
      17,
      "HV-BML-001",
      ["Replace grease nozzles of the girth gear", "Spray pattern covers half of the flank.", "WO-71690"],
      2,
      ["technician2", "first"],
    ),
  ],
  pharma: [
    job(
      78,
      "PH-AUT-101",
      ["Replace the door seal pump", "Seal pressure falls by 0.3 bar in a cycle.", "WO-29870"],
      2,
      ["technician", "technician2"],
    ),
    job(
      71,
      "PH-FBD-204",
      ["Replace the inlet air filters", "Differential pressure is at 450 Pa.", "WO-29933"],
      1.5,
      ["technician2", "first"],
    ),
    job(
      58,
      "PH-AUT-101",
      ["Replace the chamber drain valve", "Valve leaks back into the chamber.", "WO-30120"],
      2.5,
      ["first", "technician"],
    ),
    job(
      42,
      "PH-AUT-101",
      ["Calibrate the chamber pressure sensors", "Yearly calibration of three sensors.", "WO-30288"],
      1,
      ["technician", "contractor"],
    ),
    job(
      25,
      "PH-AUT-101",
      ["Replace the air filter of the chamber", "Filter failed its integrity test.", "WO-30402"],
      0.8,
      ["technician2", "technician"],
    ),
  ],
  manufacturing: [
    job(
      75,
      "MF-IMM-003",
      ["Replace the check ring of the screw", "Cushion varies by 3 mm from shot to shot.", "WO-54102"],
      4,
      ["technician", "technician2"],
    ),
    job(
      57,
      "MF-RBT-005",
      ["Replace the brake of axis 2", "Arm sinks 2 mm in ten minutes with the brake on.", "WO-54380"],
      3,
      ["technician2", "first"],
    ),
    job(43, "MF-RBT-006", ["Replace the ram seal", "Oil at the ram, half a liter a day.", "WO-54611"], 3.5, [
      "second",
      "technician",
    ]),
    job(
      28,
      "MF-IMM-003",
      ["Clean the oil cooler", "Oil reaches 58 °C, the limit being 55 °C.", "WO-54770"],
      1.5,
      ["first", "contractor"],
    ),
    job(
      16,
      "MF-RBT-005",
      ["Replace the gripper cable", "Part sensor drops out at full stretch.", "WO-54905"],
      1.2,
      ["technician", "first"],
    ),
  ],
};
