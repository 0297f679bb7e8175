import type { z } from "zod";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { sendCommand } from "#contract/executions/calls.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { type ApprovedPlan, createExecution } from "#domain/execution/create.ts";
import { decide } from "#domain/execution/decide.ts";
import type { DecisionContext } from "#domain/execution/types.ts";
import { viewOf } from "#domain/execution/view.ts";
import { authorise, refusalOf } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { contentionOf } from "./contention.ts";
import { contextOf } from "./decision-context.ts";
import { lockRows, readContested, readStanding, type Standing } from "./sql.ts";
import { insertExecution, saveExecution } from "./save-sql.ts";
import { countsAsShown } from "./shown-step.ts";
import { auditEventOf } from "./queries.ts";

/**
 * One act in a lockout, answered with the lockout after it. It counts only for the step that the person was shown;
 * what other people did with their own locks meanwhile does not change that step (`domain/execution/shown.ts`).
 * Rows are locked in one order everywhere: the execution, the points and padlocks and people it competes for with
 * other executions, the machines, the audit chain.
 * Where the tenant, the feature or the right is gone, the exits stay open to people in the lockout (decision 015).
 * Throws 403, 404, 409 `stale` with the current view, 409 `refused` with every reason; then nothing has changed.
 */
export async function carryOut(
  ctx: TenantContext,
  planId: string,
  { version, state, shared, command }: z.output<(typeof sendCommand)["body"]>,
): Promise<ExecutionView> {
  authorise(ctx.actor, sendCommand.access, planId);
  return ctx.write(async (tx) => {
    const people = "toUserId" in command ? [command.toUserId] : [];
    const standing = await readStanding(tx, { planId, actorId: ctx.actor.user.id, people, lock: true });
    if (!standing) throw notFound("lockout");
    const before = standing.execution;
    const isShown = await countsAsShown(tx, before, { version, state }, command, ctx.actor.user.id);
    if (!isShown) throw stale(viewOf(before, contextOf(ctx, standing)));

    const { spelled, context } = await withContested(ctx, tx, standing, command);
    if (shared !== undefined && shared !== isShared(context, command)) throw stale(viewOf(before, context));
    const decision = decide(before, spelled, context);
    if (!decision.ok) throw isClosedTo(ctx, decision.refusals) ?? refused(decision.refusals);

    await saveExecution(tx, before, decision.execution, context.now);
    await appendAudit(
      tx,
      decision.events.map((event) => auditEventOf(ctx, planId, event)),
    );
    return viewOf(decision.execution, context);
  });
}

/** Whether another lockout holds the point that the command is about. */
function isShared({ otherHolds }: DecisionContext, command: ExecutionCommand): boolean {
  return "pointId" in command && (otherHolds[command.pointId] ?? []).length > 0;
}

/** Begins the execution of a plan that is approved in the same transaction. `at` is ISO 8601. */
export async function openExecution(tx: Transaction, plan: ApprovedPlan, at: string): Promise<void> {
  await insertExecution(tx, createExecution(plan), at);
}

/** The step is none of the exits, and to this person nothing else is open: for the reason that closed it. */
function isClosedTo({ actor }: TenantContext, [first]: readonly LockoutRefusal[]): Error | undefined {
  return first?.code === "exits_only" ? refusalOf(actor, sendCommand.access) : undefined;
}

/** What other executions could change at this moment is read again, once its rows are locked. */
async function withContested(
  ctx: TenantContext,
  tx: Transaction,
  standing: Standing,
  command: ExecutionCommand,
): Promise<{ spelled: ExecutionCommand; context: DecisionContext }> {
  const contention = contentionOf(standing.execution, command, ctx.actor.user.id);
  if (!contention) return { spelled: command, context: contextOf(ctx, standing) };
  await lockRows(tx, contention);
  const contested = await readContested(tx, {
    planId: standing.execution.planId,
    actorId: ctx.actor.user.id,
    lockNumbers: contention.lockNumbers,
  });
  const context = contextOf(ctx, { ...standing, ...contested });
  return { spelled: spelledAsRegistered(command, contested.lock?.number), context };
}

/** Padlocks are compared without regard to case; what is kept is the number as it is registered. */
function spelledAsRegistered(command: ExecutionCommand, number: string | undefined): ExecutionCommand {
  return number !== undefined && "lockNumber" in command ? { ...command, lockNumber: number } : command;
}
