import type { z } from "zod";
import { listTasks as listCall, type Task } from "#contract/inbox.ts";
import { authorise, hasFeature, may } from "#api/platform/access.ts";
import type { TenantContext } from "#api/platform/context.ts";
import { fromCursor, toPage } from "#api/platform/database/cursor.ts";
import { sql } from "#api/platform/database/sql.ts";
import { type Asker, tasksOf } from "./tasks-sql.ts";

/** What waits for this person, the oldest first, and how much it is in all. */
export async function listTasks(context: TenantContext, query: z.output<(typeof listCall)["query"]>) {
  authorise(context.actor, listCall.access);
  const after = fromCursor(query.cursor, 2);
  const rows = await context.read.all(sql<Task & { total: number }>`
    with tasks as (${tasksOf(askerOf(context))}),
      wanted as (select * from tasks where ${query.kind ?? null}::text is null or kind = ${query.kind ?? ""})
    select *, (select count(*) from wanted) as total from wanted
    where ${after?.[0] ?? null}::timestamptz is null
      or (since, key) > (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? ""})
    order by since, key limit ${query.limit + 1}`);
  const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.since, row.key]);
  return { items, nextCursor, total: rows[0]?.total ?? 0 };
}

/** The oldest ten, for the dashboard; none where the person has no inbox. */
export async function firstTasks(context: TenantContext): Promise<Task[]> {
  if (!may(context.actor, "inbox:read") || !hasFeature(context.actor, "workflow_management")) return [];
  return context.read.all(sql<Task>`
    with tasks as (${tasksOf(askerOf(context))}) select * from tasks order by since, key limit 10`);
}

function askerOf({ actor, now }: TenantContext): Asker {
  return {
    userId: actor.user.id,
    mayApprovePlans: may(actor, "lockouts:approve"),
    mayInspect: may(actor, "procedures:approve"),
    mayRemoveLocks: may(actor, "lockouts:remove-lock"),
    now,
  };
}
