import { type Feature, featureOfPermission, member, type Permission, permits } from "#contract/access.ts";
import type { TaskKind } from "#contract/inbox/words.ts";
import { languageNames } from "#contract/procedures/translation-words.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { endOf } from "./end-of-day-sql.ts";
import { peopleTasks } from "./people-tasks-sql.ts";
import { readingTasks } from "./reading-tasks-sql.ts";

type Fragment = ReturnType<typeof sql>;

export interface Asker {
  userId: string;
  mayReadPlans: boolean;
  mayReadProcedures: boolean;
  mayEditProcedures: boolean;
  mayApprovePlans: boolean;
  mayInspect: boolean;
  mayRemoveLocks: boolean;
  mayEditUsers: boolean;
  mayReadRepository: boolean;
  /** ISO 8601. */
  now: string;
}

/** What a person has to do in a tenant with these features. */
export interface Rights {
  permissions: readonly Permission[];
  features: readonly Feature[];
}

/** The tasks of a person with these rights: only those they can open. `now` is ISO 8601. */
export function askerWith(userId: string, { permissions, features }: Rights, now: string): Asker {
  const holder = { user: { permissions, role: { key: null } }, tenant: { features } };
  const may = (permission: Permission) =>
    permits(holder, member(featureOfPermission(permission), permission));
  return {
    userId,
    mayReadPlans: may("lockouts:read"),
    mayReadProcedures: may("procedures:read"),
    mayEditProcedures: may("procedures:edit"),
    mayApprovePlans: may("lockouts:approve"),
    mayInspect: may("procedures:approve"),
    mayRemoveLocks: may("lockouts:remove-lock"),
    mayEditUsers: may("users:edit"),
    mayReadRepository: may("repository:read"),
    now,
  };
}

/** An inspection enters the inbox this many days before it is due. */
const inspectionNoticeDays = 30;

/**
 * Everything that waits for a person, derived from the records themselves: a task is there as long as its reason is,
 * and no one has to tick it off.
 */
export function tasksOf(asker: Asker) {
  const { userId, mayReadPlans, mayApprovePlans, mayInspect, mayRemoveLocks, now } = asker;
  return sql`
    ${planTask("approve_plan", sql`l.submitted_at`, sql`l.window_start`)}
    where ${mayApprovePlans} and l.state = 'submitted' and l.author_id <> ${userId}
    union all
    ${planTask("revise_plan", sql`l.decided_at`, sql`l.window_start`)}
    where ${mayReadPlans} and l.state = 'rejected' and l.open and l.author_id = ${userId}
    union all
    ${openTask("carry_out_plan", sql`l.decided_at`, sql`l.window_end`)}
      and ${mayReadPlans} and x.responsible_id = ${userId}
    union all
    ${openTask("sign_off", sql`x.created_at`, sql`l.window_end`)}
      and ${mayReadPlans} and ${isSignedOn(userId)}
    union all
    ${openTask("leave_machine", sql`x.unsafe_at`, sql`x.unsafe_at`)}
      and ${mayReadPlans} and x.unsafe_at is not null and ${isSignedOn(userId)}
    union all
    ${openTask("lift_stop", sql`x.unsafe_at`, sql`x.unsafe_at`)}
      and x.unsafe_at is not null and (${mayReadPlans} and ${isLeadBy(userId)} or ${mayRemoveLocks})
    union all
    ${openTask("overrun", sql`x.overrun_at`, sql`x.overrun_at`)}
      and x.overrun_at <= ${now}::timestamptz and (${mayReadPlans} and ${isLeadBy(userId)} or ${mayApprovePlans})
    union all
    ${openTask("hand_over", sql`x.handover_due_at`, sql`x.handover_due_at`)}
      and ${mayReadPlans} and x.handover_due_at <= ${now}::timestamptz and x.responsible_id = ${userId}
    union all
    ${openTask("accept_handover", sql`x.handover_offered_at`, sql`null::timestamptz`, sql`x.handover_offered_by`)}
      and ${mayReadPlans} and x.successor_id = ${userId}
    union all
    ${openTask(
      "decide_lock_removal",
      sql`(select min(r.requested_at) from lock_removals r where ${isRequested})`,
      sql`null::timestamptz`,
      sql`(select r.requested_by from lock_removals r where ${isRequested} order by r.position limit 1)`,
    )}
      and ${mayRemoveLocks} and exists (select from lock_removals r
        where ${isRequested} and r.requested_by_id <> ${userId} and r.owner_id <> ${userId})
    union all
    ${openTask("record_lock_removal", sql`(select min(r.requested_at) from lock_removals r where ${isApproved})`)}
      and ${mayRemoveLocks} and exists (select from lock_removals r where ${isApproved} and r.owner_id <> ${userId})
    union all
    ${openTask("decide_change", sql`x.change_at`, sql`null::timestamptz`, sql`x.change_by`)}
      and ${mayApprovePlans} and x.change_at is not null and x.change_by_id <> ${userId}
    union all
    ${planTask(
      "tell_owner",
      sql`(select min(r.requested_at) from lock_removals r where ${isToBeTold})`,
      sql`(select min(r.inform_due_at) from lock_removals r where ${isToBeTold})`,
    )}
    where ${mayRemoveLocks} and l.id in (select r.plan_id from lock_removals r where r.awaits_notice)
    union all
    ${openTask("review_hold", sql`x.hold_at`, sql`x.hold_review_by`)}
      and x.hold_at is not null and (${mayReadPlans} and ${isLeadBy(userId)}
        or ${mayRemoveLocks} and x.hold_review_by <= ${now}::timestamptz)
    union all
    ${openTask("recheck_energy", sql`x.created_at`, sql`x.recheck_by`)}
      and x.recheck_by is not null and (${mayReadPlans} and ${isLeadBy(userId)} or x.recheck_by <= ${now}::timestamptz
        and (${mayReadPlans} and ${isSignedOn(userId)} or ${mayRemoveLocks}))
    union all
    ${openTask("end_test", sql`x.test_at`, sql`x.test_expires_at`)}
      and ${mayReadPlans} and x.test_at is not null and ${isLeadBy(userId)}
    union all
    select 'inspect_procedure:' || pr.id, 'inspect_procedure', pr.id, pr.equipment_tag, pr.title, null::text,
      (pr.inspection_due_on - ${inspectionNoticeDays}::int)::timestamptz, ${endOf(sql`pr.inspection_due_on`)}
    from procedures pr
    where ${mayInspect} and pr.inspection_due_on <= (${now}::timestamptz)::date + ${inspectionNoticeDays}::int
    union all
    ${procedureTasks(asker)}
    union all
    ${peopleTasks(asker)}
    union all
    select * from (${readingTasks(asker)}) readings`;
}

/**
 * The tasks that procedures and their inspections give a person. The owner of a procedure is the author of the version
 * in effect; once that account is closed, everyone who writes procedures.
 */
function procedureTasks(asker: Asker) {
  const { userId, mayInspect, mayReadPlans, mayReadProcedures, mayEditProcedures } = asker;
  return sql`
    select 'review_procedure:' || v.id, 'review_procedure', pr.id, pr.equipment_tag, coalesce(v.title, pr.title),
      author.name, v.submitted_at, null::timestamptz
    from procedure_versions v
    join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
    join users author on author.tenant_id = v.tenant_id and author.id = v.author_id
    where ${mayInspect} and v.state = 'in_review' and not (${userId}::uuid = any (v.editor_ids || v.author_id))
    union all
    select 'revise_procedure:' || v.id, 'revise_procedure', pr.id, pr.equipment_tag, coalesce(v.title, pr.title),
      reviewer.name, v.returned_at, null::timestamptz
    from procedure_versions v
    join procedures pr on pr.tenant_id = v.tenant_id and pr.id = v.procedure_id
    join users reviewer on reviewer.tenant_id = v.tenant_id and reviewer.id = v.returned_by
    where ${mayReadProcedures} and v.state = 'draft' and v.author_id = ${userId}
    union all
    ${translationTasks(asker)}
    union all
    select 'match_register:' || pr.id, 'match_register', pr.id, pr.equipment_tag, pr.title, null::text,
      pr.register_changed_at, null::timestamptz
    from procedures pr
    join procedure_versions v on v.tenant_id = pr.tenant_id and v.id = pr.published_version_id
    join users owner on owner.tenant_id = v.tenant_id and owner.id = v.author_id
    where ${mayEditProcedures} and pr.register_changed_at is not null and (owner.id = ${userId} or not owner.active)
    union all
    select distinct on (l.id) 'update_plan:' || l.id, 'update_plan', l.id, l.number, l.title, null::text,
      coalesce(inforce.published_at, v.retired_at, l.created_at), l.window_start
    from lockout_plans l
    join plan_equipment pe on pe.tenant_id = l.tenant_id and pe.plan_id = l.id
    join procedure_versions v on v.tenant_id = pe.tenant_id and v.id = pe.procedure_version_id
      and v.state in ('superseded', 'retired')
    left join procedure_versions inforce on inforce.tenant_id = v.tenant_id
      and inforce.procedure_id = v.procedure_id and inforce.state = 'published'
    where ${mayReadPlans} and (l.state in ('draft', 'submitted') and l.author_id = ${userId}
      or l.state = 'approved' and l.execution_state = 'approved' and ${userId} in (l.author_id, l.responsible_id))
    union all
    select 'perform_inspection:' || i.id, 'perform_inspection', i.id, pr.equipment_tag, pr.title, null::text,
      i.created_at, ${endOf(sql`i.planned_for`)}
    from procedure_inspections i
    join procedures pr on pr.tenant_id = i.tenant_id and pr.id = i.procedure_id
    where ${mayReadProcedures} and i.state = 'planned' and i.inspector_id = ${userId}
    union all
    select 'corrective_action:' || a.id, 'corrective_action', i.id, pr.equipment_tag, a.action, inspector.name,
      a.created_at, ${endOf(sql`a.due_on`)}
    from corrective_actions a
    join procedure_inspections i on i.tenant_id = a.tenant_id and i.id = a.inspection_id
    join procedures pr on pr.tenant_id = i.tenant_id and pr.id = i.procedure_id
    join users inspector on inspector.tenant_id = i.tenant_id and inspector.id = i.inspector_id
    where ${mayReadProcedures} and a.done_at is null and a.responsible_id = ${userId}`;
}

/** Those of translations. One of a version that is not published yet can't be approved, so no one is asked to. */
function translationTasks({ userId, mayInspect, mayEditProcedures }: Asker) {
  return sql`
    select 'review_translation:' || tr.id, 'review_translation', tr.id, pr.equipment_tag, ${translatedTitle},
      translator.name, tr.submitted_at, null::timestamptz
    ${translations}
    join users translator on translator.tenant_id = tr.tenant_id and translator.id = tr.translator_id
    where ${mayInspect} and tr.state = 'in_review' and v.state = 'published'
      and not (${userId}::uuid = any (tr.editor_ids || tr.translator_id))
    union all
    select 'revise_translation:' || tr.id, 'revise_translation', tr.id, pr.equipment_tag, ${translatedTitle},
      reviewer.name, tr.returned_at, null::timestamptz
    ${translations}
    join users reviewer on reviewer.tenant_id = tr.tenant_id and reviewer.id = tr.returned_by
    where ${mayEditProcedures} and tr.state = 'draft' and tr.translator_id = ${userId}`;
}
const translations = sql`
  from procedure_translations tr
  join procedures pr on pr.tenant_id = tr.tenant_id and pr.id = tr.procedure_id
  join procedure_versions v on v.tenant_id = tr.tenant_id and v.id = tr.procedure_version_id`;
const translatedTitle = sql`
  coalesce(v.title, pr.title) || ' (' || coalesce(${JSON.stringify(languageNames)}::jsonb ->> tr.language, tr.language) || ')'`;

/** A request to remove a lock of the lockout `x` that no one has decided. */
const isRequested = sql`r.tenant_id = x.tenant_id and r.plan_id = x.plan_id and r.status = 'requested'`;
/** The removal of a lock of the lockout `x` is approved; until someone records it, the lock is on. */
const isApproved = sql`r.tenant_id = x.tenant_id and r.plan_id = x.plan_id and r.status = 'approved'`;
/** The lock is off, and its owner has not been told; the lockout may be over by then. */
const isToBeTold = sql`r.tenant_id = l.tenant_id and r.plan_id = l.id and r.awaits_notice`;

/** A task on a lockout that is not over. */
function openTask(
  kind: TaskKind,
  since: Fragment,
  dueAt: Fragment = sql`null::timestamptz`,
  from?: Fragment,
) {
  return sql`
    ${planTask(kind, since, dueAt, from)}
    join executions x on x.tenant_id = l.tenant_id and x.plan_id = l.id and x.ended_at is null
    where l.open`;
}

/** Their lock is on. */
function isSignedOn(userId: string) {
  return sql`exists (select from lockout_workers w
    where w.tenant_id = x.tenant_id and w.plan_id = x.plan_id and w.user_id = ${userId} and w.signed_off_at is null)`;
}

/** Responsible, or the coordinator of its crews. */
function isLeadBy(userId: string) {
  return sql`(x.responsible_id = ${userId} or x.coordinator_id = ${userId})`;
}

function planTask(kind: TaskKind, since: Fragment, dueAt: Fragment, from: Fragment = sql`author.name`) {
  return sql`
    select ${sql.lit(`${kind}:`)} || l.id as key, ${sql.lit(kind)} as kind, l.id as "subjectId", l.number, l.title,
      ${from} as "from", ${since} as since, ${dueAt} as "dueAt"
    from lockout_plans l join users author on author.tenant_id = l.tenant_id and author.id = l.author_id`;
}
