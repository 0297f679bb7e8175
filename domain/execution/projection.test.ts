import { describe, expect, test } from "vitest";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { executionStates } from "#contract/executions/words.ts";
import { absenceProof } from "./example-commands.ts";
import { after, approved, contextOf, lockoutAt, now } from "./example-lockout.ts";
import { e1, h1, mona, tess } from "./example-people.ts";
import { projectionOf } from "./projection.ts";
import type { Execution } from "./types.ts";

const summaryAt = (state: ExecutionState) => projectionOf({ ...lockoutAt("working"), state }).summary;
const statesWhere = (holds: (state: ExecutionState) => boolean) => executionStates.filter(holds);

describe("the summary of a lockout", () => {
  test("is under way from the first notice to the end", () => {
    expect(projectionOf(approved).summary).toMatchObject({ isUnderWay: false, isOver: false, signedOn: 0 });
    const idle = statesWhere((state) => !summaryAt(state).isUnderWay);
    expect(idle).toEqual(["approved", "closed", "cancelled"]);
    expect(statesWhere((state) => summaryAt(state).isOver)).toEqual(["closed", "cancelled"]);
  });

  test("says energized for a test until every point is locked again, and at no other time", () => {
    const working = lockoutAt("working");
    const live = working.points.map((point) => ({ ...point, condition: { ...point.condition, lock: null } }));
    const isEnergized = (special: Partial<Execution>) =>
      projectionOf({ ...working, points: live, ...special }).summary.isEnergizedForTest;
    expect(statesWhere((state) => isEnergized({ state }))).toEqual(["test_energised", "re_isolating"]);
    const unsafe = { since: now, from: "test_energised" as const, stop: null, findings: [] };
    expect(isEnergized({ state: "unsafe", unsafe })).toBe(true);
    expect(isEnergized({ state: "unsafe", unsafe, points: working.points })).toBe(false);
    expect(isEnergized({ state: "re_isolating", points: working.points })).toBe(false);
  });

  test("still says energized where the lockout was given up after a test, with a point not isolated again", () => {
    const clearing = lockoutAt("clearing");
    const release = { ...clearing.release!, from: "re_isolating" as const };
    const live = clearing.points.map((point) => ({
      ...point,
      condition: { ...point.condition, isolated: null, lock: null },
    }));
    const energized = (points: typeof live) =>
      projectionOf({ ...clearing, release, points }).summary.isEnergizedForTest;
    expect(energized(live)).toBe(true);
    expect(energized(clearing.points as typeof live)).toBe(false);
  });

  test("has a hold only while work is held, and a test only while one runs", () => {
    const stamp = { at: "2026-03-02T08:00:00.000Z", by: { userId: tess.userId, name: tess.name } };
    const hold = { ...stamp, reason: "Shift", reviewBy: "2026-03-03T08:00:00.000Z", reviewed: null };
    const test = {
      ...stamp,
      pointIds: [],
      reason: "Jog",
      expiresAt: "2026-03-02T09:00:00.000Z",
      energised: null,
    };
    const of = (state: ExecutionState) =>
      projectionOf({ ...lockoutAt("working"), state, hold, test }).summary;
    expect(of("held")).toMatchObject({ hold: { at: stamp.at, reviewBy: hold.reviewBy }, test: null });
    expect(of("test_energised")).toMatchObject({ hold: null, test: { expiresAt: test.expiresAt } });
    expect(of("working")).toMatchObject({ hold: null, test: null });
  });

  test("dates the lockout from the first isolation to the last return to service", () => {
    const { firstIsolatedAt, restoredAt } = projectionOf(lockoutAt("closed")).summary;
    expect(firstIsolatedAt).toMatch(/^\d{4}-/);
    expect(restoredAt! >= firstIsolatedAt!).toBe(true);
    expect(projectionOf(lockoutAt("working")).summary.restoredAt).toBeNull();
    expect(projectionOf(approved).summary.firstIsolatedAt).toBeNull();
  });
});

describe("the rows of a lockout", () => {
  test("hold every point that is isolated, with its padlock, and none that is back", () => {
    const held = projectionOf(lockoutAt("locked")).holds;
    expect(held.map(({ pointId }) => pointId)).toEqual([e1, h1]);
    expect(held.every(({ lockNumber, heldBy, since }) => lockNumber && heldBy && since)).toBe(true);
    expect(projectionOf(lockoutAt("closed")).holds).toEqual([]);
  });

  test("list each person's padlock while they are signed on, and the person ever after", () => {
    const working = projectionOf(lockoutAt("working"));
    const personal = working.padlocks.filter(({ pointId }) => pointId === null);
    expect(personal.map(({ ownerId }) => ownerId).sort()).toEqual(
      working.workers.map(({ userId }) => userId).sort(),
    );
    const closed = projectionOf(lockoutAt("closed"));
    expect(closed.padlocks).toEqual([]);
    expect(closed.workers.length).toBeGreaterThan(0);
    expect(closed.workers.every(({ signedOffAt }) => signedOffAt !== null)).toBe(true);
    expect(closed.parts).toEqual([]);
  });

  test("keep a request to remove a lock with who asked and whose lock it is", () => {
    const ask = absenceProof(now);
    const working = lockoutAt("working");
    const lockNumber = working.people.find(({ userId }) => userId === tess.userId)?.lockNumber ?? "";
    const asked = after(working, [{ type: "request_lock_removal", lockNumber, ...ask }], contextOf(mona));
    expect(projectionOf(asked).removals).toMatchObject([
      {
        position: 0,
        status: "requested",
        ownerId: tess.userId,
        requestedBy: mona.name,
        awaitsNotice: false,
        informDueAt: ask.informDueAt,
        lockNumber,
      },
    ]);
  });
});
