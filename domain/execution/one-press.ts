import type { CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { type AlsoCommand, saidOfLocks } from "#contract/executions/words.ts";
import { decide, isFinding, refusalsOf } from "./decide.ts";
import { requiresPhoto } from "./evidence.ts";
import { lockInUse } from "./locks.ts";
import { targetPoint } from "./points.ts";
import { policyOf } from "./policy.ts";
import { refuse } from "./refusals.ts";
import { rules } from "./rules.ts";
import type { Decision, DecisionContext, Execution, Given, Target } from "./types.ts";
import { runningWait } from "./waits.ts";

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
  const apart = commands.slice(1).find((command) => !belongs(commands, command, execution));
  if (apart) {
    const code = saidOfLocks.includes(apart.type) ? "locks_of_several" : "not_one_press";
    return { ok: false, refusals: [refuse(code)], execution, command: apart };
  }
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
 * What one press can say beside its first command. A person does both at the same place, or in one walk: the point whose
 * lock came off is restored, or left to the lockout that still holds it; the point whose energy was relieved is at zero; the
 * machine is clear when the release begins; everyone has been told when the machine is shut down, and when the lockout
 * closes.
 */
const pairs: Partial<Record<CommandType, AlsoCommand>> = {
  notify: "shut_down",
  unlock_point: "restore_point",
  relieve: "verify_point",
  start_release: "confirm_clear",
  notify_restored: "close",
};

/** One of a pair at the same point, that nothing moved at another station, or the same of another lock of that person. */
function belongs(
  commands: readonly ExecutionCommand[],
  command: ExecutionCommand,
  execution: Execution,
): boolean {
  const [first] = commands;
  if (first && saidOfLocks.includes(first.type))
    return saidOfLock(execution, first) === saidOfLock(execution, command);
  if (first && commands.length === 2 && pairs[first.type] === command.type)
    return pointIn(first) === pointIn(command);
  return commands.every((each) => each.type === "try_start" && each.response === "none");
}

/** All that is said of a lock, and of whom, as text. */
function saidOfLock(execution: Execution, command: ExecutionCommand): string {
  const { lockNumber, ...said } = "lockNumber" in command ? command : { lockNumber: undefined };
  return JSON.stringify([lockInUse(execution, lockNumber)?.owner.userId, command.type, said]);
}

function pointIn(command: ExecutionCommand): string | undefined {
  return "pointId" in command ? command.pointId : undefined;
}

/**
 * What the press of a command that is allowed can record too: only as far as the rules allow both. Undefined where there is
 * nothing, and where a person has to wait, take a photo, or give a reason between the two.
 */
export function alsoWith(
  execution: Execution,
  type: CommandType,
  target: Target,
  context: DecisionContext,
): AlsoCommand | undefined {
  const also = pairs[type];
  const first = plainly(type, target, execution);
  if (!also || !first) return undefined;
  const decision = decide(execution, first, context);
  if (!decision.ok) return undefined;
  const next = { execution: decision.execution, context, target };
  const isApart = apartFrom[also]?.(next) ?? false;
  return isApart || isBlocked(also, next) ? undefined : also;
}

/** What keeps the second command for a screen of its own, besides its rules. */
const apartFrom: Partial<Record<AlsoCommand, (next: Given) => boolean>> = {
  // Each machine is shut down at its own controls.
  shut_down: ({ execution }) => execution.equipment.length > 1,
  verify_point: (next) => !isReadAtOnce(next),
};

function isBlocked(also: AlsoCommand, given: Given): boolean {
  const rule: Parameters<typeof refusalsOf>[0] = rules[also];
  return refusalsOf(rule, given).length > 0;
}

/** The command as the screen sends it where nothing special is to be said. */
function plainly(
  type: CommandType,
  { pointId = "" }: Target,
  { affected, notified }: Execution,
): ExecutionCommand | undefined {
  if (type === "notify") return { type, employees: affected, means: "-" };
  if (type === "unlock_point") return { type, pointId };
  if (type === "relieve") return { type, pointId, methodConfirmed: true };
  if (type === "start_release") return { type };
  if (type === "notify_restored") return { type, employees: notified?.employees ?? [], means: "-" };
  return undefined;
}

/** Live-dead-live is a screen of its own, and what is read at a point already is read again only on purpose. */
function isReadAtOnce(given: Given): boolean {
  const point = targetPoint(given);
  if (
    !point ||
    point.proveDead ||
    point.condition.verification ||
    requiresPhoto(policyOf(given), point, "verify")
  )
    return false;
  return runningWait(given.execution, point, "verify_point", given.context.now) === null;
}

/** What is found unsafe is recorded alone: it makes moot whatever else the same press says went well. */
export function findingFirst(
  execution: Execution,
  { command, also = [] }: { command: ExecutionCommand; also?: readonly ExecutionCommand[] | undefined },
): { command: ExecutionCommand; also: readonly ExecutionCommand[] } {
  const finding = [command, ...also].find((each) => isFinding(execution, each));
  return finding ? { command: finding, also: [] } : { command, also };
}
