import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { decide, isFinding } from "./decide.ts";
import { refuse } from "./refusals.ts";
import type { Decision, DecisionContext, Execution } from "./types.ts";

/** As a decision; a refusal says which of the commands was refused, and of which lockout. */
export type PressDecision =
  | (Decision & { ok: true })
  | { ok: false; refusals: LockoutRefusal[]; execution: Execution; command: ExecutionCommand };

/**
 * Decides the commands of one press: each by its own rules, in its turn, as if each had been sent alone. All of them are
 * accepted, with an event for each, or none is. Pure, as `decide`.
 */
export function decidePress(
  execution: Execution,
  commands: readonly ExecutionCommand[],
  context: DecisionContext,
): PressDecision {
  const apart = commands.slice(1).find((command) => !belongs(commands, command, context));
  if (apart) return { ok: false, refusals: [refuse("not_one_press")], execution, command: apart };
  let current = execution;
  const events = [];
  for (const command of commands) {
    const decision = decide(current, command, context);
    if (!decision.ok) return { ...decision, execution: current, command };
    events.push(...decision.events);
    current = decision.execution;
  }
  return { ok: true, execution: current, events };
}

/**
 * What one press can say beside its first command: that the point whose lock came off is restored, where no other lockout
 * holds it, and that nothing moved at another station. A person does both at the same place, or in one walk.
 */
function belongs(
  commands: readonly ExecutionCommand[],
  command: ExecutionCommand,
  { otherHolds }: DecisionContext,
): boolean {
  const [first] = commands;
  if (command.type === "restore_point") {
    const isAlone = commands.length === 2 && (otherHolds[command.pointId] ?? []).length === 0;
    return isAlone && first?.type === "unlock_point" && first.pointId === command.pointId;
  }
  return commands.every((each) => each.type === "try_start" && each.response === "none");
}

/** Whether one press can take the person's own lock off this point and restore it: only as far as `decide` allows both. */
export function restoresToo(execution: Execution, pointId: string, context: DecisionContext): boolean {
  const commands: ExecutionCommand[] = [
    { type: "unlock_point", pointId },
    { type: "restore_point", pointId },
  ];
  return decidePress(execution, commands, context).ok;
}

/** What is found unsafe is recorded alone: it makes moot whatever else the same press says went well. */
export function findingFirst(
  execution: Execution,
  { command, also = [] }: { command: ExecutionCommand; also?: readonly ExecutionCommand[] | undefined },
): { command: ExecutionCommand; also: readonly ExecutionCommand[] } {
  const finding = [command, ...also].find((each) => isFinding(execution, each));
  return finding ? { command: finding, also: [] } : { command, also };
}
