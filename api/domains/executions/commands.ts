import type { z } from "zod";
import type { CommandOf, ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { callStop, sendCommand } from "#contract/executions/calls.ts";
import { signedCommands } from "#contract/executions/words.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { type ApprovedPlan, createExecution } from "#domain/execution/create.ts";
import { policyOf } from "#domain/execution/policy.ts";
import { isFinding } from "#domain/execution/decide.ts";
import { decidePress, findingFirst } from "#domain/execution/one-press.ts";
import { isPast } from "#domain/execution/shown.ts";
import { decideOffline, type RecordedOffline } from "#domain/execution/offline-entry.ts";
import type { DecisionContext, Execution } from "#domain/execution/types.ts";
import { viewOf } from "#domain/execution/view.ts";
import { authorize, refusalOf } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { confirmSignature } from "#api/domains/profile/public.ts";
import { tellOfStep } from "./telling.ts";
import { type Attempt, keepingAttempt } from "./attempts.ts";
import { lockBeginning, readBeginning } from "./beginning-sql.ts";
import { lockJoining, readJoining, saveChange } from "./change-sql.ts";
import { contentionOf } from "./contention.ts";
import { contextOf } from "./decision-context.ts";
import { lockRows, lockTogether, readContested, readSituation, type Situation } from "./sql.ts";
import { insertExecution, saveExecution } from "./save-sql.ts";
import { LockedTooFew, recordElsewhere } from "./shared-findings.ts";
import { countsAsShown, latestStep } from "./shown-step.ts";
import { auditEventOf } from "./queries.ts";

/**
 * Carries out one command of a lockout, and returns the lockout after it. It counts only for the step that the
 * person was shown; what other people did with their own locks in the meantime does not change that step
 * (`domain/execution/shown.ts`). Rows are locked in one order everywhere: the execution; the points, padlocks,
 * and people it competes for with other executions; the machines; the audit chain. Even without the tenant, the
 * feature, or the right, the exits stay open to people in the lockout (decision 015). Throws 400 for a wrong password, 403, 404, 409
 * `stale` with the current view, 409 `refused` with every reason; then the lockout has not changed, and its history
 * keeps the attempt (`attempts.ts`).
 */
export async function carryOut(
  ctx: TenantContext,
  planId: string,
  { version, state, shared, command, also, password }: z.output<(typeof sendCommand)["body"]>,
): Promise<ExecutionView> {
  authorize(ctx.actor, sendCommand.access, planId);
  if (signedCommands.includes(command.type)) await mustBeSigned(ctx, planId, password);
  return keepingAttempts(ctx, planId, { version, state, shared, command, also });
}

/** The same for a step that was recorded without signal: it depends on its lease, not on what a screen shows now. */
export function carryOutOffline(
  ctx: TenantContext,
  planId: string,
  offline: RecordedOffline,
): Promise<ExecutionView> {
  return keepingAttempts(ctx, planId, { command: offline.command, offline });
}

/** Takes the step; if it is refused, the history keeps the attempt. */
function keepingAttempts(ctx: TenantContext, planId: string, sent: Sent): Promise<ExecutionView> {
  return keepingAttempt(ctx, (keep) =>
    withSharing((together) => ctx.write((tx) => takeStep(ctx, tx, planId, { ...sent, together }, keep))),
  );
}

/**
 * Carries out a step that can be a finding. It concerns the lockouts that share its point. Which ones is known once it is
 * decided, and then it is too late to lock them without a deadlock: so it is decided again, with all of them locked in
 * order.
 */
export async function withSharing<Result>(
  act: (together: readonly string[]) => Promise<Result>,
): Promise<Result> {
  let together: readonly string[] = [];
  for (;;) {
    try {
      return await act(together);
    } catch (error) {
      if (!(error instanceof LockedTooFew)) throw error;
      together = [...new Set([...together, ...error.planIds])];
    }
  }
}

/**
 * Stops all work, by anyone who can see the lockout: it counts in every step, whatever they were shown. Throws 403,
 * 404, and 409 `refused` before the first notice and after the end.
 */
export function stopWork(
  ctx: TenantContext,
  planId: string,
  { reason }: z.output<(typeof callStop)["body"]>,
): Promise<ExecutionView> {
  authorize(ctx.actor, callStop.access, planId);
  return ctx.write((tx) => takeStep(ctx, tx, planId, { command: { type: "call_stop", reason } }));
}

/** Where the lockout's policy says so, a signature comes with the password. Throws 400, 429. */
async function mustBeSigned(ctx: TenantContext, planId: string, password: string | undefined): Promise<void> {
  const situation = await readSituation(ctx.read, { planId, actorId: ctx.actor.user.id });
  if (!situation) throw notFound("lockout");
  const context = contextOf(ctx, situation);
  const { passwordForSignatures } = policyOf({ execution: situation.execution, context });
  if (passwordForSignatures) await confirmSignature(ctx, password);
}

/** What a person sends, with the step that they were shown; without it, the command does not depend on the step. */
type Sent = Partial<Omit<z.output<(typeof sendCommand)["body"]>, "command">> & {
  command: ExecutionCommand;
  /** Other lockouts that are locked with it. */
  together?: readonly string[];
  /** It was recorded without signal. */
  offline?: RecordedOffline;
  /** The register knows it: it counts from everyone who keeps it, without the right to carry out lockouts. */
  isKnown?: boolean;
};

/** The same within a transaction, which a refusal undoes: `onRefused` is told first, and can keep it. */
export async function takeStep(
  ctx: TenantContext,
  tx: Transaction,
  planId: string,
  { version, state, shared, together = [], isKnown = false, offline, ...sent }: Sent,
  onRefused?: (attempt: Attempt) => void,
): Promise<ExecutionView> {
  if (together.length > 0) await lockTogether(tx, [planId, ...together]);
  const situation = await readSituation(tx, {
    planId,
    actorId: ctx.actor.user.id,
    people: peopleNamed(sent.command),
    lock: true,
  });
  if (!situation) throw notFound("lockout");
  const before = situation.execution;
  const { command, also } = findingFirst(before, sent);
  const isFact = isFinding(before, command);
  const isShown =
    isFact ||
    isPast(before, command.type) ||
    version === undefined ||
    state === undefined ||
    (await countsAsShown(tx, before, { version, state }, command, ctx.actor.user.id));
  if (!isShown) throw stale(await outdated(tx, before, contextOf(ctx, situation)));

  const { spelled, context } = await withContested(ctx, tx, situation, command, also);
  if (!isFact && shared !== undefined && shared !== isShared(context, command))
    throw stale({ ...viewOf(before, context), sharedNow: !shared });
  const actor = isKnown ? { ...context.actor, exitsOnly: false } : context.actor;
  const known = { ...context, actor };
  const decision = offline
    ? decideOffline(before, { ...offline, command: spelled }, known)
    : decidePress(before, [spelled, ...also], known);
  if (!decision.ok) {
    onRefused?.({ execution: before, command: spelled, ...decision, offline });
    throw isClosedTo(ctx, decision.refusals) ?? refused(decision.refusals);
  }

  // First, because it can have the step taken again; the chain of the history is locked last.
  const elsewhere = await recordElsewhere(ctx, tx, decision, together);
  await saveExecution(tx, before, decision.execution, { at: context.now, actorId: context.actor.userId });
  if (command.type === "approve_change") await saveChange(tx, before, decision.execution);
  const events = decision.events.map((event) => auditEventOf(ctx, planId, event));
  const told = await tellOfStep(tx, ctx.deps.config, {
    before,
    after: decision.execution,
    at: context.now,
    actorId: ctx.actor.user.id,
  });
  await appendAudit(tx, [...events, ...told, ...elsewhere]);
  return viewOf(decision.execution, context);
}

/** The lockout as it is now, with the step that came first. */
async function outdated(tx: Transaction, execution: Execution, context: DecisionContext) {
  return { ...viewOf(execution, context), latestStep: await latestStep(tx, execution.planId) };
}

/** Whether another lockout holds the command's point. */
function isShared({ otherHolds }: DecisionContext, command: ExecutionCommand): boolean {
  return "pointId" in command && (otherHolds[command.pointId ?? ""] ?? []).length > 0;
}

/** Begins the execution of a plan that is approved in the same transaction. `at` is ISO 8601. */
export async function openExecution(tx: Transaction, plan: ApprovedPlan, at: string): Promise<void> {
  await insertExecution(tx, createExecution(plan), at);
}

/** The step is not an exit, and only exits are open to this person: answers with the reason for that. */
function isClosedTo({ actor }: TenantContext, [first]: readonly LockoutRefusal[]): Error | undefined {
  return first?.code === "exits_only" ? refusalOf(actor, sendCommand.access) : undefined;
}

/** What other executions could change at this moment is read again, once its rows are locked. */
async function withContested(
  ctx: TenantContext,
  tx: Transaction,
  situation: Situation,
  command: ExecutionCommand,
  also: readonly ExecutionCommand[],
): Promise<{ spelled: ExecutionCommand; context: DecisionContext }> {
  if (command.type === "propose_change" || command.type === "approve_change")
    return { spelled: command, context: await withJoining(ctx, tx, situation, command) };
  const contention = contentionOf(situation.execution, [command, ...also], ctx.actor.user.id);
  if (!contention) return { spelled: command, context: contextOf(ctx, situation) };
  if (command.type === "notify") await lockBeginning(tx, situation.execution.planId);
  await lockRows(tx, contention);
  const contested = await readContested(tx, {
    planId: situation.execution.planId,
    actorId: ctx.actor.user.id,
    lockNumbers: contention.lockNumbers,
  });
  const beginning =
    command.type === "notify" ? await readBeginning(tx, situation.execution.planId) : situation.beginning;
  const context = contextOf(ctx, { ...situation, ...contested, beginning });
  return { spelled: spelledAsRegistered(command, contested.lock?.number), context };
}

/** What a proposal names, read once its rows are locked: none of it changes between the check and the change. */
async function withJoining(
  ctx: TenantContext,
  tx: Transaction,
  situation: Situation,
  command: CommandOf<"propose_change" | "approve_change">,
): Promise<DecisionContext> {
  const { planId, change } = situation.execution;
  const proposal =
    command.type === "propose_change"
      ? { equipmentIds: command.equipmentIds ?? [], userIds: peopleNamed(command) }
      : {
          equipmentIds: (change?.versions ?? []).map(({ equipmentId }) => equipmentId),
          userIds: (change?.added ?? []).map(({ userId }) => userId),
        };
  await lockJoining(tx, proposal);
  const contested = await readContested(tx, {
    planId,
    actorId: ctx.actor.user.id,
    lockNumbers: [],
    people: proposal.userIds,
  });
  const joining = await readJoining(tx, planId, proposal.equipmentIds);
  return contextOf(ctx, { ...situation, ...contested, joining });
}

/** The people whom a command names, so that the rules can look them up. */
function peopleNamed(command: ExecutionCommand): string[] {
  if ("toUserId" in command) return [command.toUserId];
  return command.type === "propose_change" ? (command.addUserIds ?? []) : [];
}

/** Padlocks are compared without regard to case; the registered number is stored. */
function spelledAsRegistered(command: ExecutionCommand, number: string | undefined): ExecutionCommand {
  return number !== undefined && "lockNumber" in command ? { ...command, lockNumber: number } : command;
}
