import { describe, expect, test } from "vitest";
import { startOfSet } from "#contract/policies/sets.ts";
import { alarmsOf, handoverDueAtOf } from "../alarms.ts";
import { after, approved, contextOf, lockoutAt, now, refusalsTo } from "../example-lockout.ts";
import { sam, tess } from "../example-people.ts";

const { osha, hsg253 } = startOfSet;
const apply = { type: "apply_policy" } as const;
const working = lockoutAt("working");
const under = (policy: Partial<typeof osha>) => contextOf(sam, { policy: { ...osha, ...policy } });

describe("the policies of a lockout", () => {
  test("are those of the day it began, whatever changes later", () => {
    expect(approved.policy).toBeNull();
    expect(working.policy).toEqual(osha);
    const later = after(working, [{ type: "sign_off" }], contextOf(tess, { policy: hsg253 }));
    expect(later.policy).toEqual(osha);
  });

  test("become stricter when a supervisor applies today's, never looser", () => {
    const context = under({ testHours: 12, holdReviewDays: 7 });
    expect(after(working, [apply], context).policy).toEqual({ ...osha, holdReviewDays: 7 });
    expect(refusalsTo(working, apply, under({ testHours: 12 }))).toEqual(["policy_not_stricter"]);
    expect(refusalsTo(working, apply, under({}))).toEqual(["policy_not_stricter"]);
    expect(refusalsTo(working, apply, contextOf(tess, { policy: hsg253 }))).toContain("may_not_apply_policy");
    expect(refusalsTo(approved, apply, under({ testHours: 4 }))).toEqual(["not_begun"]);
  });

  test("have a second person verify again what one person did alone, with no one at work", () => {
    const twoPeople = under({ secondPersonVerifies: true });
    expect(refusalsTo(working, apply, twoPeople)).toEqual(["people_signed_on"]);
    const idle = after(working, [{ type: "sign_off" }]);
    const again = after(idle, [apply], twoPeople);
    expect([again.state, again.tryStarts]).toEqual(["de_energised", []]);
    expect(again.points.every(({ condition }) => condition.verification === null)).toBe(true);
    const hold = { type: "hold", reason: "Shift ends", reviewBy: "2026-11-21T08:00:00.000Z" } as const;
    const held = after(after(idle, [hold]), [apply], twoPeople);
    expect(held.state).toBe("held");
    expect(after(held, [{ type: "resume", locksChecked: true }]).state).toBe("de_energised");
  });

  test("say how long a test and a hold may last", () => {
    const idle = after(working, [{ type: "sign_off" }]);
    const strict = { ...idle, policy: { ...osha, holdReviewDays: 1, testHours: 1 } };
    const hold = { type: "hold", reason: "Shift ends", reviewBy: "2026-11-21T08:00:01.000Z" } as const;
    expect(refusalsTo(idle, hold)).toEqual([]);
    expect(refusalsTo(strict, hold)).toEqual(["date_out_of_range"]);
  });
});

describe("a lockout past its planned time", () => {
  const overrun = { ...working, windowEnd: now };
  const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

  test("raises an alarm after the policy's minutes, and changes nothing", () => {
    expect(alarmsOf(overrun, at(59))).toEqual([]);
    expect(alarmsOf(overrun, at(60))).toEqual([{ kind: "overrun", since: at(60) }]);
    const silent = { ...overrun, policy: { ...osha, overrunAlarmMinutes: 0 } };
    expect(alarmsOf(silent, at(600))).toEqual([]);
    expect(alarmsOf({ ...overrun, state: "closed" }, at(600))).toEqual([]);
  });
});

describe("the reminder to hand over", () => {
  test("is due after the policy's hours in charge, and gone once a handover is offered", () => {
    expect(handoverDueAtOf(working)).toBe("2026-11-20T20:00:00.000Z");
    const offered = after(working, [{ type: "offer_handover", toUserId: sam.userId }]);
    expect(handoverDueAtOf(offered)).toBeNull();
    expect(handoverDueAtOf({ ...working, policy: { ...osha, handoverReminderHours: 0 } })).toBeNull();
  });
});
