import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { executionStates } from "#contract/executions/words.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { decide } from "./decide.ts";
import { tryStart, verifyE1, verifyH1 } from "./example-commands.ts";
import { after, approved, contextOf, lockoutAt, now, refusalsTo } from "./example-lockout.ts";
import { e1, h1, tess } from "./example-people.ts";
import { possibleCommands } from "./possible.ts";

const detours: ExecutionState[] = [
  "test_clearing",
  "test_energised",
  "re_isolating",
  "held",
  "unsafe",
  "cancelled",
];
/** The states of a lockout that goes as planned. */
const states = executionStates.filter((state) => !detours.includes(state));

test.each(states)("the journey reaches %s", (state) => {
  expect(lockoutAt(state).state).toBe(state);
});

test("an accepted command counts the version up and gives one event that says who, when, what and where", () => {
  const before = lockoutAt("shut_down");
  const decision = decide(before, { type: "isolate_point", pointId: e1, scannedTag: "imm-e1" }, contextOf());
  expect(decision).toMatchObject({
    ok: true,
    execution: { version: before.version + 1, state: "shut_down" },
    events: [
      {
        action: "isolate_point",
        by: { userId: tess.userId, name: "Tess Okafor" },
        at: now,
        pointId: e1,
        pointTag: "IMM-E1",
        from: "shut_down",
        to: "shut_down",
        details: { position: "OFF", confirmedOnly: false, alsoHeldBy: null },
      },
    ],
  });
});

test("neither an accepted nor a refused command changes what it was given", () => {
  const before = lockoutAt("shut_down");
  const kept = structuredClone(before);
  decide(before, { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" }, contextOf());
  decide(before, { type: "isolate_point", pointId: e1, scannedTag: "elsewhere" }, contextOf());
  expect(before).toEqual(kept);
});

test("a command that no rule knows is refused, not thrown", () => {
  const unknown = JSON.parse('{"type":"constructor"}') as ExecutionCommand;
  expect(refusalsTo(approved, unknown)).toEqual(["unknown_command"]);
});

const isolateE1: ExecutionCommand = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" };
const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "L-9", briefed: true };
const relieve: ExecutionCommand = { type: "relieve", pointId: h1, methodConfirmed: true };

test.each<[ExecutionCommand, ExecutionState, string]>([
  [{ type: "shut_down" }, "approved", "not_notified"],
  [isolateE1, "approved", "not_notified"],
  [isolateE1, "notified", "not_shut_down"],
  [relieve, "shut_down", "points_not_isolated"],
  [relieve, "isolated", "points_not_locked"],
  [verifyH1, "locked", "energy_not_relieved"],
  [signOn, "locked", "energy_not_relieved"],
  [signOn, "de_energised", "points_not_verified"],
  [{ type: "sign_off" }, "verified", "nobody_signed_on_yet"],
  [
    { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true },
    "working",
    "release_not_started",
  ],
  [{ type: "restore_point", pointId: e1 }, "clearing", "checks_missing"],
  [{ type: "close", signature: "Tess Okafor" }, "releasing", "points_not_restored"],
  [isolateE1, "working", "step_is_past"],
  [signOn, "clearing", "release_begun"],
  [{ type: "notify", employees: ["Vera Stone"], means: "radio" }, "closed", "lockout_over"],
])("the order of work: %o at %s is refused as %s", (command, state, code) => {
  expect(refusalsTo(lockoutAt(state), command)).toEqual([code]);
});

test("sign-on waits for the try-start as well", () => {
  const verifiedPoints = after(lockoutAt("de_energised"), [
    verifyE1,
    { type: "verify_point", pointId: h1, method: "Gauge", reading: { value: 0, unit: "bar" } },
  ]);
  expect(refusalsTo(verifiedPoints, signOn)).toEqual(["try_start_missing"]);
  expect(refusalsTo(after(verifiedPoints, [tryStart]), signOn)).toEqual([]);
});

test("a lockout without stored energy is de-energized by its last lock", () => {
  const plain = { ...approved, points: approved.points.map((point) => ({ ...point, dissipation: null })) };
  expect(lockoutAt("locked", plain).state).toBe("de_energised");
});

test("every state has its place in the order", () => {
  const placed = [...states, ...detours];
  expect([...placed].sort()).toEqual([...executionStates].sort());
});

test.each([
  ["osha", "Ask an authorized employee to do this."],
  ["hsg253", "Ask a competent person to do this."],
  ["iso14118", "Ask an authorized person to do this."],
] as const)("a refusal names people as %s does, which the lockout goes by", (set, words) => {
  const policy = { ...startOfSet.osha, set };
  const shutDown = { ...lockoutAt("shut_down"), policy };
  const lapsedOn = { kind: "lockout", validUntil: "2026-01-31" };
  const isolate = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" } as const;
  const answers = [null, lapsedOn].map((authorisation) => {
    const context = contextOf({ ...tess, authorisation });
    const decision = decide(shutDown, isolate, context);
    const offered = possibleCommands(shutDown, context).find(({ type }) => type === "isolate_point");
    return [...(decision.ok ? [] : decision.refusals), ...(offered?.reasons ?? [])];
  });
  const [never = [], lapsed = []] = answers.map((each) => each.map(({ message }) => message));
  expect(never).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
  for (const message of lapsed) expect(message).toMatch(/Jan 31, 2026/);
  expect(lapsed).toEqual(lapsed.map(() => expect.stringContaining(words.replace("Ask", "ask"))));
  expect(lapsed).toHaveLength(2);
});
