import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { told, tryStart, verifyE1, verifyH1 } from "./example-commands.ts";
import { after, contextOf, lockoutAt, otherPlanId, refusalsTo } from "./example-lockout.ts";
import { cleo, e1, h1 } from "./example-people.ts";
import { isCurrent } from "../certificates.ts";
import type { Execution } from "./types.ts";

const isolateE1: ExecutionCommand = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" };
const lockE1: ExecutionCommand = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-4" };
const restoreE1: ExecutionCommand = { type: "restore_point", pointId: e1 };
const unlockE1: ExecutionCommand = { type: "unlock_point", pointId: e1 };

const everyStep: [ExecutionCommand, Execution][] = [
  [{ type: "notify", ...told }, lockoutAt("approved")],
  [{ type: "shut_down" }, lockoutAt("notified")],
  [isolateE1, lockoutAt("shut_down")],
  [lockE1, lockoutAt("isolated")],
  [{ type: "relieve", pointId: h1, methodConfirmed: true }, lockoutAt("locked")],
  [verifyE1, lockoutAt("de_energised")],
  [tryStart, after(lockoutAt("de_energised"), [verifyE1, verifyH1])],
  [{ type: "sign_on", lockNumber: "L-4", briefed: true }, lockoutAt("verified")],
  [restoreE1, after(lockoutAt("releasing"), [unlockE1])],
  [{ type: "notify_restored", ...told }, lockoutAt("restored")],
];

/** The example with the contractor on its list of people, or on it for another reason. */
function withCleo(execution: Execution, planned: boolean): Execution {
  const { userId, name, employer } = cleo;
  const nothing = { briefed: false, lockNumber: null, signedOnAt: null, signedOffAt: null };
  return { ...execution, people: [...execution.people, { userId, name, employer, planned, ...nothing }] };
}

test.each(everyStep)(
  "an outside employer's person takes part in %o only when the plan names them",
  (command, at) => {
    expect(refusalsTo(withCleo(at, true), command, contextOf(cleo))).toEqual([]);
    expect(refusalsTo(withCleo(at, false), command, contextOf(cleo))).toEqual(["not_on_plan"]);
    expect(refusalsTo(at, command, contextOf(cleo))).toEqual(["not_on_plan"]);
  },
);

test.each<[ExecutionCommand, ExecutionState]>([
  [isolateE1, "shut_down"],
  [lockE1, "isolated"],
  [{ type: "relieve", pointId: h1, methodConfirmed: true }, "locked"],
  [verifyE1, "de_energised"],
  [unlockE1, "releasing"],
  [restoreE1, "releasing"],
])("%o is refused at a point that the lockout does not have", (command, state) => {
  expect(refusalsTo(lockoutAt(state), { ...command, pointId: otherPlanId } as ExecutionCommand)).toEqual([
    "point_unknown",
  ]);
});

test("an authorization counts through its last day, and no one has one without it", () => {
  const until = { kind: "lockout", validUntil: "2026-11-20" };
  expect(isCurrent(until, "2026-11-20")).toBe(true);
  expect(isCurrent(until, "2026-11-21")).toBe(false);
  expect(isCurrent(null, "2026-11-20")).toBe(false);
});
