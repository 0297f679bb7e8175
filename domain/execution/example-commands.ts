import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { e1, h1 } from "./example-people.ts";

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
  everyStation: true,
  noResponse: true,
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
