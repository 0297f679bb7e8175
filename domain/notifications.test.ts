import { describe, expect, test } from "vitest";
import { type NotificationSettings, usualSettings } from "#contract/notifications/schemas.ts";
import { notificationKinds, vitalKinds } from "#contract/notifications/words.ts";
import { channelsFor, isQuiet, type Told } from "./notifications.ts";

const night = { from: "22:00", until: "06:00" };
const nothing = { off: [...notificationKinds], quiet: null };
const silent: NotificationSettings = { page: nothing, push: nothing, email: nothing };

const told = (change: Partial<Told> = {}) =>
  channelsFor({
    kind: "stop",
    parts: ["signed_on"],
    settings: usualSettings,
    timeOfDay: "12:00",
    reach: { email: true, push: true },
    ...change,
  });

describe("how a person is told", () => {
  test("is by every channel that reaches them, but for what they left out", () => {
    expect(told()).toEqual(["page", "push", "email"]);
    expect(told({ reach: { email: true, push: false } })).toEqual(["page", "email"]);
    expect(told({ kind: "plan_to_approve", parts: ["asked"] })).toEqual(["page", "push"]);
    expect(told({ kind: "overrun", settings: silent })).toEqual([]);
  });

  test("is not by a channel that is quiet at that time", () => {
    const settings = { ...usualSettings, push: { off: [], quiet: night } };
    expect(told({ kind: "overrun", settings, timeOfDay: "23:10" })).toEqual(["page", "email"]);
    expect(told({ kind: "overrun", settings, timeOfDay: "06:00" })).toEqual(["page", "push", "email"]);
  });

  test.each(vitalKinds)(
    "cannot be silenced everywhere for %s by those whose lock is on or who lead",
    (kind) => {
      for (const part of ["signed_on", "leads", "owner"] as const) {
        expect(told({ kind, parts: [part], settings: silent })).toEqual(["page", "push", "email"]);
        // One channel that reaches them is enough.
        const byPush = { ...silent, push: { off: [], quiet: null } };
        expect(told({ kind, parts: [part], settings: byPush })).toEqual(["page", "push"]);
        // Push alone reaches no one without a browser, and at night not at all.
        expect(told({ kind, parts: [part], settings: byPush, reach: { email: true, push: false } })).toEqual([
          "page",
          "email",
        ]);
        const quiet = { ...silent, push: { off: [], quiet: night } };
        expect(told({ kind, parts: [part], settings: quiet, timeOfDay: "03:00" })).toEqual([
          "page",
          "push",
          "email",
        ]);
      }
      expect(told({ kind, parts: ["supervisor"], settings: silent })).toEqual([]);
    },
  );
});

test.each([
  ["22:00", true],
  ["23:59", true],
  ["00:00", true],
  ["05:59", true],
  ["06:00", false],
  ["21:59", false],
])("a night from 22:00 to 06:00 at %s: %s", (timeOfDay, expected) => {
  expect(isQuiet(night, timeOfDay)).toBe(expected);
});

test("hours within a day are quiet from the first minute to the last but one", () => {
  const lunch = { from: "12:00", until: "13:00" };
  expect(["11:59", "12:00", "12:59", "13:00"].map((time) => isQuiet(lunch, time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
