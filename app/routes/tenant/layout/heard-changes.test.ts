import { expect, test } from "vitest";
import type { LiveChange } from "#contract/live/schemas.ts";
import { HeardChanges } from "./heard-changes.ts";

const list = { topics: ["lockouts"] } as const;
const ofOne = { topics: ["lockouts"], lockoutId: "one" } as const;

function change(number: number, lockouts: string[] | null = ["one"]): LiveChange {
  return { number, topics: ["lockouts"], lockouts };
}

test("a change heard after the page was requested may be missing from it, one heard before is in it", () => {
  const heard = new HeardChanges();
  heard.hear(change(7), 100);
  heard.came({ requestedAt: 101 });
  expect(heard.concern(list)).toBe(false);
  // While the browser was busy: the page came later, but it was read before.
  heard.hear(change(8), 250);
  heard.came({ requestedAt: 200 });
  expect(heard.concern(list)).toBe(true);
});

test("a page that says up to which change it was read is behind the later ones alone", () => {
  const heard = new HeardChanges();
  heard.hear(change(8), 250);
  heard.came({ requestedAt: 200, asOf: 8 });
  expect(heard.concern(ofOne)).toBe(false);
  // The page had loaded before the change was heard.
  heard.hear(change(8), 255);
  expect(heard.concern(ofOne)).toBe(false);
  heard.hear(change(9), 260);
  heard.came({ requestedAt: 200, asOf: 8 });
  expect(heard.concern(ofOne)).toBe(true);
});

test("what is heard on the way to another page counts there", () => {
  const heard = new HeardChanges();
  heard.hear(change(8), 250);
  expect(heard.concern({ topics: ["people"] })).toBe(false);
  heard.came({ requestedAt: 200 });
  expect(heard.concern(list)).toBe(true);
});

test("the page of one lockout ignores the others, unless they are too many to be named", () => {
  const heard = new HeardChanges();
  heard.hear(change(8, ["two"]), 1);
  expect([heard.concern(ofOne), heard.concern(list), heard.concern(undefined)]).toEqual([false, true, false]);
  heard.hear(change(9, null), 2);
  expect(heard.concern(ofOne)).toBe(true);
});

test("more than can be kept are taken as a change of everything", () => {
  const heard = new HeardChanges();
  for (let number = 0; number <= 100; number++) heard.hear(change(number, ["two"]), number);
  expect(heard.concern(ofOne)).toBe(true);
  expect(heard.concern({ topics: ["people"] })).toBe(true);
  heard.came({ requestedAt: 101 });
  expect(heard.concern(list)).toBe(false);
});

test("the page of one lockout hears of padlocks, but of none that another lockout uses", () => {
  const withLocks = { topics: ["lockouts", "locks"], lockoutId: "one" } as const;
  const used = new HeardChanges();
  used.hear({ number: 8, topics: ["lockouts", "locks"], lockouts: ["two"] }, 1);
  expect(used.concern(withLocks)).toBe(false);
  const issued = new HeardChanges();
  issued.hear({ number: 9, topics: ["locks"], lockouts: [] }, 1);
  expect([issued.concern(withLocks), issued.concern(ofOne)]).toEqual([true, false]);
});
