import type { ImportKind } from "#contract/equipment-imports/words.ts";
import { lockRows } from "./lock-rows.ts";
import { machineRows } from "./machine-rows.ts";
import { pointRows } from "./point-rows.ts";
import type { RowKind } from "./row-kind.ts";

/** Files of machines, of isolation points, and of padlocks. */
export const rowKinds: Record<ImportKind, RowKind> = {
  machines: machineRows,
  points: pointRows,
  locks: lockRows,
};
