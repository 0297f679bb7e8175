import type { ImportKind } from "#contract/equipment-imports/words.ts";
import { lockRows } from "./lock-rows.ts";
import { machineRows } from "./machine-rows.ts";
import { pointRows } from "./point-rows.ts";
import { procedureRows } from "./procedure-rows.ts";
import type { RowKind } from "./row-kind.ts";

/** Files of machines, of isolation points, of procedures, and of padlocks. */
export const rowKinds: Record<ImportKind, RowKind> = {
  machines: machineRows,
  points: pointRows,
  procedures: procedureRows,
  locks: lockRows,
};
