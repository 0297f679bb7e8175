/** Points with usual devices and energies, to start from. */
export const readyMadePoints = [
  "disconnect",
  "drive_disconnect",
  "circuit_breaker",
  "motor_starter",
  "racked_breaker",
  "plug",
  "air",
  "hydraulic_supply",
  "accumulator",
  "steam",
  "fuel_gas",
  "water",
  "chemical_blank",
  "raised_load",
  "spring",
  "rotating_mass",
] as const;
/** The units that gauges are read in. */
export const pressureUnits = ["psi", "bar(g)"] as const;
export type PressureUnit = (typeof pressureUnits)[number];

export type ReadyMadePoint = (typeof readyMadePoints)[number];
