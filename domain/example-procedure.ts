import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import { contentFromPoints } from "./procedure-generate.ts";

/** A machine with two points for the tests: one that stores energy, one that does not. */
export const examplePoints = [
  {
    tag: "M-1-E1",
    label: "E1",
    name: "Rotary disconnect",
    location: "North wall",
    isolationMethod: "Turn to OFF.",
    isolatedPosition: "OFF",
    normalPosition: "ON",
    lockable: true,
    dissipation: null,
    dissipationLimit: null,
    verification: "Measure at the terminals.",
    verificationUnit: "V",
    verificationLimit: 50,
    proveDead: true,
  },
  {
    tag: "M-1-A1",
    label: "A1",
    name: "Venting valve",
    location: "Panel",
    isolationMethod: "Close.",
    isolatedPosition: "CLOSED",
    normalPosition: "OPEN",
    lockable: true,
    dissipation: "Let it vent.",
    dissipationLimit: "0 bar",
    verification: "Read the gauge.",
    verificationUnit: "bar",
    verificationLimit: 0,
    proveDead: false,
  },
] as const;

/** Complete and in order. */
export const exampleContent: ProcedureContent = {
  ...contentFromPoints({ tag: "M-1", name: "Mixer" }, examplePoints),
  intendedUse: "Cleaning and change of the paddle.",
};
