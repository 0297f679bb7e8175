import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { violationsOf } from "../../invariants.ts";
import {
  absenceProof,
  checkedAbsence,
  takenOff,
  tryStart,
  verifyE1,
  verifyH1,
  walkDown,
} from "../example-commands.ts";
import { after, contextOf, lockoutAt, now, refusalsTo } from "../example-lockout.ts";
import { cleo, e1, h1, lapsed, mona, ravi, sam, tess, uuid, vera } from "../example-people.ts";
import { isLocked } from "../points.ts";
import { possibleCommands } from "../possible.ts";
import type { Actor, Execution } from "../types.ts";

const offer = { type: "offer_lock", pointId: h1 } as const;
const accept = { type: "accept_lock", pointId: h1, scannedTag: "IMM-H1", inPosition: true } as const;
const keep = { type: "keep_lock", pointId: h1 } as const;
const open: ExecutionCommand = { type: "open_lockbox" };

function withBox(actor: Actor = tess) {
  const context = contextOf(actor);
  const box = { status: "free", assignedTo: null, device: "lockbox" } as const;
  return { ...context, locks: { ...context.locks, "BOX-1": box } };
}

/** Tess leads and has her lock on E1, Ravi has his on H1; the keys to both are in Tess's box, and people are at work. */
const lockedByTess = after(lockoutAt("isolated"), [
  { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" },
]);
const locked = after(
  lockedByTess,
  [{ type: "apply_lock", pointId: h1, scannedTag: "IMM-H1", lockNumber: "L-2" }],
  contextOf(ravi),
);
const closed = after(
  locked,
  [
    { type: "relieve", pointId: h1, methodConfirmed: true },
    verifyE1,
    verifyH1,
    tryStart,
    { type: "fill_lockbox", lockNumber: "BOX-1" },
  ],
  withBox(),
);
const working = after(closed, [{ type: "sign_on", lockNumber: "L-3", briefed: true }], withBox());
const offered = after(working, [offer], withBox(ravi));
const accepted = after(offered, [accept], withBox());

const lockAt = (execution: Execution, pointId = h1) =>
  execution.points.find(({ id }) => id === pointId)?.condition.lock;
const ownersOf = (execution: Execution) =>
  execution.points.map(({ condition: { lock } }) => lock?.appliedBy.name);

describe("a lock whose key is in the closed box", () => {
  test("changes its owner while people work: it stays on, and its key stays in the box", () => {
    expect(ownersOf(working)).toEqual([tess.name, ravi.name]);
    expect(ownersOf(offered)).toEqual([tess.name, ravi.name]);
    expect(ownersOf(accepted)).toEqual([tess.name, tess.name]);
    const { appliedBy: _, ...before } = lockAt(working)!;
    expect(lockAt(accepted)).toEqual({ ...before, appliedBy: { userId: tess.userId, name: tess.name } });
    expect(accepted).toMatchObject({ state: "working", box: working.box });
    for (const each of [working, offered, accepted]) expect(each.points.every(isLocked)).toBe(true);
    expect(accepted.points[1]?.condition.verification).toEqual(working.points[1]?.condition.verification);
  });

  test("is its owner's until the person who holds the box accepts it", () => {
    const request: ExecutionCommand = {
      type: "request_lock_removal",
      lockNumber: "L-2",
      ...absenceProof(now),
    };
    const asked = after(offered, [request], withBox(sam));
    expect(asked.lockRemovals).toMatchObject([{ owner: { name: ravi.name }, status: "requested" }]);
    // Then no one is absent whose lock this is.
    expect(after(asked, [accept], withBox()).lockRemovals).toEqual([]);
  });

  test("comes off in the end by the person who accepted it", () => {
    const off = after(
      accepted,
      [
        { type: "sign_off" },
        { type: "start_release" },
        { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true },
        open,
      ],
      withBox(),
    );
    const unlock: ExecutionCommand = { type: "unlock_point", pointId: h1 };
    expect(refusalsTo(off, unlock, withBox(ravi))).toEqual(["lock_by_another"]);
    expect(refusalsTo(off, unlock, withBox())).toEqual([]);
  });

  test("is offered by its owner alone, who may have lost everything else", () => {
    expect(refusalsTo(working, offer, withBox(sam))).toEqual(["lock_by_another"]);
    const lostEverything = { ...ravi, permissions: [], authorisation: null, exitsOnly: true };
    expect(refusalsTo(working, offer, withBox(lostEverything))).toEqual([]);
    expect(refusalsTo(offered, keep, withBox(lostEverything))).toEqual([]);
  });

  test("is not offered to oneself, nor twice, nor where there is no box", () => {
    expect(refusalsTo(working, { ...offer, pointId: e1 }, withBox())).toEqual(["box_is_yours"]);
    expect(refusalsTo(offered, offer, withBox(ravi))).toEqual(["lock_offered"]);
    expect(refusalsTo(locked, offer, withBox(ravi))).toEqual(["key_not_in_box"]);
    for (const command of [offer, keep])
      expect(refusalsTo(offered, { ...command, pointId: uuid(99) }, withBox(ravi))).toEqual([
        "point_unknown",
      ]);
  });

  test("is accepted by the person who holds the box, after a look at the right device", () => {
    expect(refusalsTo(offered, accept, withBox(sam))).toEqual(["offer_not_yours"]);
    expect(refusalsTo(working, accept, withBox())).toEqual(["lock_not_offered"]);
    expect(refusalsTo(offered, { ...accept, scannedTag: "IMM-E1" }, withBox())).toEqual(["tag_mismatch"]);
    expect(refusalsTo(offered, { ...accept, pointId: uuid(99) }, withBox())).toEqual(["point_unknown"]);
  });

  test("is accepted by someone who is fit to answer for it", () => {
    const as = (special: Partial<Actor>) => withBox({ ...tess, ...special });
    expect(refusalsTo(offered, accept, as({ authorisation: lapsed.authorisation }))).toEqual([
      "authorisation_lapsed",
    ]);
    const excluded = { ...offered, excluded: [tess.userId] };
    expect(refusalsTo(excluded, accept, withBox())).toEqual(["taken_off_plan"]);
    const inTanks: Execution = { ...offered, requiredCertificates: ["confined_space"] };
    expect(refusalsTo(inTanks, accept, withBox())).toEqual(["work_certificate_missing"]);
    const high: Execution = {
      ...offered,
      points: offered.points.map((point) => ({ ...point, requiredCertificate: "high_voltage" as const })),
    };
    expect(refusalsTo(high, accept, withBox())).toEqual(["certificate_missing"]);
    expect(refusalsTo(offered, accept, withBox(cleo))).toContain("not_on_plan");
  });

  test("found out of position instead, the point is unsafe and the lock stays its owner's", () => {
    const unsafe = after(offered, [{ ...accept, inPosition: false }], withBox());
    expect(unsafe.unsafe?.findings).toMatchObject([{ kind: "out_of_position", pointId: h1 }]);
    expect(ownersOf(unsafe)).toEqual([tess.name, ravi.name]);
    expect(refusalsTo(unsafe, accept, withBox())).toEqual(["unsafe"]);
  });

  test("is kept by its owner, who stays after all", () => {
    const kept = after(offered, [keep], withBox(ravi));
    expect(kept.points).toEqual(working.points);
    expect(refusalsTo(kept, accept, withBox())).toEqual(["lock_not_offered"]);
    expect(refusalsTo(offered, keep, withBox())).toEqual(["lock_by_another"]);
    expect(refusalsTo(working, keep, withBox(ravi))).toEqual(["lock_not_offered"]);
  });

  test("is offered on the screen to those who can", () => {
    const offers = (execution: Execution, actor: Actor) =>
      possibleCommands(execution, withBox(actor)).flatMap(({ type, pointId }) =>
        ["offer_lock", "accept_lock", "keep_lock"].includes(type) ? [[type, pointId]] : [],
      );
    expect(offers(working, ravi)).toEqual([["offer_lock", h1]]);
    expect(offers(working, tess)).toEqual([]);
    expect(offers(offered, tess)).toEqual([["accept_lock", h1]]);
    expect(offers(offered, ravi)).toEqual([["keep_lock", h1]]);
    expect(offers(offered, vera)).toEqual([]);
  });
});

describe("an offer ends with the box", () => {
  const off = after(offered, [{ type: "sign_off" }], withBox());

  test("when it opens, or is found open: the lock is still its owner's", () => {
    const opened = after(off, [open], withBox());
    const foundOpen = after(
      offered,
      [{ type: "record_finding", kind: "box_found_open", note: "Lid up" }],
      withBox(vera),
    );
    for (const each of [opened, foundOpen]) {
      expect(ownersOf(each)).toEqual([tess.name, ravi.name]);
      expect(lockAt(each)).not.toHaveProperty("offeredAt");
    }
  });

  test("and passes on with it: the next person who holds it accepts it, and their own lock is offered to no one", () => {
    const take = (to: Actor) =>
      [
        [tess, { type: "offer_handover", toUserId: to.userId }],
        ...walkDown.map((command): [Actor, ExecutionCommand] => [to, command]),
        [to, { type: "accept_handover" }],
      ] as [Actor, ExecutionCommand][];
    const handedTo = (to: Actor) =>
      take(to).reduce((each, [actor, command]) => after(each, [command], withBox(actor)), offered);
    const withSam = handedTo(sam);
    expect(ownersOf(withSam)).toEqual([sam.name, ravi.name]);
    expect(refusalsTo(withSam, accept, withBox())).toEqual(["offer_not_yours"]);
    expect(ownersOf(after(withSam, [accept], withBox(sam)))).toEqual([sam.name, sam.name]);
    const withRavi = handedTo(ravi);
    expect(ownersOf(withRavi)).toEqual([ravi.name, ravi.name]);
    expect(lockAt(withRavi)).not.toHaveProperty("offeredAt");
  });
});

test("[invariant 12] the box is no way around (e)(3): the locks of an absent leader stay theirs", () => {
  const appointed = after(
    closed,
    [
      {
        type: "appoint_successor",
        toUserId: sam.userId,
        reason: "Went home ill",
        lookedBy: "Mona",
        calledHow: "phone",
        calledAt: now,
      },
    ],
    withBox(mona),
  );
  const taken = after(appointed, [...walkDown, { type: "accept_handover" }], withBox(sam));
  expect(taken.box?.by.userId).toBe(sam.userId);
  expect(ownersOf(taken)).toEqual([tess.name, ravi.name]);
  const releasing = after(
    taken,
    [
      { type: "start_release", reason: "Parts are missing" },
      { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true },
      open,
    ],
    withBox(sam),
  );
  expect(refusalsTo(releasing, { type: "unlock_point", pointId: e1 }, withBox(sam))).toEqual([
    "lock_by_another",
  ]);
  const request = { type: "request_lock_removal", lockNumber: "L-1", ...absenceProof(now) } as const;
  const removed = after(
    after(releasing, [request], withBox(sam)),
    [
      { type: "approve_lock_removal", lockNumber: "L-1", ...checkedAbsence },
      { type: "record_lock_removal", lockNumber: "L-1", ...takenOff(now) },
    ],
    withBox(mona),
  );
  expect(lockAt(removed, e1)).toBeNull();
});

test("[invariant 12] a lock that is offered to no one is a violation", () => {
  const broken = (execution: Execution) =>
    violationsOf({ executions: [execution], holds: [], events: [], plans: {} }).filter(
      ({ invariant }) => invariant === "locks",
    );
  expect(broken(offered)).toEqual([]);
  expect(broken({ ...offered, box: { number: "BOX-1", by: ravi, at: now } })).toHaveLength(1);
  const outside = offered.points.map(({ condition, ...point }) => ({
    ...point,
    condition: { ...condition, lock: condition.lock && { ...condition.lock, box: null } },
  }));
  expect(broken({ ...offered, points: outside })).toHaveLength(1);
});
