import { describe, expect, test } from "vitest";
import { alarmsOf } from "../alarms.ts";
import { after, contextOf, lockoutAt, now, refusalsTo } from "../example-lockout.ts";
import { tryStart, verifyE1, verifyH1 } from "../example-commands.ts";
import { lapsed, ravi, sam, tess } from "../example-people.ts";

const working = lockoutAt("working");
const idle = after(working, [{ type: "sign_off" }]);
const hold = { type: "hold", reason: "Shift ends", reviewBy: "2026-11-21T06:00:00.000Z" } as const;
const review = {
  type: "review_hold",
  locksChecked: true,
  note: "All on.",
  reviewBy: "2026-11-25T06:00:00.000Z",
} as const;
const resume = { type: "resume", locksChecked: true } as const;
const held = after(idle, [hold]);
const tessLapsed = { ...tess, authorisation: lapsed.authorisation };

describe("put on hold", () => {
  test("when no one is signed on, by the responsible", () => {
    expect(held.state).toBe("held");
    expect(refusalsTo(working, hold)).toEqual(["people_signed_on"]);
    expect(refusalsTo(idle, hold, contextOf(ravi))).toEqual(["not_responsible"]);
  });

  test.each([
    [now, ["date_out_of_range"]],
    ["2027-02-18T08:00:00.000Z", []],
    ["2027-02-18T08:00:01.000Z", ["date_out_of_range"]],
  ])("with a review by %s", (reviewBy, codes) => {
    expect(refusalsTo(idle, { ...hold, reviewBy })).toEqual(codes);
  });

  test("no one signs on until it is resumed, and it can be released as it is", () => {
    expect(refusalsTo(held, { type: "sign_on", lockNumber: "L-4", briefed: true })).toEqual(["held"]);
    expect(refusalsTo(held, { type: "start_release" })).toEqual([]);
  });
});

describe("review", () => {
  test("sets the next date; an overdue one is an alarm that changes nothing", () => {
    expect(alarmsOf(held, "2026-11-21T05:59:00.000Z")).toEqual([]);
    expect(alarmsOf(held, hold.reviewBy)).toEqual([{ kind: "hold_review_overdue", since: hold.reviewBy }]);
    const reviewed = after(held, [review]);
    expect(reviewed.hold).toMatchObject({ reviewBy: review.reviewBy, reviewed: { note: "All on." } });
    expect(alarmsOf(reviewed, "2026-11-22T00:00:00.000Z")).toEqual([]);
  });

  test("by the responsible, authorized, of a hold, in time", () => {
    expect(refusalsTo(held, review, contextOf(ravi))).toEqual(["not_responsible"]);
    expect(refusalsTo(held, { ...review, locksChecked: false })).toEqual(["locks_not_checked"]);
    // The hold can last longer than anyone is there: a supervisor checks too.
    expect(refusalsTo(held, review, contextOf(sam))).toEqual([]);
    expect(refusalsTo(held, review, contextOf(tessLapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(held, { ...review, reviewBy: now })).toEqual(["date_out_of_range"]);
    expect(refusalsTo(working, review)).toEqual(["not_on_hold"]);
  });
});

describe("resume", () => {
  test("after the locks were checked, by the responsible, authorized", () => {
    expect(after(held, [resume])).toMatchObject({ state: "working", hold: null });
    expect(refusalsTo(held, { ...resume, locksChecked: false })).toEqual(["locks_not_checked"]);
    expect(refusalsTo(held, resume, contextOf(ravi))).toEqual(["not_responsible"]);
    expect(refusalsTo(held, resume, contextOf(tessLapsed))).toEqual(["authorisation_lapsed"]);
    expect(refusalsTo(working, resume)).toEqual(["not_on_hold"]);
  });
});

describe("resumed after a hold longer than the policy's time", () => {
  const later = (at: string) => contextOf(tess, { now: at });

  test("every point is verified and the machine tried again before anyone signs on", () => {
    const atLimit = after(held, [resume], later("2026-11-21T08:00:00.000Z"));
    expect(atLimit.state).toBe("working");
    const beyond = after(held, [resume], later("2026-11-21T08:00:01.000Z"));
    expect([beyond.state, beyond.tryStarts, beyond.hold]).toEqual(["de_energised", [], null]);
    expect(beyond.points.map(({ condition }) => condition.verification)).toEqual([null, null]);
    expect(after(beyond, [verifyE1, verifyH1, tryStart]).state).toBe("verified");
  });

  test("a point verified during the hold counts", () => {
    const seen = after(held, [verifyE1], later("2026-11-22T07:00:00.000Z"));
    const resumed = after(seen, [resume], later("2026-11-22T08:00:00.000Z"));
    expect(resumed.points.map(({ condition }) => condition.verification?.at)).toEqual([
      "2026-11-22T07:00:00.000Z",
      undefined,
    ]);
  });
});
