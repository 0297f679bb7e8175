import type { CatalogPoint } from "./types.ts";

/** Devices of one make, which several machines have; and how their energy is proved gone. */

/** A ball valve in a pipe. */
export const ballValve = {
  deviceType: "valve",
  lockable: true,
  normalPosition: "open, handle in line with the pipe",
  isolatedPosition: "closed, handle across the pipe",
  isolationMethod: "Turn the handle a quarter turn across the pipe.",
  lockMethod: "Clip the ball-valve lockout over handle and body.",
} as const satisfies Partial<CatalogPoint>;

/** A valve that vents the air behind it. */
export const ventingValve = {
  deviceType: "venting_valve",
  lockable: true,
  normalPosition: "open, handle in line with the pipe",
  isolatedPosition: "closed and vented, handle across the pipe",
  isolationMethod: "Turn the handle a quarter turn across the pipe; it vents what lies behind it.",
  lockMethod: "Pass the hasp through the locking lug of the handle.",
} as const satisfies Partial<CatalogPoint>;

/** The main disconnect of a machine, with a rotary handle. */
export const rotaryDisconnect = {
  deviceType: "disconnect",
  lockable: true,
  normalPosition: "I (ON)",
  isolatedPosition: "O (OFF), handle horizontal",
  isolationMethod: "Turn the red and yellow handle to O.",
  lockMethod: "Pull out the locking slide of the handle and pass the hasp through it.",
} as const satisfies Partial<CatalogPoint>;

/** By the gauge and the test plunger of a service unit. */
export const noAirLeft = {
  verification:
    "Read the gauge of the service unit, then press the test plunger behind the valve: no air may come.",
  verificationUnit: "bar(g)",
  verificationLimit: 0,
  proveDead: false,
} as const satisfies Partial<CatalogPoint>;

/** By the gauge of the manifold and its open drain cock. */
export const noWaterLeft = {
  verification: "Read the manifold gauge behind the valve and see that the open drain cock is dry.",
  verificationUnit: "bar(g)",
  verificationLimit: 0,
  proveDead: false,
} as const satisfies Partial<CatalogPoint>;
