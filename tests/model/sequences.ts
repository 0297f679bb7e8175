import { isDeepStrictEqual } from "node:util";
import { commandTypes } from "#contract/executions/commands.ts";
import type { CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionState, PossibleCommand } from "#contract/executions/schemas.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { undoOf } from "#domain/execution/commands/undo.ts";
import { decide, targetOf } from "#domain/execution/decide.ts";
import { decidePress } from "#domain/execution/one-press.ts";
import { possibleCommands } from "#domain/execution/possible.ts";
import { parseSnapshot, snapshotFormat } from "#domain/execution/snapshot.ts";
import type { DecisionContext, Execution } from "#domain/execution/types.ts";
import { violationsOf } from "#domain/invariants.ts";
import { carefulCommand, carelessCommand, pick } from "./rules-commands.ts";
import type { Draw } from "./rules-commands.ts";
import { mishaps, Plant, setbacks } from "./rules-world.ts";
import { people } from "./rules-people.ts";
import { Phones } from "./phones.ts";
import { mustHaveExit } from "./exits.ts";

/**
 * The transitions of the state machine, listed again here: nothing else may happen. Back to `shut_down` is where points
 * joined.
 */
const arrows: Record<ExecutionState, readonly ExecutionState[]> = {
  approved: ["notified", "cancelled"],
  notified: ["shut_down", "cancelled", "unsafe"],
  shut_down: ["isolated", "locked", "de_energised", "clearing", "cancelled", "unsafe"],
  isolated: ["shut_down", "locked", "de_energised", "clearing", "unsafe"],
  locked: ["shut_down", "de_energised", "clearing", "unsafe"],
  de_energised: ["shut_down", "verified", "clearing", "unsafe"],
  verified: ["shut_down", "working", "clearing", "unsafe"],
  working: ["shut_down", "held", "test_clearing", "clearing", "unsafe"],
  // A hold too long for what was verified before it: verified again first.
  held: ["working", "de_energised", "clearing", "unsafe"],
  test_clearing: ["test_energised", "re_isolating", "locked", "de_energised", "unsafe"],
  test_energised: ["re_isolating", "unsafe"],
  re_isolating: ["locked", "de_energised", "clearing", "unsafe"],
  // Lifted, or given up. A stop before the first isolation, or in the release, leads back to where it was.
  unsafe: [
    "notified",
    "shut_down",
    "isolated",
    "re_isolating",
    "locked",
    "de_energised",
    "verified",
    "working",
    "held",
    "clearing",
    "releasing",
    "restored",
  ],
  clearing: ["releasing", "restored", "unsafe"],
  releasing: ["restored", "unsafe"],
  restored: ["closed", "unsafe"],
  closed: [],
  cancelled: [],
};

/** Where a step that is taken back leads. */
const undone: Partial<Record<ExecutionState, readonly ExecutionState[]>> = {
  shut_down: ["notified"],
  isolated: ["shut_down"],
  locked: ["shut_down", "isolated", "re_isolating"],
  de_energised: ["shut_down", "isolated", "re_isolating", "locked"],
  verified: ["de_energised"],
};

/** What all sequences of this process reached. */
export const reached = {
  states: new Set<ExecutionState>(["approved"]),
  commands: new Set<CommandType>(),
  steps: 0,
  closed: 0,
  leftIsolated: 0,
  /** How many presses recorded this command beside their first one. */
  pressed: {} as Partial<Record<CommandType, number>>,
  joined: 0,
  /** Holds that went on for so long that the points were verified again. */
  verifiedAgain: 0,
};

/** One sequence of commands by anyone, a step for each seed. Throws at the first broken rule. `look` sees every moment. */
export function runSequence(
  secondPersonVerifies: boolean,
  seeds: readonly number[],
  look?: (plant: Plant, draw: Draw) => void,
): void {
  const plant = new Plant(secondPersonVerifies);
  const phones = new Phones();
  for (const seed of seeds) {
    const draw = drawFrom(seed);
    takeStep(plant, draw);
    phones.step(plant, draw);
    look?.(plant, draw);
  }
  for (const execution of plant.executions) survivesStorage(execution);
}

/** A snapshot is stored as JSON and read back the same. */
function survivesStorage(execution: Execution): void {
  const stored: unknown = JSON.parse(JSON.stringify(execution));
  if (!isDeepStrictEqual(parseSnapshot(stored, snapshotFormat), execution))
    throw new Error(`${execution.planId} is read back as something else`);
}

function takeStep(plant: Plant, draw: Draw): void {
  plant.now += Math.max(draw() % 60, 15) * 60_000 - 15 * 60_000;
  // Now and then nobody comes for a long weekend, most often while a lockout waits for it on hold.
  const isOnHold = plant.executions.some(({ state }) => state === "held");
  if (draw() % (isOnHold ? 4 : 96) === 0) plant.now += 3 * 24 * 3_600_000;
  if (draw() % 8 === 0) changeFortunes(plant, draw);
  const execution = frozen(nextToActOn(plant, draw));
  const offset = draw();
  for (const attempt of people.keys()) {
    const context = plant.contextFor(execution, offset + attempt);
    const offers = possibleCommands(execution, context);
    const command = chosen(offers, execution, context, draw);
    if (!command) continue;
    if (draw() % 4 === 0) offersAgree(offers, execution, frozen(context), draw);
    const also = alsoOffered(offers, command);
    const second = also && carefulCommand(also, targetOf(command, execution), execution, context, draw);
    if (second && draw() % 2) pressBoth(plant, execution, [command, second], context);
    else act(plant, execution, command, context);
    if (draw() % 12 === 0) mustHaveExit(plant, execution.planId, draw);
    return;
  }
}

/**
 * Someone is demoted or loses a certificate, the tenant is suspended, or, most of the time, all of that is undone.
 */
function changeFortunes(plant: Plant, draw: Draw): void {
  plant.mishaps.clear();
  plant.isClosed = draw() % 12 === 0;
  plant.setback = draw() % 3 === 0 ? pick(setbacks, draw) : undefined;
  if (draw() % 3 === 0) plant.mishaps.set(pick(people, draw)!.userId, pick(mishaps, draw)!);
}

/** Half of the steps go to the first open lockout, so it is ahead of the others. */
function nextToActOn({ executions }: Plant, draw: Draw): Execution {
  const open = executions.filter(({ state }) => state !== "closed" && state !== "cancelled");
  return (draw() % 2 === 0 ? open[0] : undefined) ?? pick(executions, draw)!;
}

/** An offered command is accepted, and one shown as blocked is refused for the same reasons. */
function offersAgree(
  offers: PossibleCommand[],
  execution: Execution,
  context: DecisionContext,
  draw: Draw,
): void {
  for (const offer of offers) {
    const command = carefulCommand(offer.type, offer, execution, context, draw);
    if (command?.type !== offer.type) continue;
    const decision = decide(execution, command, context);
    const answer = decision.ok ? "" : sentences(decision.refusals);
    if (decision.ok !== offer.allowed || answer !== sentences(offer.reasons)) {
      throw new Error(
        `${JSON.stringify(command)} is offered as ${JSON.stringify(offer)}, but answered: ${answer}`,
      );
    }
  }
}

function sentences(refusals: LockoutRefusal[]): string {
  return refusals.map(({ code, message }) => `${code}: ${message}`).join(" ");
}

function act(plant: Plant, execution: Execution, command: ExecutionCommand, context: DecisionContext): void {
  const before = { executions: plant.executions, holds: plant.holds, events: plant.events };
  const decision = plant.send(execution, command, context);
  if (!decision.ok) {
    const unchanged =
      plant.executions === before.executions &&
      plant.holds === before.holds &&
      plant.events === before.events;
    const explained = decision.refusals.every(({ message }) => message && !/[{}]|undefined/.test(message));
    if (unchanged && explained && decision.refusals.length > 0) return;
    throw new Error(`${JSON.stringify(command)} is badly refused: ${JSON.stringify(decision.refusals)}`);
  }
  const next = decision.execution;
  const known = command.type === "undo_step" ? undone[execution.state] : arrows[execution.state];
  if (next.state !== execution.state && !known?.includes(next.state)) {
    throw new Error(`${command.type} leads from ${execution.state} to ${next.state}`);
  }
  const violations = violationsOf(plant.world());
  if (violations.length > 0) throw new Error(JSON.stringify({ command, by: context.actor.name, violations }));
  reached.states.add(next.state);
  reached.steps += 1;
  if (command.type === "close") reached.closed += 1;
  if (command.type === "resume" && next.state !== "working") reached.verifiedAgain += 1;
  reached.commands.add(command.type);
  if (next.equipment.length > execution.equipment.length) reached.joined += 1;
  if (decision.events.some(({ details }) => details.outcome === "left_isolated")) reached.leftIsolated += 1;
}

function alsoOffered(offers: readonly PossibleCommand[], command: ExecutionCommand) {
  const pointId = "pointId" in command ? command.pointId : undefined;
  return offers.find((offer) => offer.type === command.type && offer.pointId === pointId)?.also;
}

/** One press of two steps does never more than the two would, and nothing if one is refused. */
function pressBoth(
  plant: Plant,
  execution: Execution,
  [first, second]: readonly [ExecutionCommand, ExecutionCommand],
  context: DecisionContext,
): void {
  const press = decidePress(execution, [first, second], context);
  // A restoration has no inputs, so nothing can be wrong with them.
  if (!press.ok && second.type === "restore_point") throw new Error("A press is offered and refused.");
  act(plant, execution, first, context);
  if (!press.ok) return;
  const between = plant.executions.find(({ planId }) => planId === execution.planId)!;
  act(plant, frozen(between), second, context);
  const after = plant.executions.find(({ planId }) => planId === execution.planId);
  const events = plant.events.filter(({ planId }) => planId === execution.planId).slice(-2);
  const isSame =
    isDeepStrictEqual(press.execution, after) &&
    isDeepStrictEqual(
      press.events.map(({ action, at }) => ({ action, at })),
      events.map(({ action, at }) => ({ action, at })),
    );
  if (!isSame)
    throw new Error(`One press of ${first.type} and ${second.type} leads elsewhere than its two steps.`);
  reached.pressed[second.type] = (reached.pressed[second.type] ?? 0) + 1;
}

/** Mostly steps that move the work on, and sometimes a detour, a careless entry, or any step. */
function chosen(
  offers: PossibleCommand[],
  execution: Execution,
  context: DecisionContext,
  draw: Draw,
): ExecutionCommand | null {
  const mood = draw() % 20;
  const targets = [
    ...execution.points.map(({ id }) => ({ pointId: id })),
    { lockNumber: "L-1" },
    { userId: "tess" },
  ];
  if (mood === 0) {
    const type = pick(commandTypes, draw)!;
    const anything = carefulCommand(type, pick(targets, draw)!, execution, context, draw);
    return anything && carelessCommand(anything, draw);
  }
  const allowed = offers.filter((offer) => offer.allowed);
  const onward = allowed.filter((offer) => !isSideWay(offer, execution));
  // Few moments allow them, and each leads to states of its own.
  const rare = allowed.filter(({ type }) => rareSteps.includes(type));
  const wanted = mood < 3 ? rarelyEnding(allowed, draw) : mood < 9 && rare.length > 0 ? rare : onward;
  // A page of its own proposes it, so it is never offered.
  // The screen offers it beside the message about the step.
  if (mood === 18 && undoOf({ execution, context, target: {} })) return { type: "undo_step" };
  if (mood === 19 && !execution.change) return carefulCommand("propose_change", {}, execution, context, draw);
  // Neither is offered by a list: a device asks for it.
  if (mood === 18 && draw() % 3 === 0) return carefulCommand("take_offline", {}, execution, context, draw);
  const offer = pick(oneOfEachType(wanted, draw), draw);
  if (!offer) return null;
  const command = carefulCommand(offer.type, offer, execution, context, draw);
  return command && mood === 3 ? carelessCommand(command, draw) : command;
}

const rareSteps: readonly CommandType[] = [
  ...(["hold", "review_hold", "start_test"] as const),
  ...(["approve_lock_removal", "record_lock_removal"] as const),
];

const sideWays: readonly CommandType[] = [
  "cancel",
  "hold",
  "offer_handover",
  "appoint_successor",
  "withdraw_handover",
  "record_finding",
  "call_stop",
  "add_photo",
  "take_over_lock",
  "take_back_lock",
  "request_lock_removal",
  "reject_lock_removal",
  "form_crew",
  "disband_crew",
  "reject_change",
  "withdraw_change",
  "take_offline",
  "end_lease",
];

function isSideWay({ type }: PossibleCommand, { state }: Execution): boolean {
  if (type === "verify_point") return state !== "de_energised";
  if (type === "relieve") return state !== "locked";
  if (type === "end_test") return state === "test_clearing";
  if (type === "fill_lockbox") return state !== "verified";
  if (type === "open_lockbox") return state !== "releasing" && state !== "test_clearing";
  if (type === "start_release") return state !== "working" && state !== "held";
  return sideWays.includes(type);
}

/** A lockout canceled early shows little, so most of those choices are dropped. */
function rarelyEnding(offers: PossibleCommand[], draw: Draw): PossibleCommand[] {
  if (draw() % 6 === 0) return offers;
  return offers.filter(({ type }) => type !== "cancel" && type !== "start_release");
}

/** A command that many points offer is no likelier than one that the lockout offers once. */
function oneOfEachType(offers: PossibleCommand[], draw: Draw): PossibleCommand[] {
  const types = [...new Set(offers.map(({ type }) => type))];
  const type = pick(types, draw);
  return offers.filter((offer) => offer.type === type);
}

/** Random numbers from one seed (mulberry32), so a step shrinks as a whole. */
function drawFrom(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Deeply frozen, so a rule that changes what it was given throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
