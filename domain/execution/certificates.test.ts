import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { verifyE1, verifyH1 } from "./example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "./example-lockout.ts";
import { e1, h1, ravi } from "./example-people.ts";
import type { Actor, Execution } from "./types.ts";

/** The example with high voltage at E1. */
function atHighVoltage(execution: Execution): Execution {
  const points = execution.points.map((point) =>
    point.id === e1 ? { ...point, requiredCertificate: "high_voltage" as const } : point,
  );
  return { ...execution, points };
}
const until = (validUntil: string): Actor => ({ ...ravi, certificates: { high_voltage: validUntil } });

const work: [ExecutionCommand, Execution][] = [
  [{ type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" }, lockoutAt("shut_down")],
  [{ type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" }, lockoutAt("isolated")],
  [verifyE1, lockoutAt("de_energised")],
  [
    { type: "take_over_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-3", inPosition: true },
    lockoutAt("verified"),
  ],
];

describe("a point that requires a certificate", () => {
  test.each(work)("lets only people with a current one do %o", (command, at) => {
    const there = atHighVoltage(at);
    const by = (person: Actor, today = "2026-11-20") =>
      refusalsTo(there, command, contextOf(person, { today }));
    expect(by(ravi)).toContain("certificate_missing");
    expect(by(until("2026-11-19"))).toContain("certificate_lapsed");
    expect(by(until("2026-11-20"))).toEqual([]);
    expect(by(until("2026-11-20"), "2026-11-21")).toContain("certificate_lapsed");
    expect(by({ ...ravi, certificates: { confined_space: "2030-01-01" } })).toContain("certificate_missing");
  });

  test("asks nothing at the other points", () => {
    expect(refusalsTo(atHighVoltage(lockoutAt("de_energised")), verifyH1, contextOf(ravi))).toEqual([]);
  });

  test("keeps no one from taking off their lock, or from finishing the lockout", () => {
    const releasing = atHighVoltage(lockoutAt("releasing"));
    const open = after(releasing, [
      { type: "unlock_point", pointId: e1 },
      { type: "unlock_point", pointId: h1 },
      { type: "restore_point", pointId: h1 },
      { type: "restore_point", pointId: e1 },
    ]);
    expect(open.state).toBe("restored");
  });
});
