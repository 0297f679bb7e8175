import type { CatalogPoint } from "./types.ts";

/** Serves FB-FIL-007 and FB-PAS-003: either lockout may hold it, and the last one to finish restores it. */
export const steamHeaderValve: CatalogPoint = {
  tag: "S-HDR-02",
  label: "S-HDR-02",
  name: "steam header valve of filling and pasteurizing",
  energyType: "thermal",
  magnitude: 3,
  unit: "bar(g)",
  magnitudeText: "steam 3 bar(g), 144 °C",
  location: "pipe bridge between filling hall and process hall, platform P2",
  deviceType: "valve_with_bleed",
  lockable: true,
  shared: true,
  normalPosition: "stop valve open, bleed closed",
  isolatedPosition: "stop valve fully closed, bleed behind it open to the drain",
  isolationMethod:
    "Close the stop valve slowly, clockwise to its seat. Open the bleed behind it, standing beside the outlet.",
  lockMethod:
    "Fit the clam-shell over the hand-wheel, its cable through the lever of the open bleed; use a six-lock hasp.",
  dissipation:
    "Open the by-pass of the steam trap at the end of the header branch and let steam and condensate blow down to the drain. Leave bleed and by-pass open.",
  dissipationLimit: "branch gauge 0 bar(g), nothing flows from the bleed",
  dissipationMinutes: 20,
  verification:
    "Read the branch gauge on platform P2 and see that the open bleed is dry and shows no plume for 5 minutes.",
  verificationUnit: "bar(g)",
  verificationLimit: 0,
  proveDead: false,
  restoration:
    "Close by-pass and bleed. Open the stop valve a quarter of a turn, warm the branch through for 10 minutes until the trap has cleared, then open it fully.",
  caution:
    "This valve takes the steam from FB-FIL-007 and from FB-PAS-003: both are shut down before it is closed. Live steam scalds; wear face shield and heat-resistant gloves.",
};

/** Serves the press cells MF-RBT-005 and MF-RBT-006. */
export const pressAirValve: CatalogPoint = {
  tag: "AV-220",
  label: "AV-220",
  name: "self-venting air valve of press cells 5 and 6",
  energyType: "pneumatic",
  magnitude: 6,
  unit: "bar",
  magnitudeText: "compressed air 6 bar",
  location: "column C22 between press line 5 and press line 6, 1.4 m above the floor",
  deviceType: "venting_valve",
  lockable: true,
  shared: true,
  normalPosition: "open, handle in line with the pipe",
  isolatedPosition: "closed and vented, handle across the pipe",
  isolationMethod: "Turn the handle a quarter turn across the pipe; both cells vent through its silencer.",
  lockMethod: "Pass a six-lock hasp through the locking lug of the handle.",
  dissipation:
    "Let the venting end, then open the drains of the gripper receivers of both cells until no more air comes out. Grippers open without air: hold or take away the part first.",
  dissipationLimit: "gauges of both service units 0 bar(g), grippers open and empty",
  dissipationMinutes: 5,
  verification:
    "Read the gauge of the cell's service unit, then press the test plunger behind it: no air may come.",
  verificationUnit: "bar(g)",
  verificationLimit: 0,
  proveDead: false,
  restoration:
    "Close the receivers' drains. Turn the handle slowly in line with the pipe and listen for leaks at both cells.",
  caution:
    "This valve takes the air from both press cells: the other cell is stopped with empty grippers before it is closed. Wear hearing protection.",
};
