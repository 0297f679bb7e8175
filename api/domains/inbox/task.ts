import type { z } from "zod";
import * as contract from "#contract/inbox/calls.ts";
import * as words from "#contract/inbox/words.ts";
import type { InboxTask } from "#contract/inbox/schemas.ts";
import type { TaskDetail } from "#contract/inbox/calls.ts";
import { inboxRefusal } from "#contract/inbox/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { candidate, candidates } from "./candidates-sql.ts";
import { askerOf } from "./queries.ts";
import { deleteDelegation, insertComment, readComments, readTask, saveDelegation } from "./task-sql.ts";

/** A task of this person, with its comments and the others who may do it. Throws 404 once it is done. */
export async function getTask(
  ctx: TenantContext,
  key: string,
  looking: z.output<(typeof contract.getTask)["query"]> = {},
): Promise<TaskDetail> {
  authorize(ctx.actor, contract.getTask.access);
  const task = await taskOf(ctx, ctx.read, key);
  const [newestFirst, choice] = await Promise.all([
    readComments(ctx.read, key),
    isDelegable(task) ? candidates(ctx, ctx.read, key, looking) : { others: [], isCut: false },
  ]);
  return { ...task, comments: newestFirst.reverse(), ...choice };
}

/** Keeps a comment. Throws 404. */
export async function commentTask(
  ctx: TenantContext,
  key: string,
  { text }: z.output<(typeof contract.commentTask)["body"]>,
) {
  authorize(ctx.actor, contract.commentTask.access);
  return ctx.write(async (tx) => {
    const task = await taskOf(ctx, tx, key);
    const comment = { id: newId(ctx.deps.clock()), key, userId: ctx.actor.user.id, text, at: ctx.now };
    await insertComment(tx, comment);
    await keep(ctx, tx, task, "commented", { text });
    return ok;
  });
}

/** Delegates a task to another person who may do it. Throws 404, and 400 if no one else may. */
export async function delegateTask(
  ctx: TenantContext,
  key: string,
  { toId, comment }: z.output<(typeof contract.delegateTask)["body"]>,
) {
  authorize(ctx.actor, contract.delegateTask.access);
  return ctx.write(async (tx) => {
    const task = await taskOf(ctx, tx, key);
    const to = isDelegable(task) ? await candidate(ctx, tx, key, toId) : undefined;
    if (!to)
      throw invalid({
        toId: inboxRefusal("cannot_do_task"),
      });
    const delegation = { key, fromId: ctx.actor.user.id, toId, comment, at: ctx.now };
    await saveDelegation(tx, delegation);
    await keep(ctx, tx, task, "delegated", { to: to.name, comment: comment || null });
    return ok;
  });
}

/** Takes a delegated task back. No effect if it was not delegated. Throws 404 once it is done. */
export async function takeBackTask(ctx: TenantContext, key: string) {
  authorize(ctx.actor, contract.takeBackTask.access);
  return ctx.write(async (tx) => {
    const task = await taskOf(ctx, tx, key);
    const taken = await deleteDelegation(tx, key, ctx.actor.user.id);
    if (taken > 0) await keep(ctx, tx, task, "taken_back", {});
    return ok;
  });
}

async function taskOf(ctx: TenantContext, scope: Scope, key: string): Promise<InboxTask> {
  const task = await readTask(scope, askerOf(ctx), key);
  if (!task) throw notFound("task");
  const { isGiven: _, ...shown } = task;
  return shown;
}

function isDelegable({ kind }: InboxTask): boolean {
  return (words.delegableKinds as readonly string[]).includes(kind);
}

async function keep(
  ctx: TenantContext,
  tx: Transaction,
  task: InboxTask,
  act: string,
  details: Record<string, unknown>,
): Promise<void> {
  await appendAudit(tx, [
    eventBy(
      ctx,
      `task.${act}`,
      { type: "task", id: task.subjectId },
      { task: task.kind, title: task.title, ...details },
    ),
  ]);
}
