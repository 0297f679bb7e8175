import type { z } from "zod";
import { type DoneTask, listDoneTasks as doneCall } from "#contract/inbox/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** How far back it reads, days. */
const kept = 90;

/** What this person did, from the audit trail, the newest first. */
export async function listDoneTasks(context: TenantContext, query: z.output<(typeof doneCall)["query"]>) {
  authorize(context.actor, doneCall.access);
  const before = fromCursor(query.cursor, "seq")?.[0];
  const rows = await context.read.all(sql<DoneTask>`
    select a.seq, a.at, a.action, a.subject_type as "subjectType", a.subject_id as "subjectId",
      coalesce(l.number || ' ' || l.title, pr.title, ip.title, '') as title
    from audit_events a
    left join lockout_plans l on l.tenant_id = a.tenant_id and l.id = a.subject_id
    left join procedures pr on pr.tenant_id = a.tenant_id and pr.id = a.subject_id
    left join procedure_inspections i on i.tenant_id = a.tenant_id and i.id = a.subject_id
    left join procedures ip on ip.tenant_id = i.tenant_id and ip.id = i.procedure_id
    where a.actor_id = ${context.actor.user.id} and a.at > ${context.now}::timestamptz - ${`${kept} days`}::interval
      and a.subject_type in ('plan', 'execution', 'procedure', 'inspection') and a.subject_id is not null
      and (${before ?? null}::bigint is null or a.seq < ${before ?? null}::bigint)
    order by a.seq desc limit ${query.limit + 1}`);
  return toPage(rows, query.limit, (row) => [String(row.seq)]);
}
