import type { CommandType } from "#contract/executions/commands.ts";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { decide } from "#domain/execution/decide.ts";
import { peopleInside } from "#domain/execution/exits.ts";
import { signedOn } from "#domain/execution/points.ts";
import { possibleCommands } from "#domain/execution/possible.ts";
import { isOver } from "#domain/execution/progress.ts";
import type { DecisionContext, Execution } from "#domain/execution/types.ts";
import { violationsOf } from "#domain/invariants.ts";
import { carefulCommand, type Draw } from "./rules-commands.ts";
import { type Plant } from "./rules-world.ts";
import { people } from "./rules-people.ts";

/** The steps that lead to the end, the most urgent first. */
const exits: readonly CommandType[] = [
  "sign_off",
  "end_lease",
  "end_test",
  "cancel",
  "start_release",
  "lift_stop",
  "confirm_clear",
  "open_lockbox",
  "unlock_point",
  "restore_point",
  "notify_restored",
  "close",
];

/**
 * Invariant 15, tried on a copy of the plant: only the people in the lockout are left, and they have lost their
 * role, certificate, and tenant. Each signs off, and together they close the lockout without energizing anything
 * while someone is signed on. Throws if they cannot.
 */
export function mustHaveExit(original: Plant, planId: string, draw: Draw): void {
  const plant = original.copy();
  const current = () => plant.executions.find((each) => each.planId === planId)!;
  if (current().state === "approved") return;
  for (const { userId } of signedOn(current())) {
    const answer = decide(current(), { type: "sign_off" }, trapped(plant, current(), userId));
    if (!answer.ok) throw new Error(`${userId} cannot sign off: ${JSON.stringify(answer.refusals)}`);
  }
  for (let step = 0; !isOver(current()); step++) {
    const execution = current();
    const next = step < 60 ? nextExit(plant, execution) : undefined;
    const command = next && carefulCommand(next.offer.type, next.offer, execution, next.context, draw);
    if (!next || !command) throw new Error(`No way out of ${execution.state}: ${JSON.stringify(execution)}`);
    const decision = plant.send(execution, command, next.context);
    if (!decision.ok) throw new Error(`${command.type} on the way out: ${JSON.stringify(decision.refusals)}`);
    const violations = violationsOf(plant.world());
    if (violations.length > 0) throw new Error(JSON.stringify({ command, violations }));
  }
}

function nextExit(
  plant: Plant,
  execution: Execution,
): { offer: PossibleCommand; context: DecisionContext } | undefined {
  const offers = [...new Set(peopleInside(execution).map(({ userId }) => userId))].flatMap((userId) => {
    const context = trapped(plant, execution, userId);
    return possibleCommands(execution, context).map((offer) => ({ offer, context }));
  });
  const allowed = offers.filter(({ offer }) => offer.allowed);
  return exits.flatMap((type) => allowed.filter(({ offer }) => offer.type === type))[0];
}

function trapped(plant: Plant, execution: Execution, userId: string): DecisionContext {
  const context = plant.contextFor(
    execution,
    people.findIndex((person) => person.userId === userId),
  );
  // A supervisor can tell them of a removed lock at any time, in every state.
  const told = { awaitingLockRemovalNotice: false };
  const actor = { ...context.actor, ...told, permissions: [], authorisation: null, exitsOnly: true };
  return { ...context, actor };
}
