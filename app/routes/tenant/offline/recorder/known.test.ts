import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LeaseContext } from "#contract/executions/lease-context.ts";
import { after, contextOf, lockoutAt, now } from "#domain/execution/example-lockout.ts";
import { e1, h1, ravi, uuid } from "#domain/execution/example-people.ts";
import { viewOf } from "#domain/execution/view.ts";
import { contextAt, knownOf, spelledOwn } from "./known.ts";
import type { Held, Recorded } from "#app/features/offline/records.ts";

const deviceId = uuid(91);
const context = contextOf(ravi);
const taken = after(
  lockoutAt("shut_down"),
  [{ type: "take_offline", deviceId, pointIds: [e1, h1], expiresAt: "2026-11-20T10:00:00.000Z" }],
  context,
);
const { actor, today, policy } = context;
const held: Held = {
  planId: taken.planId,
  number: taken.version,
  userId: ravi.userId,
  deviceId,
  token: "",
  expiresAt: "2026-11-20T10:00:00.000Z",
  view: viewOf(taken, context),
  context: { now, today, actor, people: {}, policy } as unknown as LeaseContext,
  // This device is a day behind.
  ahead: 24 * 3_600_000,
  ownLocks: ["L-5"],
  procedures: [],
  isOver: false,
};
const deviceAt = new Date(Date.parse(now) - held.ahead).toISOString();
const recorded = (sequence: number, command: ExecutionCommand): Recorded => ({
  key: `${sequence}`,
  sequence,
  predecessor: sequence === 1 ? null : `${sequence - 1}`,
  deviceAt,
  command,
  state: "waiting",
  reasons: [],
});
const isolate = recorded(1, { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" });
const lock = (lockNumber: string) =>
  recorded(2, { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber });

test("the device knows what the server said, and what was recorded on it since", () => {
  const known = knownOf({ held, entries: [isolate, lock("L-5")] });
  expect(known.points[0]?.condition).toMatchObject({ isolated: { at: now }, lock: { number: "L-5" } });
  expect(known.leases[0]).toMatchObject({ taken: 2, lastKey: "2" });
});

test("what has arrived is in what the server said, and is not decided again", () => {
  const entries: Recorded[] = [{ ...isolate, state: "arrived" }];
  expect(knownOf({ held, entries }).points[0]?.condition.isolated).toBeNull();
});

test("behind a step that does not count, nothing is known", () => {
  const known = knownOf({ held, entries: [{ ...isolate, predecessor: "x" }, lock("L-5")] });
  expect(known.points[0]?.condition).toMatchObject({ isolated: null, lock: null });
});

test("only one's own locks can be free; one that hangs is not", () => {
  const known = knownOf({ held, entries: [isolate, lock("L-5")] });
  const { locks } = contextAt(held, known, Date.parse(now));
  expect(locks["L-5"]).toMatchObject({ status: "held" });
  expect(locks["L-1"]).toEqual({ status: "free", assignedTo: null });
  expect(spelledOwn(held, " l-5")).toBe("L-5");
  expect(spelledOwn(held, "L-77 ")).toBe("L-77");
});
