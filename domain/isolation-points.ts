import { type ControlDevice, controlDevices, type DeviceType, type EnergyType } from "#contract/energy.ts";
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
  if (point.verificationLimit !== null && point.verificationUnit === "") {
    faults.verificationUnit = pointRefusal("unit_missing");
  }
  if (point.proveDead && point.energyType !== "electrical") {
    faults.proveDead = pointRefusal("prove_dead_electrical");
  }
  return faults;
}

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
