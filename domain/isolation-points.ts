import { type ControlDevice, controlDevices, type DeviceType, type EnergyType } from "#contract/energy.ts";
import type { Refusal } from "#contract/refusals.ts";

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
 * What is wrong with a point, by the name of the input, in a sentence that says what to do. Empty if it is fit.
 * 29 CFR 1910.147(b), (d)(3) to (6).
 */
export function faultsOfPoint(point: PointFacts): Partial<Record<keyof PointFacts, string>> {
  const faults: Partial<Record<keyof PointFacts, string>> = {};
  if (isControlDevice(point.deviceType)) faults.deviceType = notAnIsolationDevice;
  if (!/\d\s*[%°µA-Za-zΩ]/.test(point.magnitude)) {
    faults.magnitude = "Give a figure with its unit: 400 V, 6 bar(g), 4 t.";
  }
  if (same(point.normalPosition, point.isolatedPosition)) {
    faults.isolatedPosition = "The isolated position is another than the normal one.";
  }
  if (point.dissipationLimit !== "" && point.dissipation === "") {
    faults.dissipation = "Say how the stored energy is brought down to that.";
  }
  if (point.verificationLimit !== null && point.verificationUnit === "") {
    faults.verificationUnit = "Give the unit of the highest safe reading.";
  }
  if (point.proveDead && point.energyType !== "electrical") {
    faults.proveDead = "Only a voltage is proved dead with an instrument: live, dead, live.";
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
  const blocks = holds.map(({ planNumber }): PointArchiveBlock => ({
    code: "held",
    message: `${planNumber} holds ${tag}. It can be archived when that lockout is closed.`,
  }));
  if (machines.length > 0) {
    const served = machines.map((machine) => machine.tag).join(", ");
    blocks.push({ code: "attached", message: `${tag} serves ${served}. Detach it first.` });
  }
  return blocks;
}

export function isControlDevice(device: string): device is ControlDevice {
  return controlDevices.some((control) => control === device);
}

const notAnIsolationDevice =
  "This is a control device: it stops the machine and cuts off no energy, so it can never be an isolation point. " +
  "Choose the device that physically prevents the energy: a disconnect, a valve, a pin.";

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
