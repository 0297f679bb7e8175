import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { crewLimits } from "#contract/limits.ts";
import { after, approved, contextOf, lockoutAt, refusalsTo } from "../example-lockout.ts";
import { ravi, sam, tess, vera } from "../example-people.ts";
import { projectionOf } from "../projection.ts";

const form = (crew: string, toUserId: string): ExecutionCommand => ({ type: "form_crew", crew, toUserId });
const disband = (crew: string): ExecutionCommand => ({ type: "disband_crew", crew });
const signOn = (crew?: string): ExecutionCommand => ({
  type: "sign_on",
  lockNumber: "L-3",
  briefed: true,
  ...(crew !== undefined && { crew }),
});

const mechanics = after(lockoutAt("verified"), [form("Mechanics", ravi.userId)], contextOf(tess));
const atWork = after(mechanics, [signOn(" mechanics")], contextOf(ravi));

describe("a crew", () => {
  test("is formed by who coordinates the lockout, under an authorized leader", () => {
    expect(mechanics.crews).toEqual([
      { name: "Mechanics", leader: { userId: ravi.userId, name: ravi.name } },
    ]);
    expect(refusalsTo(approved, form("Mechanics", ravi.userId), contextOf(ravi))).toEqual([
      "not_coordinator",
    ]);
    const coordinated = { ...approved, coordinator: { userId: sam.userId, name: sam.name } };
    expect(refusalsTo(coordinated, form("Mechanics", ravi.userId), contextOf(tess))).toEqual([
      "not_coordinator",
    ]);
    expect(refusalsTo(coordinated, form("Mechanics", ravi.userId), contextOf(sam))).toEqual([]);
    expect(refusalsTo(approved, form("Mechanics", vera.userId))).toEqual(["person_not_authorised"]);
  });

  test("knows its people: everyone who signs on says which crew", () => {
    expect(refusalsTo(mechanics, signOn(), contextOf(ravi))).toEqual(["crew_missing"]);
    expect(refusalsTo(mechanics, signOn("Painters"), contextOf(ravi))).toEqual(["crew_missing"]);
    expect(refusalsTo(lockoutAt("verified"), signOn(), contextOf(ravi))).toEqual([]);
    expect(projectionOf(atWork).workers).toMatchObject([{ crew: "Mechanics", crewLeader: ravi.name }]);
  });

  test("gets another leader, and keeps its people", () => {
    const led = after(atWork, [form("MECHANICS", sam.userId)], contextOf(tess));
    expect(led.crews).toEqual([{ name: "Mechanics", leader: { userId: sam.userId, name: sam.name } }]);
    expect(projectionOf(led).workers).toMatchObject([{ crew: "Mechanics", crewLeader: sam.name }]);
  });

  test("takes in people who are at work already, and no one else", () => {
    const alone = after(lockoutAt("verified"), [signOn()], contextOf(ravi));
    const joining = (userId: string) =>
      ({ ...form("Mechanics", sam.userId), joinIds: [userId] }) as ExecutionCommand;
    const formed = after(alone, [joining(ravi.userId)], contextOf(tess));
    expect(projectionOf(formed).workers).toMatchObject([{ crew: "Mechanics", crewLeader: sam.name }]);
    expect(refusalsTo(alone, joining(vera.userId), contextOf(tess))).toEqual(["crew_member_off"]);
    const left = after(alone, [{ type: "sign_off" }], contextOf(ravi));
    expect(refusalsTo(left, joining(ravi.userId), contextOf(tess))).toEqual(["crew_member_off"]);
    // From one crew to the next.
    const moved = after(
      atWork,
      [{ ...form("Fitters", sam.userId), joinIds: [ravi.userId] } as ExecutionCommand],
      contextOf(tess),
    );
    expect(projectionOf(moved).workers).toMatchObject([{ crew: "Fitters" }]);
  });

  test("is disbanded when no one of it is at work, and keeps no one from signing off", () => {
    expect(refusalsTo(atWork, disband("Mechanics"))).toEqual(["crew_at_work"]);
    expect(refusalsTo(atWork, disband("Painters"))).toEqual(["crew_unknown"]);
    const left = after(atWork, [{ type: "sign_off" }], contextOf(ravi));
    expect(refusalsTo(left, disband("Mechanics"), contextOf(ravi))).toEqual(["not_coordinator"]);
    expect(after(left, [disband("Mechanics")], contextOf(tess)).crews).toEqual([]);
  });

  test("is one of a bounded number", () => {
    const names = Array.from({ length: crewLimits.crews }, (_, index) => `Crew ${index}`);
    const full = after(
      approved,
      names.map((name) => form(name, ravi.userId)),
    );
    expect(refusalsTo(full, form("One more", ravi.userId))).toEqual(["crews_full"]);
    expect(refusalsTo(full, form("Crew 1", sam.userId))).toEqual([]);
  });
});
