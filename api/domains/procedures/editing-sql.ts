import { mostEditors } from "#contract/procedures/editing-words.ts";
import type { DraftEditing } from "#contract/procedures/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

interface Page {
  procedureId: string;
  page: string;
  userId: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The page has the draft open. Pages that have been silent since `goneAt` make room first; where there is none left, the
 * page stays unknown to the others.
 */
export async function beat(
  tx: Transaction,
  { procedureId, page, userId, at }: Page,
  goneAt: string,
): Promise<void> {
  await tx.run(sql`
    delete from draft_editors where ctid = any (array(
      select ctid from draft_editors where procedure_id = ${procedureId} and seen_at < ${goneAt}
      for update skip locked))`);
  await tx.run(sql`
    insert into draft_editors (procedure_id, page_id, user_id, seen_at)
    select ${procedureId}::uuid, ${page}::uuid, ${userId}::uuid, ${at}::timestamptz
    where (select count(*) from draft_editors
      where procedure_id = ${procedureId} and page_id <> ${page}) < ${mostEditors}
    on conflict (tenant_id, procedure_id, page_id) do update set seen_at = excluded.seen_at
    where draft_editors.user_id = excluded.user_id`);
}

export async function leave(tx: Transaction, { procedureId, page, userId }: Page): Promise<void> {
  await tx.run(sql`
    delete from draft_editors where procedure_id = ${procedureId} and page_id = ${page} and user_id = ${userId}`);
}

/** Its person has saved from that page. */
export async function markChanged(tx: Transaction, { procedureId, page, userId, at }: Page): Promise<void> {
  await tx.run(sql`
    update draft_editors set seen_at = ${at}, changed_at = ${at}
    where procedure_id = ${procedureId} and page_id = ${page} and user_id = ${userId}`);
}

/** The draft as it is stored, and who else has it open. Undefined if there is no such procedure. */
export function readEditing(
  scope: Scope,
  { procedureId, page, userId }: Omit<Page, "at">,
  goneAt: string,
): Promise<DraftEditing | undefined> {
  return scope.first(sql<DraftEditing>`
    select case when v.id is not null then jsonb_build_object('number', v.number, 'version', v.version) end as draft,
      case when s.id is not null then jsonb_build_object('at', ${iso("v.saved_at")}, 'by', s.name,
        'own', s.id = ${userId}::uuid) end as saved,
      (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'own', x.user_id = ${userId}::uuid,
          'changedAt', ${iso("x.changed_at")}) order by x.name), '[]')
        from (select d.user_id, u.name, max(d.changed_at) as changed_at from draft_editors d
          join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
          where d.tenant_id = pr.tenant_id and d.procedure_id = pr.id and d.page_id <> ${page}
            and d.seen_at >= ${goneAt}
          group by d.user_id, u.name order by u.name limit ${mostEditors}) x) as editors
    from procedures pr
    left join procedure_versions v on v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and v.state = 'draft'
    left join users s on s.tenant_id = v.tenant_id and s.id = v.saved_by
    where pr.id = ${procedureId}`);
}

/** ISO 8601 in UTC, as the driver returns the columns. */
function iso(time: string) {
  return sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The drafts of all tenants with saves that no event tells of, the first of them before an instant. */
export function readUnrecorded(scope: Scope, before: string): Promise<{ tenantId: string; id: string }[]> {
  return scope.all(sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", procedure_id as id from procedure_versions
    where autosaves > 0 and autosaved_since < ${before} order by tenant_id, id limit 1000`);
}

export async function clearAutosaves(tx: Transaction, versionId: string): Promise<void> {
  await tx.run(sql`
    update procedure_versions set autosaves = 0, autosaved_since = null where id = ${versionId}`);
}
