import { pressCellMachine, pressCellPoints, type PressCell } from "../press-cell.ts";

const cell: PressCell = { tag: "MF-RBT-005", twinTag: "MF-RBT-006", cellNumber: 5, handed: "right-hand" };

export const points = pressCellPoints(cell);
export const machine = pressCellMachine(cell);
