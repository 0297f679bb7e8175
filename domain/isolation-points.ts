import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { type ControlDevice, controlDevices, type DeviceType, type EnergyType } from "#contract/energy.ts";
import type { VerificationKind } from "#contract/isolation-points/words.ts";
import { pointLimits } from "#contract/limits.ts";
import type { Refusal } from "#contract/refusals.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { listOf } from "#contract/sentences.ts";

/** What is judged of an isolation point. */
export interface PointFacts {
  energyType: EnergyType;
  magnitude: string;
  deviceType: DeviceType | ControlDevice;
  normalPosition: string;
  isolatedPosition: string;
  dissipation: string;
  dissipationLimit: string;
  verificationUnit: string;
  verificationLimit: number | null;
  verificationMinimum: number | null;
  verificationKind: VerificationKind;
  verificationJustification: string;
  proveDead: boolean;
}

/**
 * What is wrong with a point, by the name of the input, with what to do. Empty where it is fit.
 * 29 CFR 1910.147(b), (d)(3) to (6).
 */
export function faultsOfPoint(point: PointFacts): Partial<Record<keyof PointFacts, Refusal>> {
  const faults: Partial<Record<keyof PointFacts, Refusal>> = {};
  if (isControlDevice(point.deviceType)) faults.deviceType = pointRefusal("control_device");
  if (!/\d\s*[%°µA-Za-zΩ]/.test(point.magnitude)) {
    faults.magnitude = pointRefusal("magnitude_unit");
  }
  if (same(point.normalPosition, point.isolatedPosition)) {
    faults.isolatedPosition = pointRefusal("positions_equal");
  }
  if (point.dissipationLimit !== "" && point.dissipation === "") {
    faults.dissipation = pointRefusal("method_missing");
  }
  if (point.dissipation !== "" && !saysHow(point.dissipation)) {
    faults.dissipation = pointRefusal("relief_short", {
      least: pointLimits.leastRelief,
      words: pointLimits.leastReliefWords,
    });
  }
  const { verificationLimit: upper, verificationMinimum: lower } = point;
  if ((upper !== null || lower !== null) && point.verificationUnit === "") {
    faults.verificationUnit = pointRefusal("unit_missing");
  }
  // The sign of a reading does not count without a lower limit: none would pass.
  if (upper !== null && upper < 0 && lower === null) {
    const isElectrical = point.energyType === "electrical";
    faults.verificationLimit = pointRefusal(
      isElectrical ? "limit_negative/electrical" : "limit_negative/other",
    );
  }
  if (upper !== null && lower !== null && lower > upper) {
    faults.verificationMinimum = pointRefusal("range_reversed");
  }
  if (lower !== null && point.energyType === "electrical") {
    faults.verificationMinimum = pointRefusal("minimum_electrical");
  }
  if (point.proveDead && point.energyType !== "electrical") {
    faults.proveDead = pointRefusal("prove_dead_electrical");
  }
  const isMeasured = upper !== null || lower !== null || point.verificationUnit !== "" || point.proveDead;
  if (point.verificationKind === "check" && isMeasured) {
    faults.verificationKind = pointRefusal("check_takes_no_reading");
  }
  if (needsJustification(point)) {
    faults.verificationJustification =
      point.verificationJustification.trim() === ""
        ? pointRefusal("justification_missing", { most: mostVolts(point) })
        : pointRefusal("justification_short", { least: pointLimits.leastJustification });
  }
  return faults;
}

/** "yes" does not; languages that put no spaces between words count too. */
function saysHow(relief: string): boolean {
  const words = [...new Intl.Segmenter("en", { granularity: "word" }).segment(relief)];
  return (
    relief.trim().length >= pointLimits.leastRelief &&
    words.filter(({ isWordLike }) => isWordLike).length >= pointLimits.leastReliefWords
  );
}

interface ElectricalFacts extends Pick<
  IsolationPoint,
  "energyType" | "magnitude" | "verificationUnit" | "verificationLimit" | "proveDead"
> {
  verificationJustification?: string | null | undefined;
}

/**
 * Whether an electrical point lacks what proves it dead, and a reason worth the name. 29 CFR 1910.147(d)(6),
 * 1910.333(b)(2)(iv)(B).
 */
export function needsJustification(point: ElectricalFacts): boolean {
  const reason = point.verificationJustification?.trim() ?? "";
  if (point.energyType !== "electrical" || reason.length >= pointLimits.leastJustification) return false;
  const volts = voltsPer[point.verificationUnit.replace(/\s*\(?(AC|DC)\)?$/i, "").trim()];
  const limit = point.verificationLimit;
  const isLow = volts !== undefined && limit !== null && limit * volts <= mostVolts(point);
  return !(point.proveDead && isLow);
}

/** The highest voltage that can be left at a point that is called dead: 50 V AC, 120 V DC. */
export function mostVolts({
  magnitude,
  verificationUnit,
}: Pick<ElectricalFacts, "magnitude" | "verificationUnit">) {
  const words = `${magnitude} ${verificationUnit}`;
  return /\bV?DC\b/i.test(words) && !/\bV?AC\b/i.test(words) ? 120 : 50;
}

const voltsPer: Record<string, number> = { V: 1, kV: 1000, mV: 0.001 };

/** What keeps a point in the register. */
export interface PointUse {
  tag: string;
  /** The lockouts that hold it. */
  holds: readonly { planNumber: string }[];
  /** The machines that it serves. */
  machines: readonly { tag: string }[];
}

export type PointArchiveBlock = Refusal<"held" | "attached">;

/**
 * Why a point cannot be archived now; empty when it can. People on a lockout rely on it, and a machine that it
 * serves would lose an energy source from its record. An open plan needs it through such a machine only.
 */
export function archiveBlocksOfPoint({ tag, holds, machines }: PointUse): PointArchiveBlock[] {
  const blocks = holds.map(({ planNumber }): PointArchiveBlock =>
    pointRefusal("held/archived", { plan: planNumber, tag }),
  );
  if (machines.length > 0) {
    const served = listOf(machines.map((machine) => machine.tag));
    blocks.push(pointRefusal("attached", { tag, machines: served }));
  }
  return blocks;
}

export function isControlDevice(device: string): device is ControlDevice {
  return controlDevices.some((control) => control === device);
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
