import type { EnergyType } from "#contract/energy.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import type { PointValues } from "./point-draft.ts";
import {
  type PressureUnit,
  pressureUnits,
  type ReadyMadePoint,
  readyMadePoints,
} from "./ready-made-words.ts";

type Entries = Partial<PointValues> & { energyType: EnergyType };

const electrical = {
  energyType: "electrical",
  verification: "Test phase to phase and each phase to ground on the load side.",
  verificationUnit: "V",
  verificationLimit: "50",
  proveDead: "on",
} as const satisfies Entries;

const onGauge = { verificationUnit: "psi", verificationLimit: "0" } as const;
const byCheck = { verificationKind: "check" } as const;

/**
 * What a point form starts with, by kind of device and energy: everything but the tag, the place, and the magnitude,
 * which are read at the device. The person who adds the point checks the rest there.
 */
export const readyMadeValues: Record<ReadyMadePoint, Entries> = {
  disconnect: {
    ...electrical,
    name: "Main disconnect",
    deviceType: "disconnect",
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Turn the handle to OFF. See that the flag or the open blades show OFF.",
  },
  drive_disconnect: {
    ...electrical,
    name: "Disconnect of the drive",
    deviceType: "disconnect",
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Stop the drive, then turn the handle to OFF.",
    dissipation: "Wait as long as the label on the drive says, then measure the DC link.",
    dissipationLimit: "below 50 V DC",
  },
  circuit_breaker: {
    ...electrical,
    name: "Circuit breaker",
    deviceType: "circuit_breaker",
    normalPosition: "ON",
    isolatedPosition: "OFF",
    isolationMethod: "Switch the breaker to OFF and put the lockout clip on its handle.",
  },
  motor_starter: {
    ...electrical,
    name: "Motor starter bucket",
    deviceType: "motor_starter_drawer",
    normalPosition: "ON, bucket in",
    isolatedPosition: "OFF, bucket withdrawn",
    isolationMethod: "Turn the handle to OFF, then withdraw the bucket to its lockable position.",
  },
  racked_breaker: {
    ...electrical,
    name: "Medium-voltage breaker",
    deviceType: "racked_out_breaker",
    normalPosition: "CONNECTED",
    isolatedPosition: "RACKED OUT",
    isolationMethod: "Open the breaker remotely, rack it out, and close the shutters.",
    verification: "Test each phase to ground with a detector rated for the voltage, then ground all phases.",
    requiredCertificate: "high_voltage",
  },
  plug: {
    ...electrical,
    name: "Power plug",
    deviceType: "plug",
    normalPosition: "PLUGGED IN",
    isolatedPosition: "PULLED, in its lockout cover",
    isolationMethod: "Switch the machine off, pull the plug, and close the lockout cover around it.",
    verification: "Test between all pins on the machine's side.",
  },
  air: {
    ...onGauge,
    energyType: "pneumatic",
    name: "Air supply valve",
    deviceType: "venting_valve",
    normalPosition: "OPEN",
    isolatedPosition: "CLOSED, vented",
    isolationMethod: "Turn the valve to CLOSED. It vents what is behind it.",
    dissipation: "Wait until the venting stops. Drain receivers and cylinders behind the valve.",
    dissipationLimit: "0 psi",
    verification: "Read the gauge behind the valve.",
  },
  hydraulic_supply: {
    ...onGauge,
    energyType: "hydraulic",
    name: "Hydraulic supply valve",
    deviceType: "valve",
    normalPosition: "OPEN",
    isolatedPosition: "CLOSED",
    isolationMethod: "Stop the pump, then close the valve.",
    dissipation: "Lower every load, then work each function until nothing moves.",
    dissipationLimit: "0 psi",
    verification: "Read the gauge behind the valve.",
  },
  accumulator: {
    ...onGauge,
    energyType: "hydraulic",
    name: "Accumulator dump valve",
    deviceType: "dump_valve",
    normalPosition: "CLOSED",
    isolatedPosition: "OPEN",
    isolationMethod: "Open the dump valve to the tank. It stays open while people work.",
    dissipation: "Let the accumulator empty into the tank.",
    dissipationLimit: "0 psi",
    verification: "Read the gauge at the accumulator.",
    recheckMinutes: "60",
  },
  steam: {
    ...onGauge,
    energyType: "thermal",
    name: "Steam valve",
    deviceType: "valve_with_bleed",
    normalPosition: "OPEN",
    isolatedPosition: "CLOSED, bleed open",
    isolationMethod: "Close the valve, then open the bleed behind it slowly.",
    dissipation: "Let the line vent and drain. Wait until it has cooled enough to work on.",
    dissipationLimit: "0 psi",
    verification: "Read the gauge behind the valve, and see that nothing comes out of the bleed.",
    recheckMinutes: "60",
  },
  fuel_gas: {
    ...onGauge,
    energyType: "gas",
    name: "Fuel gas valve",
    deviceType: "valve_with_bleed",
    normalPosition: "OPEN",
    isolatedPosition: "CLOSED, bleed open",
    isolationMethod: "Close the valve, then open the bleed that vents outdoors.",
    dissipation: "Let the line vent outdoors. Purge it where the procedure says so.",
    dissipationLimit: "0 psi",
    verification: "Read the gauge behind the valve.",
  },
  water: {
    ...onGauge,
    energyType: "water",
    name: "Water supply valve",
    deviceType: "valve",
    normalPosition: "OPEN",
    isolatedPosition: "CLOSED",
    isolationMethod: "Close the valve.",
    dissipation: "Open a drain behind the valve until nothing runs out.",
    dissipationLimit: "0 psi",
    verification: "Read the gauge behind the valve.",
  },
  chemical_blank: {
    ...byCheck,
    energyType: "chemical",
    name: "Line blank",
    deviceType: "blank",
    normalPosition: "OPEN",
    isolatedPosition: "BLANKED",
    isolationMethod: "Drain and flush the line, then put the blank in and tighten every bolt.",
    dissipation: "Drain and flush the line before the blank goes in.",
    verification: "See that the blank's handle shows BLANKED, and that nothing drips behind it.",
    requiredCertificate: "toxic_substances",
  },
  raised_load: {
    ...byCheck,
    energyType: "gravity",
    name: "Safety prop",
    deviceType: "prop",
    normalPosition: "STORED",
    isolatedPosition: "UNDER THE LOAD",
    isolationMethod: "Raise the load, put the prop under it, and lower the load onto the prop.",
    dissipation: "Lower the load until the prop carries it.",
    verification: "See that the load rests on the prop and does not sink.",
  },
  spring: {
    ...byCheck,
    energyType: "stored_spring",
    name: "Spring block",
    deviceType: "block",
    normalPosition: "REMOVED",
    isolatedPosition: "IN PLACE",
    isolationMethod: "Put the block in so that the spring cannot move what it drives.",
    dissipation: "Release the spring as its maker says, or block it.",
    verification: "See that the block is seated and that the part does not move by hand.",
  },
  rotating_mass: {
    ...byCheck,
    energyType: "mechanical",
    name: "Rotor lock",
    deviceType: "pin",
    normalPosition: "PULLED",
    isolatedPosition: "IN PLACE",
    isolationMethod: "When the rotor stands still, push the pin through it.",
    dissipation: "Wait until the rotor stands still.",
    verification: "See that the pin is through, and that the rotor does not turn by hand.",
  },
};

/** The points that are offered, each with its energy. */
export const offeredReadyMade = readyMadePoints.map((point) => ({
  point,
  energy: readyMadeValues[point].energyType,
}));

/** Whether its gauge shows a pressure, which has a unit to choose. */
export const hasPressure = (point: ReadyMadePoint) => readyMadeValues[point].verificationUnit === "psi";

/**
 * The unit of pressure to offer: the one that was asked for, else the one in which the points of the same machine are
 * read, else that of the standard.
 */
export function pressureUnitFor(
  asked: string | null,
  points: readonly { verificationUnit: string }[],
  standard: PolicySet,
): PressureUnit {
  const known = (unit: string) =>
    pressureUnits.find((each) => unit.slice(0, 3).toLowerCase() === each.slice(0, 3));
  const used = points.flatMap(({ verificationUnit }) => known(verificationUnit) ?? []);
  return known(asked ?? "") ?? used.at(-1) ?? unitOf(standard);
}

const unitOf = (standard: PolicySet): PressureUnit => (standard === "osha" ? "psi" : "bar(g)");

/** The entries, in that unit of pressure and in the words of the standard that the company works to. */
export function readyMadeEntries(
  point: ReadyMadePoint,
  standard: PolicySet,
  unit: PressureUnit = unitOf(standard),
): Entries {
  const values = readyMadeValues[point];
  const inUnit = (text: string) => text.replace(/\bpsi\b/g, unit);
  const inWords = (text: string) => text.replace(/\bground\b/g, "earth").replace(/\bbucket\b/g, "drawer");
  const local = (text: string) => (standard === "osha" ? inUnit(text) : inWords(inUnit(text)));
  return {
    ...values,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, local(value)])),
  };
}

/** The one of that name, if there is one. */
export const readyMadeNamed = (name: string | null) => readyMadePoints.find((point) => point === name);
