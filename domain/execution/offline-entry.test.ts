import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { decideOffline, type RecordedOffline } from "./offline-entry.ts";
import { verifyE1 } from "./example-commands.ts";
import { recordOffline } from "./offline-recording.ts";
import { after, contextOf, lockoutAt, refusalsTo } from "./example-lockout.ts";
import { e1, h1, ravi, tess, uuid } from "./example-people.ts";
import type { DecisionContext, Execution } from "./types.ts";

const phone = uuid(91);
const context = contextOf(ravi);
const takenFrom = (execution: Execution) =>
  after(
    execution,
    [{ type: "take_offline", deviceId: phone, pointIds: [e1], expiresAt: "2026-11-20T10:00:00.000Z" }],
    context,
  );
const taken = takenFrom(lockoutAt("shut_down"));
const lease = { number: taken.version, deviceId: phone };
const isolateE1 = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" } as const;
const first = { key: "a", sequence: 1, predecessor: null, deviceAt: "2026-11-19T08:00:00.000Z", lease };

const decided = (
  entry: Partial<RecordedOffline> & { command: ExecutionCommand },
  given: { execution?: Execution; context?: DecisionContext } = {},
) => {
  const decision = decideOffline(given.execution ?? taken, { ...first, ...entry }, given.context ?? context);
  return decision.ok ? decision : decision.refusals.map(({ code }) => code);
};

describe("a step that was recorded without signal", () => {
  test("counts like any other, with the device's time beside the server's", () => {
    expect(decided({ command: isolateE1 })).toMatchObject({
      execution: { leases: [{ taken: 1, lastKey: "a" }] },
      events: [
        {
          action: "isolate_point",
          at: context.now,
          details: { offlineStep: 1, deviceAt: first.deviceAt, position: "OFF" },
        },
      ],
    });
  });

  test("is refused for the reasons of any other", () => {
    expect(decided({ command: { ...isolateE1, scannedTag: "IMM-E9" } })).toEqual(["tag_mismatch"]);
  });

  test.each([
    ["left out", { sequence: 2, predecessor: "z" }],
    ["repeated", { sequence: 0 }],
    ["behind another", { predecessor: "z" }],
  ])("is refused where one is %s", (_, place) => {
    expect(decided({ ...place, command: isolateE1 })).toEqual(["entry_not_next"]);
  });

  test("belongs to an open lease, its person, and its device", () => {
    expect(decided({ lease: { ...lease, number: 99 }, command: isolateE1 })).toEqual(["lease_over"]);
    expect(decided({ command: isolateE1 }, { context: contextOf(tess) })).toEqual(["lease_over"]);
    const other = { ...lease, deviceId: uuid(92) };
    expect(decided({ lease: other, command: isolateE1 })).toEqual(["lease_of_another_device"]);
  });

  test("is at the points of the lease; a danger is recorded wherever it is seen", () => {
    const isolateH1 = { type: "isolate_point", pointId: h1, scannedTag: "IMM-H1" } as const;
    expect(decided({ command: isolateH1 })).toEqual(["point_not_taken"]);
    const execution = after(taken, [isolateH1]);
    const found = { type: "record_finding", kind: "lock_found_open", pointId: h1, note: "Open" } as const;
    expect(decided({ command: found }, { execution })).toMatchObject({ execution: { state: "unsafe" } });
    expect(decided({ command: { type: "call_stop" } })).toMatchObject({
      execution: { state: "unsafe", leases: [{ taken: 1 }] },
    });
  });

  test("is a danger wherever it stands: after the lease, from another device, behind a step that was refused", () => {
    const stop = { type: "call_stop" } as const;
    const found = { type: "record_finding", kind: "lock_found_open", pointId: e1, note: "Open" } as const;
    const execution = after(taken, [isolateE1], context);
    const lease2 = { ...lease, deviceId: uuid(92) };
    const stopped = decided({ command: stop }, { execution }) as { execution: Execution };
    expect(decided({ command: stop }, { execution: stopped.execution })).toEqual(["entry_not_next"]);
    for (const entry of [
      { lease: { ...lease, number: 99 } },
      { lease: lease2 },
      { sequence: 7, predecessor: "z" },
    ]) {
      for (const command of [stop, found]) {
        expect(decided({ ...entry, command }, { execution })).toMatchObject({
          // What is in order behind it keeps its place.
          execution: { state: "unsafe", leases: [{ taken: 0, lastKey: null }] },
          events: [{ details: { deviceAt: first.deviceAt } }],
        });
      }
    }
  });

  test("hangs one's own lock: no phone can tell whether another is free", () => {
    const execution = after(taken, [isolateE1], context);
    const lock = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1" } as const;
    expect(decided({ command: { ...lock, lockNumber: "L-1" } }, { execution })).toEqual(["own_lock_offline"]);
    expect(decided({ command: { ...lock, lockNumber: "L-5" } }, { execution })).toMatchObject({ ok: true });
  });

  test.each<ExecutionCommand>([
    { type: "sign_on", lockNumber: "L-5", briefed: true },
    { type: "start_release", reason: "Done" },
    { type: "unlock_point", pointId: e1 },
    { type: "restore_point", pointId: e1 },
    { type: "energise_test" },
    { type: "accept_handover" },
    { type: "cancel", reason: "No" },
    { type: "close", signature: "Ravi Iyer" },
    { type: "end_lease", userId: ravi.userId },
  ])("is never $type", (command) => {
    expect(decided({ command })).toEqual(["not_offline"]);
  });

  test("can't be taken back: the server hears of it long after", () => {
    const { execution } = decided({ command: isolateE1 }) as { execution: Execution };
    expect(refusalsTo(execution, { type: "undo_step" }, context)).toEqual(["undo_none"]);
    expect(decided({ command: { type: "undo_step" } })).toEqual(["not_offline"]);
  });

  test("comes after its photo where one is required, and the photo is taken without signal too", () => {
    const points = taken.points.map((point) => ({ ...point, photoAt: ["isolate" as const] }));
    const execution = { ...taken, points };
    expect(decided({ command: isolateE1 }, { execution })).toEqual(["photo_missing"]);
    const photo = { type: "add_photo", photoId: "a", sha256: "a", step: "isolate", isMarked: false } as const;
    const shown = decided({ command: { ...photo, pointId: e1 } }, { execution });
    expect(shown).toMatchObject({ events: [{ action: "add_photo", details: { offlineStep: 1 } }] });
    const next = { key: "b", sequence: 2, predecessor: "a", command: isolateE1 };
    expect(decided(next, { execution: (shown as { execution: Execution }).execution })).toMatchObject({
      execution: { photos: [{ isSpent: true }], leases: [{ taken: 2 }] },
    });
    expect(decided({ command: { ...photo, pointId: h1 } }, { execution })).toEqual(["point_not_taken"]);
  });

  test("says that the phone timed what the procedure waits for, because the server can't", () => {
    const dead = takenFrom(lockoutAt("de_energised"));
    const waits = [{ after: "isolate" as const, minutes: 5 }];
    const isolated = { ...dead, points: dead.points.map((point) => ({ ...point, waits })) };
    const at = (minutes: number) =>
      contextOf(ravi, { now: new Date(Date.parse(context.now) + minutes * 60_000).toISOString() });
    const own = { number: isolated.version, deviceId: phone };
    const entry = { ...first, lease: own, command: verifyE1 };
    const early = recordOffline(isolated, entry, at(4), "Timed on the phone");
    expect(early.decision).toMatchObject({ ok: false, refusals: [{ code: "wait_running" }] });
    const { decision, entry: sent } = recordOffline(isolated, entry, at(6), "Timed on the phone");
    expect(decision.ok).toBe(true);
    expect(decided({ ...sent }, { execution: isolated })).toMatchObject({
      events: [{ details: { waitReason: "Timed on the phone" } }],
    });
  });

  test("keeps a bad reading as the finding that it is", () => {
    const measured = { ...verifyE1, reading: { value: 230, unit: "V" } };
    const execution = after(taken, [isolateE1], context);
    expect(decided({ command: measured }, { execution })).toMatchObject({
      execution: { state: "unsafe", leases: [{ taken: 1 }] },
    });
  });
});
