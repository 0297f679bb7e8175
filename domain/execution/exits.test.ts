import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { allClear, startTest, told, tryStart, verifyE1, verifyH1, walkDown } from "./example-commands.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "./example-lockout.ts";
import { e1, h1, ravi, sam, tess } from "./example-people.ts";
import { peopleInside } from "./exits.ts";
import { possibleCommands } from "./possible.ts";
import type { Actor } from "./types.ts";

/** What can happen to a person in the middle of a lockout, all at once. */
const trapped = (actor: Actor): Actor => ({
  ...actor,
  authorisation: null,
  permissions: [],
  exitsOnly: true,
});
const trappedTess = contextOf(trapped(tess));

const working = lockoutAt("working");
const idle = after(working, [{ type: "sign_off" }]);
const energised = after(idle, [startTest, { type: "unlock_point", pointId: e1 }, { type: "energise_test" }]);
const again: ExecutionCommand[] = [
  { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" },
  { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" },
  verifyE1,
  verifyH1,
  tryStart,
];
const finish: ExecutionCommand[] = [
  { type: "start_release", reason: "The organization is suspended" },
  allClear,
  { type: "unlock_point", pointId: e1 },
  { type: "unlock_point", pointId: h1 },
  { type: "restore_point", pointId: h1 },
  { type: "restore_point", pointId: e1 },
  { type: "notify_restored", ...told },
  { type: "close", signature: "Tess Okafor" },
];

describe("[invariant 15] a person in the lockout to whom everything else is closed", () => {
  test("signs off, releases, unlocks, restores, notifies and closes", () => {
    expect(after(working, [{ type: "sign_off" }, ...finish], trappedTess).state).toBe("closed");
  });

  test("ends a test, isolates, locks and verifies again, and finishes", () => {
    const safe = after(energised, [{ type: "end_test" }, ...again], trappedTess);
    expect(safe.state).toBe("verified");
    expect(after(safe, finish, trappedTess).state).toBe("closed");
  });

  test("cancels a lockout in which nothing is isolated yet", () => {
    const cancel = { type: "cancel", reason: "The organization is suspended" } as const;
    expect(after(lockoutAt("shut_down"), [cancel], trappedTess).state).toBe("cancelled");
  });

  test.each<[string, typeof working, ExecutionCommand]>([
    ["sign on", lockoutAt("verified"), { type: "sign_on", lockNumber: "L-3", briefed: true }],
    ["begin", lockoutAt("approved"), { type: "notify", ...told }],
    ["isolate for a new job", lockoutAt("shut_down"), again[0]!],
    ["relieve for a new job", lockoutAt("locked"), { type: "relieve", pointId: h1, methodConfirmed: true }],
    ["start a test", idle, startTest],
    [
      "energize for a test",
      after(idle, [startTest, { type: "unlock_point", pointId: e1 }]),
      { type: "energise_test" },
    ],
    [
      "put the work on hold",
      idle,
      { type: "hold", reason: "Shift ends", reviewBy: "2026-11-21T08:00:00.000Z" },
    ],
  ])("cannot %s", (_, execution, command) => {
    expect(refusalsTo(execution, command, trappedTess)).toEqual(["exits_only"]);
    expect(possibleCommands(execution, trappedTess).map(({ type }) => type)).not.toContain(command.type);
    expect(refusalsTo(execution, command)).toEqual([]);
  });

  test("takes no more than the lockout allows: another's lock stays, and so does one that protects someone", () => {
    const unlock = { type: "unlock_point", pointId: e1 } as const;
    expect(refusalsTo(working, unlock, trappedTess)).toEqual(["release_not_started"]);
    const releasing = after(idle, [{ type: "start_release" }, allClear]);
    const handedOver = { ...releasing, responsible: { userId: ravi.userId, name: ravi.name } };
    expect(refusalsTo(handedOver, unlock, contextOf(trapped(ravi)))).toEqual(["lock_by_another"]);
    const both = after(working, [{ type: "sign_on", lockNumber: "L-4", briefed: true }], contextOf(ravi));
    const alone = after(both, [{ type: "sign_off" }], trappedTess);
    expect(refusalsTo(alone, { type: "start_release" }, trappedTess)).toEqual(["people_signed_on"]);
  });

  test("hands over and takes over, so an absent one blocks no one", () => {
    const offered = after(idle, [{ type: "offer_handover", toUserId: ravi.userId }], trappedTess);
    const taken = after(
      offered,
      [...walkDown, { type: "accept_handover" }],
      contextOf({ ...ravi, exitsOnly: true }),
    );
    expect(taken.responsible.userId).toBe(ravi.userId);
  });
});

describe("someone who is not in the lockout, and to whom everything else is closed", () => {
  test("does nothing in it", () => {
    const stranger = contextOf({ ...ravi, exitsOnly: true });
    expect(possibleCommands(idle, stranger)).toEqual([]);
    expect(refusalsTo(idle, { type: "start_release" }, stranger)).toEqual(["exits_only"]);
  });

  test("acts only for absent people, where that is theirs to do, 29 CFR 1910.147(e)(3)", () => {
    const supervisor = contextOf({ ...sam, exitsOnly: true });
    const offers = possibleCommands(working, supervisor).map(({ type }) => type);
    expect(offers).toEqual(["appoint_successor", "request_lock_removal"]);
  });
});

describe("a certificate that expired, or was revoked", () => {
  const withoutCertificate = contextOf({ ...tess, authorisation: null });
  test("keeps no one from putting back what they locked", () => {
    const releasing = after(idle, [
      { type: "start_release" },
      allClear,
      { type: "unlock_point", pointId: e1 },
    ]);
    expect(refusalsTo(releasing, { type: "restore_point", pointId: e1 }, withoutCertificate)).toEqual([]);
    const stranger = contextOf({ ...ravi, authorisation: null });
    expect(refusalsTo(releasing, { type: "restore_point", pointId: e1 }, stranger)).toEqual([
      "not_authorised",
    ]);
  });

  test("keeps no one from isolating again after a test, and everyone from isolating before", () => {
    expect(after(energised, [{ type: "end_test" }, ...again], withoutCertificate).state).toBe("verified");
    expect(refusalsTo(lockoutAt("shut_down"), again[0]!, withoutCertificate)).toEqual(["not_authorised"]);
  });
});

test("an open lockout depends on who leads it, who is to lead it, and everyone whose lock is on; a closed one on no one", () => {
  const offered = after(working, [{ type: "offer_handover", toUserId: ravi.userId }]);
  const coordinated = { ...offered, coordinator: { userId: sam.userId, name: sam.name } };
  expect(peopleInside(coordinated)).toEqual([
    { userId: tess.userId, part: "responsible" },
    { userId: sam.userId, part: "coordinator" },
    { userId: ravi.userId, part: "successor" },
    { userId: tess.userId, part: "lock" },
  ]);
  expect(peopleInside(lockoutAt("closed"))).toEqual([]);
});
