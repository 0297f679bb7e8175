/** The field's vocabulary: kinds of hazardous energy, devices that isolate it, steps of a procedure. */

export const energyTypes = [
  "electrical",
  "mechanical",
  "hydraulic",
  "pneumatic",
  /** Steam, hot gas, hot liquids and hot or very cold surfaces. */
  "thermal",
  "chemical",
  "gas",
  "water",
  "gravity",
  "stored_spring",
  "radiation",
] as const;
export type EnergyType = (typeof energyTypes)[number];

/**
 * Devices that physically prevent the transmission or release of energy, 29 CFR 1910.147(b). Push-buttons,
 * selector switches, interlocks and emergency stops are control circuit devices and are left out on purpose.
 */
export const deviceTypes = [
  "disconnect",
  "circuit_breaker",
  "racked_out_breaker",
  "motor_starter_drawer",
  "plug",
  "valve",
  /** A stop valve with a bleed behind it that shows and relieves what leaks past. */
  "valve_with_bleed",
  /** Vents what lies behind it when it is closed. */
  "venting_valve",
  /** Returns a pressurized circuit or accumulator to its tank. */
  "dump_valve",
  "damper",
  "blank",
  "pin",
  "block",
  "prop",
  "clamp",
] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** Kinds of step, in the order of 29 CFR 1910.147(c)(9), (d) and (e). */
export const procedureStepKinds = [
  "prepare",
  "notify",
  "shut_down",
  "isolate",
  "apply_lock",
  "dissipate",
  "verify",
  "work",
  "clear",
  "remove",
  "restore",
  "notify_restored",
] as const;
export type ProcedureStepKind = (typeof procedureStepKinds)[number];

/**
 * Control circuit devices: they stop a machine but isolate nothing, so none of them is ever an isolation point,
 * 29 CFR 1910.147(b). A form lists them to say so.
 */
export const controlDevices = [
  "push_button",
  "selector_switch",
  "interlock",
  "emergency_stop",
  "pull_cord",
  "light_curtain",
] as const;
export type ControlDevice = (typeof controlDevices)[number];
