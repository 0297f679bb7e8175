import type { PointChange, ListChanges } from "#contract/equipment/schemas.ts";

/** Whether a published version no longer says what the register says, of its points or its control stations. */
export function differsFromRegister({
  changes,
  stationChanges,
}: {
  changes: readonly PointChange[];
  stationChanges?: ListChanges;
}): boolean {
  return changes.length > 0 || stationsIn(stationChanges).length > 0;
}

/** The control stations on which they differ. */
export function stationsIn(changes: ListChanges | undefined): string[] {
  return changes ? [...changes.added, ...changes.removed].sort() : [];
}
