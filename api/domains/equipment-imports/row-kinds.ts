import type { ImportKind } from "#contract/equipment-imports.ts";
import { machineRows } from "./machine-rows.ts";
import { pointRows } from "./point-rows.ts";
import type { RowKind } from "./row-kind.ts";

/** Files of machines and files of isolation points. */
export const rowKinds: Record<ImportKind, RowKind> = { machines: machineRows, points: pointRows };
