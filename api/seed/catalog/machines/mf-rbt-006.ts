import { pressCellMachine, pressCellPoints, type PressCell } from "../press-cell.ts";

const cell: PressCell = { tag: "MF-RBT-006", twinTag: "MF-RBT-005", cellNumber: 6, handed: "left-hand" };

export const points = pressCellPoints(cell);
export const machine = pressCellMachine(cell);
