import { startOfSet } from "#contract/policies/sets.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionState, PointDefinition } from "#contract/executions/schemas.ts";
import { createExecution } from "./create.ts";
import { decide } from "./decide.ts";
import { verifyE1, verifyH1, tryStart, told, allClear } from "./example-commands.ts";
import { cleo, e1, h1, machineId, ravi, sam, tess, uuid, vera } from "./example-people.ts";
import type { Beginning } from "../readiness.ts";
import type { Actor, DecisionContext, Execution } from "./types.ts";

/** A small lockout, for the examples in tests. */

export const planId = uuid(1);
export const otherPlanId = uuid(2);
export const now = "2026-11-20T08:00:00.000Z";

/** Two points: E1 is electrical and proved dead, H1 stores hydraulic energy. Tess is responsible. */
export const electrical: PointDefinition = {
  id: e1,
  tag: "IMM-E1",
  label: "E1",
  name: "Main disconnect",
  energyType: "electrical",
  magnitude: "400 V, 125 A",
  location: "Panel 3",
  deviceType: "disconnect",
  lockable: true,
  normalPosition: "ON",
  isolatedPosition: "OFF",
  isolationMethod: "Turn to OFF",
  dissipation: null,
  dissipationLimit: null,
  verification: "All phases to phase and to earth",
  verificationUnit: "V",
  verificationLimit: 50,
  proveDead: true,
};
export const hydraulic: PointDefinition = {
  ...electrical,
  id: h1,
  tag: "IMM-H1",
  label: "H1",
  name: "Accumulator dump",
  energyType: "hydraulic",
  magnitude: "170 bar",
  deviceType: "dump_valve",
  normalPosition: "CLOSED",
  isolatedPosition: "OPEN",
  dissipation: "Open the dump valve to 0 bar",
  dissipationLimit: "0 bar",
  verification: "Read the gauge",
  verificationUnit: "bar",
  verificationLimit: 0,
  proveDead: false,
};

export const approved: Execution = createExecution({
  planId,
  title: "Replace the barrel heater",
  equipment: [{ id: machineId, tag: "MF-IMM-003", name: "Injection molding machine", stations: [] }],
  procedureVersions: [{ id: uuid(41), name: "Lockout of MF-IMM-003, version 3" }],
  responsible: { userId: tess.userId, name: tess.name },
  coordinator: null,
  points: [electrical, hydraulic],
  people: [{ userId: ravi.userId, name: ravi.name, employer: null }],
  affected: ["Vera Stone"],
  windowEnd: "2026-11-27T08:00:00.000Z",
});

/** All as it was at the approval. */
export function beginningOf(
  special: Partial<Beginning> = {},
  points: readonly PointDefinition[] = [electrical, hydraulic],
): Beginning {
  const version = {
    title: "Lockout of MF-IMM-003",
    state: "published",
    inspectionDueOn: null,
    requiredCertificates: [],
    points,
    changes: [],
  } as const;
  return {
    procedures: [version],
    people: [],
    windowEnd: "2026-11-27T08:00:00.000Z",
    lateStartAt: null,
    ...special,
  };
}

/**
 * Tess's context at eight: no other holds, L-1 and L-2 free in the cabinet, L-3 to L-9 her own, everyone in the
 * directory.
 */
export function contextOf(actor: Actor = tess, special: Partial<DecisionContext> = {}): DecisionContext {
  const own = { userId: actor.userId, name: actor.name };
  const numbers = Array.from({ length: 9 }, (_, index) => `L-${index + 1}`);
  return {
    now,
    today: (special.now ?? now).slice(0, 10),
    actor,
    otherHolds: {},
    locks: Object.fromEntries(
      numbers.map((number, n) => [number, { status: "free", assignedTo: n < 2 ? null : own }]),
    ),
    people: Object.fromEntries([tess, ravi, sam, cleo, vera].map((person) => [person.userId, person])),
    policy: startOfSet.osha,
    beginning: beginningOf(),
    ...special,
  };
}

/** The codes of the refusals; none means accepted. */
export function refusalsTo(execution: Execution, command: ExecutionCommand, context = contextOf()): string[] {
  const decision = decide(execution, command, context);
  return decision.ok ? [] : decision.refusals.map((refusal) => refusal.code);
}

/** The execution after commands that have to be accepted. */
export function after(execution: Execution, commands: ExecutionCommand[], context = contextOf()): Execution {
  return commands.reduce((current, command) => {
    const decision = decide(current, command, context);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusals.map(({ message }) => message).join(" ")}`);
    return decision.execution;
  }, execution);
}

/** The journey, each part ending in the state that names it. */
const journey: [ExecutionState, ExecutionCommand[]][] = [
  ["notified", [{ type: "notify", ...told }]],
  ["shut_down", [{ type: "shut_down" }]],
  [
    "isolated",
    [
      { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
      { type: "isolate_point", pointId: h1, scannedTag: "IMM-H1" },
    ],
  ],
  [
    "locked",
    [
      { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" },
      { type: "apply_lock", pointId: h1, scannedTag: "IMM-H1", lockNumber: "L-2" },
    ],
  ],
  ["de_energised", [{ type: "relieve", pointId: h1, methodConfirmed: true }]],
  ["verified", [verifyE1, verifyH1, tryStart]],
  ["working", [{ type: "sign_on", lockNumber: "L-3", briefed: true }]],
  ["clearing", [{ type: "sign_off" }, { type: "start_release" }]],
  ["releasing", [allClear]],
  [
    "restored",
    [
      { type: "unlock_point", pointId: e1 },
      { type: "unlock_point", pointId: h1 },
      { type: "restore_point", pointId: h1 },
      { type: "restore_point", pointId: e1 },
    ],
  ],
  [
    "closed",
    [
      { type: "notify_restored", ...told },
      { type: "close", signature: "Tess Okafor" },
    ],
  ],
];

/** The example as Tess brought it to a state of the journey. */
export function lockoutAt(goal: ExecutionState, start: Execution = approved): Execution {
  const end = journey.findIndex(([state]) => state === goal) + 1;
  return after(
    start,
    journey.slice(0, end).flatMap(([, commands]) => commands),
    contextOf(tess, { beginning: beginningOf({}, start.points) }),
  );
}
