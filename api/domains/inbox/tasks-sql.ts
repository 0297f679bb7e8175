import type { TaskKind } from "#contract/inbox.ts";
import { sql } from "#api/platform/database/sql.ts";

type Fragment = ReturnType<typeof sql>;

export interface Asker {
  userId: string;
  mayApprovePlans: boolean;
  mayInspect: boolean;
  mayRemoveLocks: boolean;
  /** ISO 8601. */
  now: string;
}

/** An inspection enters the inbox this many days before it is due. */
const inspectionNoticeDays = 30;

/**
 * Everything that waits for a person, derived from the records themselves: a task is there as long as its reason is,
 * and nobody has to tick it off.
 */
export function tasksOf({ userId, mayApprovePlans, mayInspect, mayRemoveLocks, now }: Asker) {
  return sql`
    ${planTask("approve_plan", sql`l.submitted_at`, sql`l.window_start`)}
    where ${mayApprovePlans} and l.state = 'submitted' and l.author_id <> ${userId}
    union all
    ${planTask("revise_plan", sql`l.decided_at`, sql`l.window_start`)}
    where l.state = 'rejected' and l.open and l.author_id = ${userId}
    union all
    ${openTask("carry_out_plan", sql`l.decided_at`, sql`l.window_end`)} and x.responsible_id = ${userId}
    union all
    ${openTask("sign_off", sql`x.created_at`, sql`l.window_end`)}
      and x.signed_on > 0 and exists (select 1 from jsonb_array_elements(x.data->'people') person
        where person->>'userId' = ${userId}::text and person->>'signedOnAt' is not null and person->>'signedOffAt' is null)
    union all
    ${openTask(
      "accept_handover",
      sql`(x.data->'handover'->'offered'->>'at')::timestamptz`,
      sql`null::timestamptz`,
      sql`x.data->'handover'->'offered'->'by'->>'name'`,
    )}
      and x.data->'handover'->'to'->>'userId' = ${userId}::text
    union all
    ${openTask("decide_lock_removal", sql`x.created_at`, sql`null::timestamptz`)}
      and ${mayRemoveLocks} and exists (select 1 from jsonb_array_elements(x.data->'lockRemovals') removal
        where removal->>'status' = 'requested' and removal->'requested'->'by'->>'userId' <> ${userId}::text)
    union all
    ${openTask("review_hold", sql`(x.data->'hold'->>'at')::timestamptz`, sql`(x.data->'hold'->>'reviewBy')::timestamptz`)}
      and x.state = 'held' and ${isLeadBy(userId)}
    union all
    ${openTask("end_test", sql`(x.data->'test'->>'at')::timestamptz`, sql`(x.data->'test'->>'expiresAt')::timestamptz`)}
      and x.state in ('test_clearing', 'test_energised') and ${isLeadBy(userId)}
    union all
    select 'inspect_procedure:' || pr.id, 'inspect_procedure', pr.id, pr.equipment_tag, pr.title, null::text,
      (pr.inspection_due_on - ${inspectionNoticeDays}::int)::timestamptz, pr.inspection_due_on::timestamptz
    from procedures pr
    where ${mayInspect} and pr.inspection_due_on <= (${now}::timestamptz)::date + ${inspectionNoticeDays}::int`;
}

/** A task on a lockout that is not over. */
function openTask(kind: TaskKind, since: Fragment, dueAt: Fragment, from?: Fragment) {
  return sql`
    ${planTask(kind, since, dueAt, from)}
    join executions x on x.tenant_id = l.tenant_id and x.plan_id = l.id and x.ended_at is null
    where l.execution_state is not null and l.execution_state not in ('closed', 'cancelled')`;
}

/** Responsible, or the coordinator of its crews. */
function isLeadBy(userId: string) {
  return sql`(x.responsible_id = ${userId} or x.data->'coordinator'->>'userId' = ${userId}::text)`;
}

function planTask(kind: TaskKind, since: Fragment, dueAt: Fragment, from: Fragment = sql`author.name`) {
  return sql`
    select ${sql.lit(`${kind}:`)} || l.id as key, ${sql.lit(kind)} as kind, l.id as "subjectId", l.number, l.title,
      ${from} as "from", ${since} as since, ${dueAt} as "dueAt"
    from lockout_plans l join users author on author.tenant_id = l.tenant_id and author.id = l.author_id`;
}
