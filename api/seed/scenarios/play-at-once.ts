import type { SentCommand } from "#contract/executions/commands.ts";
import type { PlanDraft } from "#contract/plans/schemas.ts";
import { createExecution } from "#domain/execution/create.ts";
import { decide } from "#domain/execution/decide.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { Beginning } from "#domain/readiness.ts";
import { pinnedProcedure } from "#api/domains/executions/public.ts";
import { contextOf } from "#api/domains/executions/decision-context.ts";
import { type LockRow, readSituation, type Situation } from "#api/domains/executions/sql.ts";
import { insertExecution, saveExecution } from "#api/domains/executions/save-sql.ts";
import { auditEventOf } from "#api/domains/executions/queries.ts";
import { approvedPlanOf } from "#api/domains/plans/approved-plan.ts";
import { planOrThrow } from "#api/domains/plans/change.ts";
import { planEvent } from "#api/domains/plans/events.ts";
import type { PlanRecord } from "#api/domains/plans/sql.ts";
import { insertPlan, saveDecision } from "#api/domains/plans/save-sql.ts";
import { selectionOf } from "#api/domains/plans/selection.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { newId } from "#api/infrastructure/ids.ts";

/** What someone did in a lockout; `ctx` is theirs at that instant. */
export interface Act {
  ctx: TenantContext;
  command: SentCommand;
}

/** A job from its plan to its end; each context is that of the person who did it, at the instant when they did. */
export interface WholeJob {
  draft: PlanDraft;
  drafted: TenantContext;
  submitted: TenantContext;
  approved: TenantContext;
  acts: readonly Act[];
}

/** What is known of people from earlier jobs, by user id. */
export type KnownPeople = Map<string, Situation>;

/**
 * Plays a finished job: the rules decide every act as they would a call's, then plan, end, and history are
 * saved together, so a long past costs little. Throws if the rules refuse an act, or if the job does not end.
 */
export async function playAtOnce(tx: Transaction, job: WholeJob, known: KnownPeople): Promise<void> {
  const { plan, events } = await approvePlan(tx, job);
  const before = createExecution(approvedPlanOf(plan));
  await insertExecution(tx, before, job.approved.now);
  await learn(tx, plan.id, job.acts, known);
  const { execution, history } = carryOutAll(before, job.acts, known, beginningOf(plan));
  const last = job.acts.at(-1)?.ctx ?? job.approved;
  await saveExecution(tx, before, execution, { at: last.now, actorId: last.actor.user.id });
  await appendAudit(tx, [...events, ...history]);
}

async function approvePlan(
  tx: Transaction,
  { draft, drafted, submitted, approved }: WholeJob,
): Promise<{ plan: PlanRecord; events: AuditEvent[] }> {
  const id = newId(drafted.deps.clock());
  const authorId = drafted.actor.user.id;
  const selection = await selectionOf(tx, draft);
  await insertPlan(
    tx,
    { ...draft, id, authorId, createdAt: drafted.now, copiedFromId: undefined },
    selection,
  );
  const plan = await planOrThrow(tx, id);
  const submission = { ...plan, state: "submitted" as const, submittedAt: submitted.now };
  await saveDecision(tx, plan, { state: "submitted", submittedAt: submitted.now });
  await saveDecision(tx, submission, {
    state: "approved",
    executionState: "approved",
    approverId: approved.actor.user.id,
    decidedAt: approved.now,
  });
  const events = [
    planEvent(drafted, "created", plan, {}),
    planEvent(submitted, "submitted", { ...plan, version: plan.version + 1 }, {}),
    planEvent(approved, "approved", { ...plan, version: plan.version + 2 }, { acknowledged: null }),
  ];
  return { plan, events };
}

/** Reads what is not known yet of those who take part. */
async function learn(
  tx: Transaction,
  planId: string,
  acts: readonly Act[],
  known: KnownPeople,
): Promise<void> {
  for (const actorId of new Set(acts.map(({ ctx }) => ctx.actor.user.id))) {
    if (known.has(actorId)) continue;
    const situation = await readSituation(tx, { planId, actorId });
    if (situation) known.set(actorId, situation);
  }
}

function carryOutAll(
  before: Execution,
  acts: readonly Act[],
  known: KnownPeople,
  beginning: Beginning,
): { execution: Execution; history: AuditEvent[] } {
  let execution = before;
  const history: AuditEvent[] = [];
  for (const { ctx, command } of acts) {
    const { name } = ctx.actor.user;
    const situation = { ...situationOf(execution, ctx, command, known), beginning };
    const decision = decide(execution, command, contextOf(ctx, situation));
    if (!decision.ok) {
      const reasons = decision.refusals.map(({ message }) => message).join(" ");
      throw new Error(`${before.title}: ${name} could not ${command.type}. ${reasons}`);
    }
    execution = decision.execution;
    history.push(...decision.events.map((event) => auditEventOf(ctx, before.planId, event)));
  }
  if (execution.state !== "closed") throw new Error(`${before.title} is not over.`);
  return { execution, history };
}

/** The plan as it was approved; everyone on it could take part. */
function beginningOf({ procedures, windowEnd }: PlanRecord): Beginning {
  return { procedures: procedures.map(pinnedProcedure), people: [], windowEnd, lateStartAt: null };
}

/** No other lockout holds its points, and its padlocks are free. */
function situationOf(
  execution: Execution,
  ctx: TenantContext,
  command: SentCommand,
  known: KnownPeople,
): Situation {
  const own = known.get(ctx.actor.user.id);
  const { userId, name } = execution.responsible;
  const leader = known.get(userId);
  if (!own || !leader) throw new Error(`${ctx.actor.user.name} is nobody of this lockout.`);
  const people = { [userId]: { name, authorisation: leader.authorisation } };
  return { ...own, execution, holds: null, people, lock: lockOf(ctx, command) };
}

/** The padlock that the command names; a personal one is its owner's. */
function lockOf(ctx: TenantContext, command: SentCommand): LockRow | null {
  if (!("lockNumber" in command)) return null;
  const { id, name } = ctx.actor.user;
  const owner = command.type === "sign_on" ? { id, name } : null;
  return {
    number: command.lockNumber,
    kind: owner ? "personal" : "equipment",
    state: owner ? "issued" : "in_cabinet",
    ownerId: owner?.id ?? null,
    ownerName: owner?.name ?? null,
    by: null,
    where: null,
  };
}
