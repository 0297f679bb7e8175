import { describe, expect, test } from "vitest";
import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import { alarmsOf, nextAlarmAt } from "../alarms.ts";
import { decide } from "../decide.ts";
import { heldPointIds } from "../locks.ts";
import { projectionOf } from "../projection.ts";
import { tryStart, verifyE1, verifyH1 } from "../example-commands.ts";
import { cleo, e1, h1, lapsed, ravi, sam, tess, uuid, vera } from "../example-people.ts";
import { after, approved, contextOf, lockoutAt, now, otherPlanId, refusalsTo } from "../example-lockout.ts";
import type { Execution } from "../types.ts";

const phone = uuid(91);
const inTwoHours = "2026-11-20T10:00:00.000Z";
const take: CommandOf<"take_offline"> = {
  type: "take_offline",
  deviceId: phone,
  pointIds: [e1],
  expiresAt: inTwoHours,
};
const end = (userId: string, reason?: string) =>
  ({ type: "end_lease", userId, ...(reason && { reason }) }) as const;
const isolateE1 = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" } as const;

const shutDown = lockoutAt("shut_down");
const byRavi = (execution: Execution) => after(execution, [take], contextOf(ravi));

describe("points are taken offline", () => {
  test("by name, for one person and one device, and everyone sees it", () => {
    const { leases, version } = byRavi(shutDown);
    expect(leases).toEqual([
      {
        by: { userId: ravi.userId, name: "Ravi Iyer" },
        at: now,
        number: version,
        deviceId: phone,
        pointIds: [e1],
        expiresAt: inTwoHours,
        taken: 0,
        lastKey: null,
      },
    ]);
  });

  test("by someone who may work at each of them", () => {
    expect(refusalsTo(shutDown, take, contextOf(vera))).toEqual(["not_authorised"]);
    expect(refusalsTo(shutDown, take, contextOf(lapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(shutDown, take, contextOf(cleo))).toEqual(["not_on_plan"]);
    const strict = { ...shutDown, requiredCertificates: ["high_voltage" as const] };
    expect(refusalsTo(strict, take, contextOf(ravi))).toEqual(["work_certificate_missing"]);
    const points = shutDown.points.map((point) => ({ ...point, requiredCertificate: "hot_work" as const }));
    expect(refusalsTo({ ...shutDown, points }, take, contextOf(ravi))).toEqual(["certificate_missing"]);
  });

  test.each([
    [now, ["date_out_of_range"]],
    ["2026-11-20T12:00:00.000Z", []],
    ["2026-11-20T12:00:01.000Z", ["date_out_of_range"]],
  ])("for four hours at most: until %s", (expiresAt, codes) => {
    expect(refusalsTo(shutDown, { ...take, expiresAt }, contextOf(ravi))).toEqual(codes);
  });

  test("once: neither twice by one person, whichever phone, nor by two people", () => {
    const taken = byRavi(shutDown);
    const other = { ...take, deviceId: uuid(92), pointIds: [h1] };
    expect(refusalsTo(taken, other, contextOf(ravi))).toEqual(["own_lease_out"]);
    expect(refusalsTo(taken, take)).toEqual(["point_offline"]);
    expect(refusalsTo(taken, other)).toEqual([]);
    expect(refusalsTo(shutDown, { ...take, pointIds: [uuid(99)] })).toEqual(["point_unknown"]);
  });

  test.each(["approved", "notified", "clearing", "releasing"] as const)("never when it is %s", (state) => {
    const execution = state === "approved" ? approved : lockoutAt(state);
    expect(refusalsTo(execution, take, contextOf(ravi))).not.toEqual([]);
  });
});

describe("while a point is offline", () => {
  const taken = byRavi(shutDown);

  test("no one else works at it, and everyone works at the others", () => {
    expect(refusalsTo(taken, isolateE1)).toEqual(["point_offline"]);
    expect(refusalsTo(taken, isolateE1, contextOf(ravi))).toEqual([]);
    expect(refusalsTo(taken, { type: "isolate_point", pointId: h1, scannedTag: "IMM-H1" })).toEqual([]);
    const isolated = byRavi(lockoutAt("isolated"));
    const lock = { type: "apply_lock", pointId: e1, scannedTag: "IMM-E1", lockNumber: "L-1" } as const;
    expect(refusalsTo(isolated, lock)).toEqual(["point_offline"]);
    const locked = after(lockoutAt("locked"), [{ ...take, pointIds: [e1, h1] }], contextOf(ravi));
    expect(refusalsTo(locked, { type: "relieve", pointId: h1, methodConfirmed: true })).toEqual([
      "point_offline",
    ]);
    const relieved = byRavi(lockoutAt("de_energised"));
    expect(refusalsTo(relieved, verifyE1)).toEqual(["point_offline"]);
    const takeOver = { type: "take_over_lock", pointId: e1, scannedTag: "IMM-E1", inPosition: true } as const;
    const bySam = contextOf(sam);
    expect(refusalsTo(relieved, { ...takeOver, lockNumber: "L-4" }, bySam)).toEqual(["point_offline"]);
  });

  test("nothing verifies the lockout, and no one signs on, until it is ended", () => {
    const measured = after(lockoutAt("de_energised"), [verifyE1, verifyH1]);
    const offline = byRavi(measured);
    // Who works there does not hear that the machine is about to be started.
    expect(refusalsTo(offline, tryStart)).toEqual(["lease_out"]);
    const signOn = { type: "sign_on", lockNumber: "L-3", briefed: true } as const;
    expect(refusalsTo(offline, signOn)).toEqual(["try_start_missing"]);
    const ended = after(offline, [end(ravi.userId)], contextOf(ravi));
    expect(after(ended, [tryStart]).state).toBe("verified");
    expect(refusalsTo(byRavi(lockoutAt("verified")), signOn)).toEqual(["lease_out"]);
  });

  test("no one is told to ask themselves", () => {
    const said = (execution: Execution, command: ExecutionCommand, actor = tess) => {
      const decision = decide(execution, command, contextOf(actor));
      return decision.ok ? "" : decision.refusals.map(({ message }) => message).join(" ");
    };
    const signOn = { type: "sign_on", lockNumber: "L-3", briefed: true } as const;
    const open = byRavi(lockoutAt("verified"));
    expect(said(taken, isolateE1)).toMatch(/Ask Ravi Iyer to send what is recorded, or end it\.$/);
    expect(said(taken, isolateE1, sam)).toContain("or ask Tess Okafor to end it.");
    expect(said(open, signOn)).toMatch(/Wait until what they recorded arrives, or end it\.$/);
    expect(said(open, signOn, sam)).toContain("or ask Tess Okafor to end it.");
    expect(said(open, signOn, ravi)).toBe(
      "You took points offline: IMM-E1. Send what you recorded, then end your offline work.",
    );
  });

  test("no energy returns: no release, no test, and no cancellation, because it may be isolated already", () => {
    expect(refusalsTo(taken, { type: "cancel", reason: "Not needed" })).toEqual(["lease_out"]);
    const idle = after(byRavi(lockoutAt("working")), [{ type: "sign_off" }]);
    expect(refusalsTo(idle, { type: "start_release" })).toEqual(["lease_out"]);
    const run = { type: "start_test", reason: "Run", expiresAt: inTwoHours } as const;
    const startTest = { ...run, pointIds: [h1], toolsClear: true, peopleClear: true };
    expect(refusalsTo(idle, startTest)).toEqual(["lease_out"]);
  });

  test("signing off, a stop, and a finding are open to everyone", () => {
    const working = byRavi(lockoutAt("working"));
    expect(refusalsTo(working, { type: "sign_off" })).toEqual([]);
    expect(refusalsTo(working, { type: "call_stop" }, contextOf(vera))).toEqual([]);
    const found = { type: "record_finding", kind: "lock_found_open", pointId: e1, note: "Open" } as const;
    expect(refusalsTo(working, found, contextOf(vera))).toEqual([]);
    expect(refusalsTo(working, { ...verifyE1, reading: { value: 230, unit: "V" } })).toEqual([]);
  });

  test("another lockout that shares the point leaves it isolated, and isolates it as its own", () => {
    expect(heldPointIds(taken)).toEqual([e1]);
    expect(projectionOf(taken).holds).toEqual([
      { pointId: e1, lockNumber: null, heldBy: ravi.userId, since: now, isLease: true },
    ]);
    const hold = { planId: otherPlanId, title: "Valve seals", leader: "Ravi Nair", isLease: true };
    const context = contextOf(tess, { otherHolds: { [e1]: [hold] } });
    const restored = after(
      after(lockoutAt("releasing"), [{ type: "unlock_point", pointId: e1 }]),
      [{ type: "restore_point", pointId: e1 }],
      context,
    );
    expect(restored.points[0]?.condition.restored?.outcome).toBe("left_isolated");
    const isolated = after(shutDown, [isolateE1], context);
    expect(isolated.points[0]?.condition.isolated?.confirmedOnly).toBe(false);
  });
});

describe("it ends", () => {
  const taken = byRavi(shutDown);

  test("by the person who holds it, or with a reason by who leads or answers for absent people", () => {
    expect(refusalsTo(taken, end(ravi.userId), contextOf(ravi))).toEqual([]);
    expect(refusalsTo(taken, end(ravi.userId, "Phone lost"))).toEqual([]);
    expect(refusalsTo(taken, end(ravi.userId, "Phone lost"), contextOf(sam))).toEqual([]);
    expect(refusalsTo(taken, end(ravi.userId))).toEqual(["lease_end_reason_missing"]);
    const vin = { ...tess, userId: uuid(27), name: "Vin Cho" };
    expect(refusalsTo(taken, end(ravi.userId, "Phone lost"), contextOf(vin))).toEqual(["lease_not_yours"]);
    expect(refusalsTo(shutDown, end(ravi.userId, "Phone lost"))).toEqual(["lease_none"]);
  });

  test("also where only the exits are left", () => {
    expect(refusalsTo(taken, end(ravi.userId, "Closed"), contextOf({ ...tess, exitsOnly: true }))).toEqual(
      [],
    );
    expect(refusalsTo(taken, end(ravi.userId), contextOf({ ...ravi, exitsOnly: true }))).toEqual([]);
  });

  test("not by itself: past its time it is an alarm, and the points stay as they are", () => {
    expect(nextAlarmAt(taken, now)).toBe(inTwoHours);
    expect(alarmsOf(taken, "2026-11-20T09:59:59.000Z")).toEqual([]);
    expect(alarmsOf(taken, inTwoHours)).toEqual([{ kind: "lease_expired", since: inTwoHours }]);
    const late = contextOf(tess, { now: "2026-11-20T11:00:00.000Z" });
    expect(refusalsTo(taken, isolateE1, late)).toEqual(["point_offline"]);
  });
});
