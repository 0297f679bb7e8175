import type { CommandOf, CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { inWordsOf } from "#contract/executions/set-sentences.ts";
import { withoutMootChange } from "./commands/change.ts";
import { withoutMootRemovals } from "./removals.ts";
import { isOutOfPosition, outOfPosition } from "./commands/transfer.ts";
import { isMovement, machineMoved } from "./commands/try-start.ts";
import { latestStepOf } from "./commands/undo.ts";
import { foundUnsafe, touchOf } from "./commands/unsafe.ts";
import { badResult, isBadResult } from "./commands/verification.ts";
import { photosAfter } from "./evidence.ts";
import { targetPoint } from "./points.ts";
import { policyOf } from "./policy.ts";
import { outOfOrder, settled } from "./progress.ts";
import { refuse } from "./refusals.ts";
import { rules } from "./rules.ts";
import { stampOf } from "./stamp.ts";
import { runningWait } from "./waits.ts";
import type {
  CommandRule,
  Decision,
  DecisionContext,
  EventDetails,
  Execution,
  ExecutionEvent,
  Given,
  Outcome,
  Target,
} from "./types.ts";

/**
 * Decides one command: returns the next execution with its event, or every reason why not. Pure: it never
 * throws, never changes its arguments, and a refused command leaves no trace. The caller checks the version,
 * the permission `lockouts:execute`, and the idempotency key, and loads the context under the locks of the
 * execution, of its points' holds, and of the named padlocks.
 */
export function decide(execution: Execution, command: ExecutionCommand, context: DecisionContext): Decision {
  if (!Object.hasOwn(rules, command.type)) return { ok: false, refusals: [refuse("unknown_command")] };
  const given = { execution, context, target: targetOf(command, execution) };
  return findingIn(execution, command)?.(given) ?? decideBy(command.type, command, given);
}

/** How a command is decided that says that something is unsafe; undefined for every other command. */
function findingIn(
  execution: Execution,
  command: ExecutionCommand,
): ((given: Given) => Decision) | undefined {
  if (isBadResult(execution, command))
    return (given) => decideWith(badResult, "verify_point", command, given);
  if (isMovement(command)) return (given) => decideWith(machineMoved, "try_start", command, given);
  if (isOutOfPosition(command)) return (given) => decideWith(outOfPosition, "record_finding", command, given);
  return undefined;
}

function decideBy<Type extends CommandType>(type: Type, command: CommandOf<Type>, given: Given): Decision {
  return decideWith(rules[type], type, command, given);
}

function decideWith<Type extends CommandType>(
  rule: Pick<CommandRule<Type>, "states" | "otherwise" | "exit" | "guards" | "inputGuards" | "apply">,
  type: CommandType,
  command: CommandOf<Type>,
  given: Given,
): Decision {
  const refusals = refusalsOf(rule, given);
  if (refusals.length === 0)
    refusals.push(
      ...said(
        given,
        rule.inputGuards.map((guard) => guard(given, command)),
      ),
    );
  if (refusals.length > 0) return { ok: false, refusals };

  const { change, details } = rule.apply(given, command);
  return accepted(type, given, { change, details: { ...details, ...saidBeside(given, command) } });
}

/** What a person added to any step, for the history alone. */
function saidBeside(given: Given, command: ExecutionCommand): EventDetails {
  const comment = "comment" in command ? command.comment : undefined;
  const reason = "waitReason" in command ? command.waitReason : undefined;
  const point = targetPoint(given);
  const isCutShort =
    reason && point && runningWait(given.execution, point, command.type, given.context.now) !== null;
  return { ...(comment && { comment }), ...(isCutShort && { waitReason: reason }) };
}

/** Whether the command says that something is unsafe: then it counts in every step, whatever its sender was shown. */
export function isFinding(execution: Execution, command: ExecutionCommand): boolean {
  return findingIn(execution, command) !== undefined;
}

/** The lockout after an outcome, where its facts say that it is now, with the event. */
function accepted(type: CommandType, given: Given, { change, details }: Outcome): Decision & { ok: true } {
  const next = settled(withoutMootChange(withoutMootRemovals({ ...given.execution, ...change })));
  const latest = latestStepOf(type, given, details);
  const photos = photosAfter(type, given, next);
  const execution = { ...next, photos, version: given.execution.version + 1, latest };
  return { ok: true, execution, events: [eventOf(type, given, execution, details)] };
}

/**
 * The same finding in another lockout: it holds the same point, or has the machine that moved. Its people are at risk too,
 * so it is recorded whatever step it is at. Null for an event that is no finding, and for a lockout that it does not
 * touch. `found` is the event and its lockout as it was accepted there.
 */
export function decideElsewhere(
  execution: Execution,
  context: DecisionContext,
  found: { execution: Execution; event: ExecutionEvent },
): (Decision & { ok: true }) | null {
  const finding = found.execution.unsafe?.findings.at(-1);
  const touch = found.event.details.finding && finding && touchOf(execution, found.execution, finding);
  if (!touch) return null;
  const given = { execution, context, target: { pointId: touch.pointId ?? undefined } };
  const said = { ...finding, ...touch, elsewhere: found.execution.title };
  return accepted("record_finding", given, foundUnsafe(given, said));
}

/** Every guard that needs no input and says no; where the order of steps forbids it, that alone. */
export function refusalsOf<Type extends CommandType>(
  rule: Pick<CommandRule<Type>, "states" | "otherwise" | "exit" | "guards">,
  given: Given,
): LockoutRefusal[] {
  const { execution } = given;
  if (!isOpenTo(rule, given)) return [refuse("exits_only")];
  if (!rule.states.includes(execution.state)) {
    const reason = rule.otherwise?.(given) ?? outOfOrder(execution, rule.states, given.context.actor);
    return reason ? [reason] : [];
  }
  return said(
    given,
    rule.guards.map((guard) => guard(given)),
  );
}

/** Whether the person can still use the command: all commands, or only the exits. */
export function isOpenTo<Type extends CommandType>(
  { exit }: Pick<CommandRule<Type>, "exit">,
  given: Given,
): boolean {
  return !given.context.actor.exitsOnly || exit?.(given) === true;
}

/** Each refusal in the words of the standard that the lockout goes by. */
function said(given: Given, answers: (LockoutRefusal | null)[]): LockoutRefusal[] {
  const { set } = policyOf(given);
  return answers.flatMap((answer) => (answer === null ? [] : [inWordsOf(set, answer)]));
}

/** What a command acts on. */
export function targetOf(command: ExecutionCommand, { latest }: Pick<Execution, "latest">): Target {
  if (command.type === "undo_step") return { pointId: latest?.pointId ?? undefined };
  return {
    pointId: "pointId" in command ? command.pointId : undefined,
    lockNumber: "lockNumber" in command ? command.lockNumber : undefined,
    userId: "userId" in command ? command.userId : undefined,
    equipmentId: "equipmentId" in command ? command.equipmentId : undefined,
    station: "station" in command ? command.station : undefined,
    crew: "crew" in command ? command.crew : undefined,
  };
}

function eventOf(
  action: CommandType,
  given: Given,
  next: Execution,
  details: ExecutionEvent["details"],
): ExecutionEvent {
  const point = targetPoint(given);
  return {
    action,
    ...stampOf(given.context),
    pointId: point?.id ?? null,
    pointTag: point?.tag ?? null,
    from: given.execution.state,
    to: next.state,
    details,
  };
}
