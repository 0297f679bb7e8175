import type { z } from "zod";
import { countTasks as countCall, listTasks as listCall } from "#contract/inbox/calls.ts";
import { mostCounted } from "#contract/inbox/words.ts";
import type { InboxTask, Task } from "#contract/inbox/schemas.ts";
import { permits } from "#contract/access.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { inView, notLeftBy, tasksWithDelegations } from "./delegations-sql.ts";
import { type Asker, askerWith, tasksOf } from "./tasks-sql.ts";

/** What waits for this person, the oldest first, and how much it is in all. */
export async function listTasks(context: TenantContext, query: z.output<(typeof listCall)["query"]>) {
  authorize(context.actor, listCall.access);
  const after = fromCursor(query.cursor, "instant", "text");
  const rows = await context.read.all(sql<InboxTask & { total: number }>`
    with ${tasksWithDelegations(askerOf(context))},
      wanted as (select * from delegated_tasks where ${inView(query.view)}
        and (${query.kind ?? null}::text is null or kind = ${query.kind ?? ""}) and ${isDue(query.due, context.now)})
    select *, (select count(*) from wanted) as total from wanted
    where ${after?.[0] ?? null}::timestamptz is null
      or (since, key) > (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? ""})
    order by since, key limit ${query.limit + 1}`);
  const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.since, row.key]);
  return { items, nextCursor, total: rows[0]?.total ?? 0 };
}

/** How many wait for this person, up to 100. */
export async function countTasks(context: TenantContext): Promise<{ open: number }> {
  authorize(context.actor, countCall.access);
  const counted = await context.read.first(sql<{ open: number }>`
    with tasks as (${tasksOf(askerOf(context))})
    select count(*) as open from (
      select from tasks where ${notLeftBy(context.actor.user.id)} limit ${mostCounted}) counted`);
  return { open: counted?.open ?? 0 };
}

/**
 * The same for the number beside a word in every page: null without an inbox, and if the count fails, because without
 * it the page is the same.
 */
export async function waitingTasks(context: TenantContext): Promise<number | null> {
  const { actor, deps, requestId } = context;
  if (!permits(actor, countCall.access)) return null;
  try {
    return (await countTasks(context)).open;
  } catch (error) {
    deps.log.error({ err: error, requestId }, "tasks not counted");
    return null;
  }
}

/** The oldest ten, for the dashboard; none if the person has no inbox. */
export async function firstTasks(context: TenantContext): Promise<Task[]> {
  if (!permits(context.actor, listCall.access)) return [];
  return context.read.all(sql<Task>`
    with tasks as (${tasksOf(askerOf(context))})
    select * from tasks where ${notLeftBy(context.actor.user.id)}
    order by since, key limit 10`);
}

function isDue(due: z.output<(typeof listCall)["query"]>["due"], now: string) {
  if (due === undefined) return sql`true`;
  return due === "overdue"
    ? sql`"dueAt" < ${now}::timestamptz`
    : sql`"dueAt" < ${now}::timestamptz + interval '7 days'`;
}

export function askerOf({ actor, now }: TenantContext): Asker {
  const { user, tenant } = actor;
  return askerWith(user.id, { permissions: user.permissions, features: tenant.features }, now);
}
