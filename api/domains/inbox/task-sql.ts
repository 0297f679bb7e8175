import type { TaskDetail } from "#contract/inbox/calls.ts";
import type { InboxTask } from "#contract/inbox/schemas.ts";
import { mostComments } from "#contract/inbox/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { tasksWithDelegations } from "./delegations-sql.ts";
import type { Asker } from "./tasks-sql.ts";

export function readTask(
  scope: Scope,
  asker: Asker,
  key: string,
): Promise<(InboxTask & { isGiven: boolean }) | undefined> {
  return scope.first(sql<InboxTask & { isGiven: boolean }>`
    with ${tasksWithDelegations(asker)} select * from delegated_tasks where key = ${key}`);
}

/** The newest first. */
export function readComments(scope: Scope, key: string): Promise<TaskDetail["comments"]> {
  return scope.all(sql<TaskDetail["comments"][number]>`
      select c.id, u.name as author, c.text, c.at from task_comments c
      join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.task_key = ${key} order by c.id desc limit ${mostComments}`);
}

export async function insertComment(
  tx: Transaction,
  { id, key, userId, text, at }: { id: string; key: string; userId: string; text: string; at: string },
): Promise<void> {
  await tx.run(sql`
      insert into task_comments (id, task_key, user_id, text, at)
      values (${id}, ${key}, ${userId}, ${text}, ${at})`);
}

export async function saveDelegation(
  tx: Transaction,
  {
    key,
    fromId,
    toId,
    comment,
    at,
  }: { key: string; fromId: string; toId: string; comment: string; at: string },
): Promise<void> {
  await tx.run(sql`
      insert into task_delegations (task_key, from_id, to_id, comment, at)
      values (${key}, ${fromId}, ${toId}, ${comment}, ${at})
      on conflict (tenant_id, task_key, from_id) do update
        set to_id = excluded.to_id, comment = excluded.comment, at = excluded.at`);
  // The person who gets a task back keeps it: two people cannot delegate it to each other.
  await tx.run(sql`
      delete from task_delegations where task_key = ${key} and from_id = ${toId} and to_id = ${fromId}`);
}

/** How many there were. */
export function deleteDelegation(tx: Transaction, key: string, fromId: string): Promise<number> {
  return tx.run(sql`
      delete from task_delegations where task_key = ${key} and from_id = ${fromId}`);
}
