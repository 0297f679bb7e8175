import { describe, expect, test } from "vitest";
import { approved } from "./execution/example-lockout.ts";
import { e1, mona, ravi, sam, tess } from "./execution/example-people.ts";
import type { Actor, EventDetails, Execution, ExecutionEvent } from "./execution/types.ts";
import { forbiddenMoves } from "./lock-moves.ts";

type Told = [Actor, ExecutionEvent["action"], (EventDetails & { at?: null })?];

/** What is forbidden in a history at one point, and at its end, after which `left` hangs there. */
function told(history: readonly Told[], left: Partial<Record<"lock" | "incoming", [string, Actor]>> = {}) {
  const events = history.map(([actor, action, details = {}], index) => ({
    planId: approved.planId,
    seq: index + 1,
    action,
    at: "2026-11-20T08:00:00.000Z",
    by: { userId: actor.userId, name: actor.name },
    pointId: "at" in details ? null : e1,
    pointTag: null,
    from: "working" as const,
    to: "working" as const,
    details,
  }));
  const lockOf = (each: [string, Actor] | undefined) =>
    each ? { number: each[0], appliedBy: { userId: each[1].userId, name: each[1].name } } : null;
  const points = approved.points.map((point) =>
    point.id === e1
      ? {
          ...point,
          condition: { ...point.condition, lock: lockOf(left.lock), incoming: lockOf(left.incoming) },
        }
      : point,
  );
  return forbiddenMoves({ ...approved, people: [], points } as Execution, events);
}

const l1 = { lockNumber: "L-1" };
const l2 = { lockNumber: "l-2" };
const applied: Told = [tess, "apply_lock", l1];
const takenOver: Told = [ravi, "take_over_lock", l2];

describe("[invariant 12] a lock leaves its place", () => {
  test("by its owner, and by no one else", () => {
    expect(told([applied, [tess, "unlock_point", l1]])).toEqual([]);
    expect(told([applied, [ravi, "unlock_point", l1]])).toEqual([
      `Ravi Iyer took off lock l-1 of ${tess.userId} (unlock_point)`,
    ]);
    expect(
      told([
        [ravi, "sign_on", { lockNumber: "P-R", at: null }],
        [tess, "sign_off", { lockNumber: "P-R", at: null }],
      ]),
    ).toHaveLength(1);
  });

  test("by a transfer, the oncoming lock first", () => {
    expect(told([applied, takenOver, [tess, "give_up_lock", l1]], { lock: ["L-2", ravi] })).toEqual([]);
    expect(told([applied, takenOver, [ravi, "take_back_lock", l2]], { lock: ["L-1", tess] })).toEqual([]);
    expect(told([applied, takenOver], { lock: ["L-1", tess], incoming: ["L-2", ravi] })).toEqual([]);
    expect(told([applied, [tess, "give_up_lock", l1]], { lock: ["L-1", tess] })).toEqual([
      "Tess Okafor gave up lock l-1 to nobody",
    ]);
    expect(told([applied, takenOver, [sam, "give_up_lock", l1]], { lock: ["L-2", ravi] })).toHaveLength(1);
  });

  test("by (e)(3), which takes two people, neither of them the owner", () => {
    const requested: Told = [sam, "request_lock_removal", l1];
    const approved = (actor: Actor): Told => [actor, "approve_lock_removal", l1];
    const recorded = (actor: Actor): Told => [actor, "record_lock_removal", l1];
    const by = (actor: Actor, hand: Actor = sam) =>
      told([applied, requested, approved(actor), recorded(hand)]);
    const without = ["lock l-1 was removed without (e)(3)"];
    expect(by(ravi)).toEqual([]);
    expect(by(sam)).toEqual(without);
    expect(by(tess)).toEqual(without);
    expect(by(ravi, tess)).toEqual(without);
    expect(told([applied, approved(ravi), recorded(sam)])).toEqual(without);
    expect(told([applied, requested, recorded(ravi)])).toEqual(without);
    expect(told([applied, approved(ravi), requested, recorded(sam)])).toEqual(without);
    const rejected: Told = [ravi, "reject_lock_removal", l1];
    expect(told([applied, requested, approved(ravi), rejected, recorded(sam)])).toEqual(without);
    // Approved only, it is on.
    expect(told([applied, requested, approved(ravi)], { lock: ["L-1", tess] })).toEqual([]);
  });

  test("with the lockbox that its key is in", () => {
    const filled: Told = [tess, "fill_lockbox", { box: "B-1", keys: "L-1", at: null }];
    const accepted: Told = [ravi, "accept_handover", { box: "B-1", at: null }];
    const handover: Told = [tess, "offer_handover", { at: null }];
    expect(told([applied, filled, handover, accepted], { lock: ["L-1", ravi] })).toEqual([]);
    expect(
      told([applied, filled, handover, [ravi, "accept_handover", { box: null, at: null }]], {
        lock: ["L-1", tess],
      }),
    ).toEqual([]);
    const open: Told = [ravi, "open_lockbox", { box: "B-1", at: null }];
    expect(told([applied, filled, handover, accepted, open, [ravi, "unlock_point", l1]])).toEqual([]);
    expect(told([applied, filled, handover, accepted, open, [tess, "unlock_point", l1]])).toHaveLength(1);
  });

  test("with the lockbox, but not the lock of someone else, nor that of a person who is absent", () => {
    const byRavi: Told = [ravi, "fill_lockbox", { box: "B-1", keys: "L-1", at: null }];
    const bySam: Told = [sam, "accept_handover", { box: "B-1", at: null }];
    const mine = { lock: ["L-1", tess] } as const satisfies Parameters<typeof told>[1];
    expect(told([applied, byRavi, [ravi, "offer_handover", { at: null }], bySam], mine)).toEqual([]);
    const filled: Told = [tess, "fill_lockbox", { box: "B-1", keys: "L-1", at: null }];
    expect(told([applied, filled, [mona, "appoint_successor", { at: null }], bySam], mine)).toEqual([]);
  });

  test("never by being offered to the person who holds its box: it stays, and only its owner changes", () => {
    const filled: Told = [ravi, "fill_lockbox", { box: "B-1", keys: "L-1", at: null }];
    const offered: Told = [tess, "offer_lock", l1];
    const accepted: Told = [ravi, "accept_lock", l1];
    const [raviHas, tessHas] = [
      { lock: ["L-1", ravi] },
      { lock: ["L-1", tess] },
    ] as const satisfies Parameters<typeof told>[1][];
    expect(told([applied, filled, offered], tessHas)).toEqual([]);
    expect(told([applied, filled, offered, accepted], raviHas)).toEqual([]);
    // Not offered, kept, offered by another, offered to another, offered to oneself, after the box was opened.
    expect(told([applied, filled, accepted], raviHas)).toEqual([
      `Ravi Iyer took lock l-1, which ${tess.userId} had not offered to them`,
    ]);
    expect(told([applied, filled, offered, [tess, "keep_lock", l1], accepted], raviHas)).toHaveLength(1);
    expect(told([applied, filled, [sam, "offer_lock", l1]], tessHas)).toHaveLength(1);
    expect(told([applied, filled, offered, [ravi, "keep_lock", l1]], tessHas)).toHaveLength(1);
    expect(told([applied, filled, offered, [sam, "accept_lock", l1]], { lock: ["L-1", sam] })).toHaveLength(
      1,
    );
    const own: Told = [tess, "fill_lockbox", { box: "B-1", keys: "L-1", at: null }];
    expect(told([applied, own, offered], tessHas)).toHaveLength(1);
    const open: Told = [ravi, "open_lockbox", { box: "B-1", at: null }];
    expect(told([applied, filled, offered, open, accepted], raviHas)).toHaveLength(1);
  });

  test("and never by a finding that it was open, or without a trace", () => {
    expect(told([applied, [sam, "record_finding", { finding: "lock_found_open" }]])).toHaveLength(1);
    expect(told([applied])).toEqual([`lock l-1 of ${tess.userId} on ${e1} went away without a trace`]);
    expect(told([], { lock: ["L-1", tess] })).toEqual([
      `lock l-1 of ${tess.userId} on ${e1} hangs there without a trace`,
    ]);
    expect(told([applied], { lock: ["L-1", ravi] })).toHaveLength(2);
  });
});
