import type { NewEquipment } from "#contract/equipment/schemas.ts";
import type { PointDraft } from "#contract/isolation-points/schemas.ts";

/**
 * The example that a new organization can add to try a lockout. Its values are typical and illustrative, never a real
 * procedure, so every tag, name, and number says that it is an example.
 */
export const exampleMachine: Omit<NewEquipment, "lineId" | "place"> = {
  tag: "EXAMPLE-1",
  name: "Example: carton sealer",
  description: "An example to try a lockout on. Its values are illustrative, never a real procedure.",
  hazards: ["Example: moving belts", "Example: compressed air up to 6 bar"],
  controlStations: ["Example panel", "Example pendant"],
};

export const examplePlace = { area: "Example area", line: "Example line" };

/** Numbers of the example's equipment padlocks. */
export const exampleLockNumbers = ["EX-001", "EX-002", "EX-003", "EX-004"];
/** Personal padlocks to issue to the people who try it. */
export const examplePersonalNumbers = ["EX-101", "EX-102", "EX-103"];

export const examplePoints: Omit<PointDraft, "siteId">[] = [
  {
    tag: "EXAMPLE-E1",
    label: "E1",
    name: "Example: main disconnect",
    energyType: "electrical",
    magnitude: "480 V, 5 kW",
    location: "Front panel, right side",
    deviceType: "disconnect",
    lockable: true,
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Turn the handle to OFF",
    dissipation: "",
    dissipationLimit: "",
    verification: "Measure all phases, phase to phase and to ground",
    verificationUnit: "V",
    verificationLimit: 50,
    verificationMinimum: null,
    verificationKind: "reading",
    verificationJustification: "",
    recheckMinutes: null,
    requiredCertificate: null,
    proveDead: true,
  },
  {
    tag: "EXAMPLE-A1",
    label: "A1",
    name: "Example: air supply valve",
    energyType: "pneumatic",
    magnitude: "6 bar(g)",
    location: "Left side, at the filter regulator",
    deviceType: "valve",
    lockable: true,
    normalPosition: "OPEN",
    isolatedPosition: "CLOSED",
    isolationMethod: "Close the self-venting valve",
    dissipation: "Let the valve vent until the hissing stops",
    dissipationLimit: "0 bar",
    verification: "Read the gauge behind the valve",
    verificationUnit: "bar",
    verificationLimit: 0,
    verificationMinimum: null,
    verificationKind: "reading",
    verificationJustification: "",
    recheckMinutes: null,
    requiredCertificate: null,
    proveDead: false,
  },
];
