import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { stationsOf, stationTarget } from "#domain/execution/try-starts.ts";
import { decide } from "#domain/execution/decide.ts";
import { eventsSince, type Since, stillCounts } from "#domain/execution/shown.ts";
import type { Execution } from "#domain/execution/types.ts";
import { violationsOf } from "#domain/invariants.ts";
import { carefulCommand } from "./rules-commands.ts";
import { Plant } from "./rules-world.ts";
import { people } from "./rules-people.ts";

/** People in one lockout press buttons on the same screen. Their commands arrive one by one, in any order. */

const planId = "plan-0";
const able = ["tess", "ravi", "sam", "mona"];
const now = (plant: Plant): Execution => plant.executions.find((each) => each.planId === planId)!;

/** Accepts the command as the API does: only if it fits the step that was shown. */
function arrive(plant: Plant, shown: Execution, who: string, command: ExecutionCommand): boolean {
  const execution = now(plant);
  const count = eventsSince(execution, shown, command);
  const since: Since[] = plant.events.filter((event) => event.planId === planId).slice(-(count || 1));
  if (count === undefined || (count > 0 && !stillCounts(command, who, since))) return false;
  const index = people.findIndex(({ userId }) => userId === who);
  const decision = plant.send(execution, command, plant.contextFor(execution, index));
  expect(violationsOf(plant.world())).toEqual([]);
  return decision.ok;
}

const own = (who: string): Record<"on" | "off", ExecutionCommand> => ({
  on: { type: "sign_on", lockNumber: `PERSONAL-${who}`, briefed: true },
  off: { type: "sign_off" },
});

/** Takes the photos that the step needs, at every point. */
function photographed(plant: Plant, type: ExecutionCommand["type"]): void {
  for (const { id: pointId } of now(plant).points) {
    const context = plant.contextFor(now(plant), 0);
    const photo = carefulCommand(type, { pointId }, now(plant), context, () => Number(pointId.length));
    if (photo?.type === "add_photo") expect(plant.send(now(plant), photo, context).ok).toBe(true);
  }
}

/** Takes the first lockout to the work step, with `signedOn` signed on. */
function working(signedOn: readonly string[]): Plant {
  const plant = new Plant(false);
  const path = ["notify", "shut_down", "isolate_point", "apply_lock", "relieve", "verify_point", "try_start"];
  for (const type of path as ExecutionCommand["type"][]) {
    photographed(plant, type);
    const each = type.endsWith("_point") || type === "apply_lock" || type === "relieve";
    const stations = stationsOf(now(plant)).map(stationTarget);
    const once = type === "try_start" ? stations : [{}];
    for (const target of each ? now(plant).points.map(({ id }) => ({ pointId: id })) : once) {
      const execution = now(plant);
      const context = plant.contextFor(execution, 0);
      const command = carefulCommand(type, target, execution, context, () => 0)!;
      if (decide(execution, command, context).ok) plant.send(execution, command, context);
    }
  }
  expect(now(plant).state).toBe("verified");
  for (const who of ["tess", ...signedOn]) arrive(plant, now(plant), who, own(who).on);
  expect(now(plant).state).toBe("working");
  return plant;
}

test("any people who sign on or off from one screen all succeed, in whatever order they arrive", () => {
  fc.assert(
    fc.property(fc.subarray(able.slice(1)), fc.shuffledSubarray(able, { minLength: 2 }), (on, acting) => {
      const plant = working(on);
      const shown = now(plant);
      const isOn = (who: string) => who === "tess" || on.includes(who);
      for (const who of acting) {
        expect(arrive(plant, shown, who, own(who)[isOn(who) ? "off" : "on"])).toBe(true);
      }
      expect(now(plant).version).toBe(shown.version + acting.length);
    }),
  );
});

test("whatever people tap from one screen, no one does two things", () => {
  const taps = fc.array(fc.tuple(fc.constantFrom(...able), fc.constantFrom("on", "off")), { maxLength: 12 });
  fc.assert(
    fc.property(fc.subarray(able.slice(1)), taps, (on, tapped) => {
      const plant = working(on);
      const shown = now(plant);
      const done = tapped.filter(([who, what]) => arrive(plant, shown, who, own(who)[what as "on" | "off"]));
      expect(new Set(done.map(([who]) => who)).size).toBe(done.length);
    }),
  );
});

/** From one screen, people press what the lockout needs at points of their own, in any order. */
test("any people who work at different points from one screen all succeed", () => {
  const phases = fc.constantFrom("isolate_point", "apply_lock", "verify_point", "unlock_point");
  fc.assert(
    fc.property(phases, fc.shuffledSubarray(able, { minLength: 2, maxLength: 2 }), (type, acting) => {
      const plant = upTo(type, acting);
      const shown = now(plant);
      const [first = "", second = ""] = acting;
      const presses = [
        [first, 0],
        [second, 1],
        ["ravi", 0],
        [first, 1],
      ] as const;
      const sent = presses.map(([who, index]) => [who, atPoint(plant, type, who, index)] as const);
      expect(sent.map(([who, command]) => arrive(plant, shown, who, command))).toEqual([
        ...[true, true, false, false],
      ]);
    }),
  );
});

/** The first lockout just before this step; each of the two has the lock on the point of the same place. */
function upTo(type: ExecutionCommand["type"], acting: readonly string[]): Plant {
  const plant = new Plant(false);
  const send = (who: string, command: ExecutionCommand) =>
    expect([command, arrive(plant, now(plant), who, command)]).toEqual([command, true]);
  const { points } = now(plant);
  send("tess", { type: "notify", employees: ["Vera Stone"], means: "radio" });
  send("tess", { type: "shut_down" });
  for (const step of ["isolate_point", "apply_lock", "relieve", "verify_point"] as const) {
    photographed(plant, step);
    if (step === type) return plant;
    const [who = "tess", other = "tess"] = acting;
    for (const [index, { dissipation }] of points.entries()) {
      const by = index === 0 ? who : other;
      if (step !== "relieve" || dissipation !== null) send(by, atPoint(plant, step, by, index));
    }
  }
  for (const target of stationsOf(now(plant)).map(stationTarget)) {
    const context = plant.contextFor(now(plant), 0);
    send(
      "tess",
      carefulCommand("try_start", target, now(plant), context, () => 0)!,
    );
  }
  send("tess", { type: "start_release", reason: "Parts are missing" });
  send("tess", { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true });
  return plant;
}

function atPoint(plant: Plant, type: ExecutionCommand["type"], who: string, index: number): ExecutionCommand {
  const execution = now(plant);
  const context = plant.contextFor(
    execution,
    people.findIndex(({ userId }) => userId === who),
  );
  return carefulCommand(type, { pointId: execution.points[index]!.id }, execution, context, () => index)!;
}

test("only what touches neither the person nor their step is looked past", () => {
  const tess = (action: Since["action"], userId: string, pointId: string | null = null) =>
    stillCounts({ type: "sign_off" }, "tess", [{ action, by: { userId }, pointId }]);
  expect([tess("sign_on", "ravi"), tess("verify_point", "ravi", "p"), tess("sign_on", "tess")]).toEqual([
    ...[true, true, false],
  ]);
  const on: ExecutionCommand = { type: "sign_on", lockNumber: "P", briefed: true };
  const verified: Since = { action: "verify_point", by: { userId: "ravi" }, pointId: "p" };
  expect(stillCounts(on, "tess", [verified])).toBe(false);
  expect(stillCounts({ type: "start_release" }, "tess", [verified])).toBe(false);
});

test("one's own lock comes off while others take theirs off other points", () => {
  const unlock: ExecutionCommand = { type: "unlock_point", pointId: "p" };
  const elsewhere: Since = { action: "unlock_point", by: { userId: "ravi" }, pointId: "q" };
  expect(stillCounts(unlock, "tess", [elsewhere])).toBe(true);
  expect(stillCounts(unlock, "tess", [{ ...elsewhere, pointId: "p" }])).toBe(false);
  expect(stillCounts(unlock, "tess", [{ ...elsewhere, by: { userId: "tess" } }])).toBe(false);
});

test("who leads goes on while others leave, and decides again after anything else", () => {
  const lift: ExecutionCommand = { type: "lift_stop", done: "A pallet had slipped" };
  const release: ExecutionCommand = { type: "start_release" };
  const hold: ExecutionCommand = { type: "hold", reason: "Night", reviewBy: "2026-11-21T06:00:00.000Z" };
  const ravi = (action: Since["action"]): Since => ({ action, by: { userId: "ravi" }, pointId: null });
  for (const command of [lift, release, hold]) {
    expect(stillCounts(command, "tess", [ravi("sign_off")])).toBe(true);
    for (const action of ["sign_on", "record_finding", "call_stop", "verify_point"] as const)
      expect(stillCounts(command, "tess", [ravi(action)])).toBe(false);
  }
});

test("removals of two locks do not get in each other's way, and two of one lock do", () => {
  const approve: ExecutionCommand = {
    type: "approve_lock_removal",
    lockNumber: "P-12",
    checkedMyself: true,
    checkedHow: "Gate log",
  };
  const mona = (action: Since["action"], lockNumber: string | null): Since => ({
    action,
    by: { userId: "mona" },
    pointId: null,
    lockNumber,
  });
  const counts = (since: Since) => stillCounts(approve, "sam", [since]);
  for (const action of ["request_lock_removal", "approve_lock_removal", "record_lock_removal"] as const)
    expect([counts(mona(action, "P-13")), counts(mona(action, "p-12")), counts(mona(action, null))]).toEqual([
      ...[true, false, false],
    ]);
  expect(counts(mona("sign_off", "P-12"))).toBe(false);
});
