import type { IsolationPoint } from "#contract/equipment/schemas.ts";

/** A disconnect to test with. */
export function examplePoint(id: string, tag: string): IsolationPoint {
  return {
    id,
    tag,
    label: tag,
    name: "Main disconnect",
    energyType: "electrical",
    magnitude: "400 V",
    location: "North wall",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Turn to OFF",
    dissipation: null,
    dissipationLimit: null,
    verification: "Measure phase to phase and to ground",
    verificationUnit: "V",
    verificationLimit: 50,
    proveDead: true,
  };
}
