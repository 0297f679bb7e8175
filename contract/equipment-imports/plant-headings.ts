import type { ImportKind } from "./words.ts";

const numbersOf = (...things: readonly string[]) =>
  things.flatMap((thing) => ["no", "number", "id", "tag"].map((word) => `${thing} ${word}`));

const sites = ["plant", "plant name", "facility", "factory", "site name"];
const machines = numbersOf("asset", "equipment", "machine");
const points = numbersOf("isolator", "isolation point", "device", "point");

/**
 * What plants call a column in lists of their own, by the column's name, as `plainHeading` leaves it: only what can
 * mean nothing else in a file of that kind. They count least of all headings.
 */
export const plantHeadings: Record<ImportKind, Readonly<Record<string, readonly string[]>>> = {
  machines: {
    tag: [...machines, "tag no", "tag number", "asset code", "equipment code", "machine code"],
    name: ["asset name", "equipment name", "machine name"],
    site: sites,
    area: ["department", "dept", "area name", "production area"],
    line: ["production line", "prod line", "line name"],
    hazards: ["hazard notes", "hazard description", "known hazards"],
    controlStations: ["control station", "operator station", "operator stations"],
  },
  points: {
    tag: [...points, "tag no", "tag number"],
    name: ["isolator name", "device name", "isolation point name", "point name"],
    deviceType: ["isolator type", "isolation device type", "type of device", "type of isolator"],
    energyType: ["type of energy", "energy source type", "hazardous energy type"],
    magnitude: ["energy magnitude", "magnitude of energy"],
    site: sites,
    location: ["location", "device location", "isolator location", "isolation point location"],
    normalPosition: ["normal state", "normal operating position", "operating position", "running position"],
    isolatedPosition: ["isolated state", "safe position", "lockout position", "locked out position"],
    isolationMethod: ["how to isolate", "isolation method", "method of isolation"],
    verification: [
      "how to verify",
      "how to verify isolation",
      "verification method",
      "method of verification",
    ],
    machines: [...machines, "machine tags", "equipment tags", "asset tags", "machines served"],
    dissipation: ["how to relieve", "how to release stored energy", "stored energy release"],
    verificationUnit: ["units"],
  },
  procedures: {
    tag: machines,
    kind: ["step type", "type of step", "kind of step"],
    text: ["instruction", "instructions", "step description", "step instruction", "step instructions"],
    point: points,
    caution: ["cautions", "warning", "warnings"],
    unit: ["units"],
    title: ["procedure title", "procedure name"],
    ppe: ["ppe", "ppe required", "required ppe"],
  },
  locks: {
    tag: numbersOf("padlock", "lock"),
    kind: ["padlock type", "lock type", "type of padlock", "type of lock"],
    owner: ["padlock owner", "lock owner", "issued to", "assigned to"],
  },
};

/** A heading without what plants write between, or behind, its words: `Asset No.`, `asset_no`, and `ASSET #` are one. */
export function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll("#", " no ")
    .replaceAll(/[\s._:?*-]+/g, " ")
    .trim();
}
