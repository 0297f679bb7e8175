import type { CommandOf, CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionState, PointCondition } from "#contract/executions/schemas.ts";
import type { RecordedOffline } from "../execution/offline-entry.ts";
import type { DecisionContext, Execution, ExecutionPoint } from "../execution/types.ts";

/** A step as it was taken: what was sent and what was known, and how the lockout stood just before. */
export interface Step<Command extends ExecutionCommand = ExecutionCommand> {
  before: Execution;
  context: DecisionContext;
  command: Command;
  /** It was recorded without signal. */
  offline?: RecordedOffline | undefined;
}

export type StepOf<Type extends CommandType> = Step<CommandOf<Type>>;

/** What must be so for a step to be taken, and whether it was. */
export type Requirement<Taken = Step> = readonly [words: string, isMet: (step: Taken) => boolean];

/** Met where either is. */
export function either<Taken>(
  isExempt: (step: Taken) => boolean,
  [words, isMet]: Requirement<Taken>,
): Requirement<Taken> {
  return [words, (step) => isExempt(step) || isMet(step)];
}

export function actorOf({ context }: Pick<Step, "context">): string {
  return context.actor.userId;
}

/** The point that the command names, where the lockout has it. */
export function pointOf({ before, command }: Pick<Step, "before"> & { command: object }) {
  const pointId = "pointId" in command ? command.pointId : undefined;
  return before.points.find(({ id }) => id === pointId);
}

/** This lockout isolated it, and has not given it back. */
export function isOut({ condition }: { condition: PointCondition }): boolean {
  return condition.isolated !== null && condition.restored === null;
}

/** Isolated, and nothing unsafe was found there since. */
export function isSure(point: { condition: PointCondition }): boolean {
  return isOut(point) && point.condition.isolated?.doubted !== true;
}

export function locksOf({ condition }: ExecutionPoint) {
  return [condition.lock, condition.incoming].filter((lock) => lock !== null);
}

/** Whose lock that is, on a point or worn. */
export function ownerOfLock({ points, people }: Step["before"], lockNumber: string) {
  const onPoints = points
    .flatMap(locksOf)
    .map(({ number, appliedBy: { userId, name } }) => ({ number, userId, name }));
  const worn = people.map(({ userId, name, ...person }) => ({
    number: person.lockNumber ?? "",
    userId,
    name,
  }));
  return [...onPoints, ...worn].find(({ number }) => isSameText(number, lockNumber));
}

export function isOneOf(state: ExecutionState, ...states: ExecutionState[]): boolean {
  return states.includes(state);
}

export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(words: string): string {
  return words.trim().split(/\s+/).join(" ").toLowerCase();
}
