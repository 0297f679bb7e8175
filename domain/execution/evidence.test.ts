import { describe, expect, test } from "vitest";
import type { CommandOf } from "#contract/executions/commands.ts";
import { mostPhotos } from "#contract/executions/words.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { absenceProof, verifyE1 } from "./example-commands.ts";
import { decide } from "./decide.ts";
import {
  after,
  contextOf,
  electrical,
  hydraulic,
  lockoutAt,
  now,
  otherPlanId,
  refusalsTo,
} from "./example-lockout.ts";
import { cleo, e1, h1, ravi, sam, tess, uuid } from "./example-people.ts";
import type { Execution } from "./types.ts";
import { viewOf } from "./view.ts";

const photo = (special: Partial<CommandOf<"add_photo">> = {}): CommandOf<"add_photo"> => ({
  type: "add_photo",
  photoId: uuid(91),
  sha256: "5f1d",
  step: "verify",
  pointId: e1,
  isMarked: false,
  ...special,
});
const withPolicy = (execution: Execution, policy: object): Execution => ({
  ...execution,
  policy: { ...startOfSet.osha, ...policy },
});
const strict = withPolicy(lockoutAt("de_energised"), { photoOfVerification: true });

describe("a photo where policy requires one", () => {
  test("comes before the step, and counts for that step at that point alone", () => {
    expect(refusalsTo(strict, verifyE1)).toEqual(["photo_missing"]);
    for (const other of [photo({ pointId: h1 }), photo({ step: "lock" }), photo({ pointId: undefined })])
      expect(refusalsTo(after(strict, [other]), verifyE1)).toEqual(["photo_missing"]);
    expect(refusalsTo(after(strict, [photo()]), verifyE1)).toEqual([]);
  });

  test("is spent by the step, so the next one needs its own", () => {
    const verified = after(strict, [photo(), verifyE1]);
    expect(verified.photos).toMatchObject([{ id: uuid(91), by: { name: "Tess Okafor" }, isSpent: true }]);
    expect(refusalsTo({ ...verified, state: "held" }, verifyE1)).toEqual(["photo_missing"]);
    expect(refusalsTo(verified, photo())).toEqual(["photo_known"]);
  });

  test("counts no more once something unsafe is found at its point", () => {
    const shown = after(strict, [photo()]);
    const found = after(shown, [
      { type: "record_finding", kind: "energy_built_up", pointId: e1, note: "398 V" },
    ]);
    expect(found.photos.map(({ isSpent }) => isSpent)).toEqual([true]);
  });

  test("is not asked for with a bad result, nor of people who have only the exits", () => {
    const bad = { ...verifyE1, reading: { value: 398, unit: "V" } };
    expect(refusalsTo(strict, bad)).toEqual([]);
    const leaving = contextOf({ ...tess, exitsOnly: true });
    const returning = { ...strict, people: [{ ...strict.people[0]!, signedOnAt: now }] };
    expect(refusalsTo(returning, verifyE1, leaving)).toEqual([]);
  });
});

test("a photo of a point that only another lockout kept isolated counts until that lockout lets go of it", () => {
  const shared = lockoutAt("shut_down");
  const points = shared.points.map((point) => ({ ...point, photoAt: ["isolate" as const] }));
  const isolate = { type: "isolate_point", pointId: e1, scannedTag: electrical.tag } as const;
  const held = contextOf(tess, { otherHolds: { [e1]: [{ planId: otherPlanId, title: "x", leader: "y" }] } });
  const shown = decide({ ...shared, points }, photo({ step: "isolate" }), held);
  if (!shown.ok) throw new Error("The photo was refused.");
  expect(refusalsTo(shown.execution, isolate, held)).toEqual([]);
  expect(viewOf(shown.execution, held).photos).toMatchObject([{ isSpent: false }]);
  expect(refusalsTo(shown.execution, isolate, contextOf(tess))).toEqual(["photo_missing"]);
  expect(viewOf(shown.execution, contextOf(tess)).photos).toMatchObject([{ isSpent: true }]);
});

test("the procedure requires a photo at its point", () => {
  const start = lockoutAt("shut_down");
  const points = start.points.map((point) => ({ ...point, photoAt: ["isolate" as const] }));
  const isolate = { type: "isolate_point", pointId: e1, scannedTag: electrical.tag } as const;
  expect(refusalsTo({ ...start, points }, isolate)).toEqual(["photo_missing"]);
  expect(refusalsTo(after({ ...start, points }, [photo({ step: "isolate" })]), isolate)).toEqual([]);
});

test("the procedure or policy requires a photo of the lock, and of relieving", () => {
  const isolated = withPolicy(lockoutAt("isolated"), { photoOfLock: true });
  const lock = { type: "apply_lock", pointId: e1, scannedTag: electrical.tag, lockNumber: "L-1" } as const;
  expect(refusalsTo(isolated, lock)).toEqual(["photo_missing"]);
  expect(refusalsTo(after(isolated, [photo({ step: "lock" })]), lock)).toEqual([]);

  const locked = lockoutAt("locked");
  const points = locked.points.map((point) => ({ ...point, photoAt: ["relieve" as const] }));
  const relieve = { type: "relieve", pointId: h1, methodConfirmed: true } as const;
  const bled = photo({ step: "relieve", pointId: h1 });
  expect(refusalsTo({ ...locked, points }, relieve)).toEqual(["photo_missing"]);
  expect(refusalsTo(after({ ...locked, points }, [bled]), relieve)).toEqual([]);
});

test("the search for an absent person is shown, and the photo is bound to the lock", () => {
  const working = withPolicy(lockoutAt("working"), { photoOfRemoval: true });
  const request = { type: "request_lock_removal", lockNumber: "L-3", ...absenceProof(now) } as const;
  expect(refusalsTo(working, request, contextOf(sam))).toEqual(["removal_photo_missing"]);
  const shown = after(working, [photo({ step: "lock_removal", pointId: undefined })], contextOf(sam));
  expect(after(shown, [request], contextOf(sam)).photos).toMatchObject([
    { lockNumber: "L-3", isSpent: true },
  ]);
  // The same search shows it for every lock of that person, and for no other search or person.
  const asked = after(shown, [request], contextOf(sam));
  const again = (change: object) => refusalsTo(asked, { ...request, ...change }, contextOf(sam));
  expect(again({ lockNumber: "L-1" })).toEqual([]);
  const earlier = new Date(Date.parse(now) - 60_000).toISOString();
  expect(again({ lockNumber: "L-1", searchedAt: earlier })).toContain("removal_photo_missing");
});

describe("adding a photo", () => {
  const working = lockoutAt("working");
  test("is for everyone who takes part, in every state from the first notice to the end", () => {
    for (const state of ["notified", "shut_down", "locked", "working", "releasing", "restored"] as const)
      expect([state, refusalsTo(lockoutAt(state), photo(), contextOf(ravi))]).toEqual([state, []]);
    expect(refusalsTo(working, photo(), contextOf(cleo))).toEqual(["not_on_plan"]);
    expect(refusalsTo(lockoutAt("closed"), photo())).toEqual(["lockout_over"]);
  });

  test("names a point of the lockout, and there is a most", () => {
    expect(refusalsTo(working, photo({ pointId: uuid(99) }))).toEqual(["point_unknown"]);
    const [one] = after(working, [photo()]).photos;
    const full = { ...working, photos: Array.from({ length: mostPhotos }, () => one!) };
    expect(refusalsTo(full, photo({ sha256: "new" }))).toEqual(["photos_full"]);
  });
});

describe("a wait that the procedure asks for", () => {
  const relieved = lockoutAt("de_energised");
  const waits = [{ after: "relieve" as const, minutes: 5 }];
  const waiting = {
    ...relieved,
    points: relieved.points.map((point) => (point.id === h1 ? { ...point, waits } : point)),
  };
  const verify = {
    type: "verify_point",
    pointId: h1,
    method: hydraulic.verification,
    reading: { value: 0, unit: "bar" },
  } as const;
  const at = (minutes: number) =>
    contextOf(tess, { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() });

  test("holds back what follows until the time is over", () => {
    expect(refusalsTo(waiting, verify, at(4))).toEqual(["wait_running"]);
    expect(refusalsTo(waiting, verify, at(5))).toEqual([]);
    expect(refusalsTo(waiting, verifyE1, at(0))).toEqual([]);
  });

  test("comes after the shutdown before isolating, and after the lock before relieving", () => {
    const waitingAt = (state: "shut_down" | "locked", step: "shut_down" | "lock") => {
      const execution = lockoutAt(state);
      const each = { waits: [{ after: step, minutes: 5 }] };
      return { ...execution, points: execution.points.map((point) => ({ ...point, ...each })) };
    };
    const isolate = { type: "isolate_point", pointId: e1, scannedTag: electrical.tag } as const;
    const relieve = { type: "relieve", pointId: h1, methodConfirmed: true } as const;
    for (const [execution, command] of [
      [waitingAt("shut_down", "shut_down"), isolate],
      [waitingAt("locked", "lock"), relieve],
    ] as const) {
      expect(refusalsTo(execution, command, at(4))).toEqual(["wait_running"]);
      expect(refusalsTo(execution, command, at(5))).toEqual([]);
    }
  });

  test("can be cut short with a reason, which stays on record only then", () => {
    const sent = { ...verify, waitReason: "The gauge has read 0 for a minute" };
    expect(after(waiting, [sent], at(1)).points.at(-1)?.condition.verification).not.toBeNull();
    expect(refusalsTo(waiting, sent, at(1))).toEqual([]);
  });
});
