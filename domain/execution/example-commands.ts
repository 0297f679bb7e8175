import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { e1, h1, machineId } from "./example-people.ts";

/** Commands of the example lockout, complete as they are. */

export const verifyE1 = {
  type: "verify_point",
  pointId: e1,
  method: "Phase to phase and to earth",
  reading: { value: 0, unit: "V" },
  instrument: "Tester 7",
  provedBefore: true,
  provedAfter: true,
} as const;
export const verifyH1 = {
  type: "verify_point",
  pointId: h1,
  method: "Gauge",
  reading: { value: 0, unit: "bar" },
} as const;
export const tryStart = {
  type: "try_start",
  equipmentId: machineId,
  peopleClear: true,
  everyStation: true,
  response: "none",
  controlsOff: true,
} as const;
/** Puts energy back on E1 for a test. */
export const startTest = {
  type: "start_test",
  pointIds: [e1],
  reason: "Check the heater",
  expiresAt: "2026-11-20T09:00:00.000Z",
  toolsClear: true,
  peopleClear: true,
} satisfies ExecutionCommand;
export const told = { employees: ["Vera Stone"], means: "in person" };
export const allClear = {
  type: "confirm_clear",
  toolsClear: true,
  guardsBack: true,
  peopleClear: true,
} as const;
/** The proofs that a person is absent, all of them at `now` (ISO 8601), and what is planned after it. */
export function absenceProof(now: string) {
  const minutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();
  return {
    reason: "Went home",
    searchedBy: "Greta Holm",
    searchedWhere: "Gate log, workshop, locker room",
    searchedAt: now,
    attempts: [
      { by: "Greta Holm", means: "Private phone, no answer", at: now },
      { by: "Greta Holm", means: "Text message, no answer", at: now },
    ],
    informBy: "Greta Holm",
    informHow: "At the gate",
    informDueAt: minutes(600),
  };
}
export const checkedAbsence = { checkedMyself: true, checkedHow: "Read the gate log" };

/** The lock is off, and was cut. */
export function takenOff(now: string) {
  return { takenOffBy: "Mona Lund", takenOffAt: now, way: "cut" as const };
}

/** What the person who takes over the lead looks at first. */
export const walkDown = [
  { type: "walk_down_point", pointId: e1, scannedTag: "IMM-E1", inPosition: true },
  { type: "walk_down_point", pointId: h1, scannedTag: "IMM-H1", inPosition: true },
] as const satisfies ExecutionCommand[];
