import { sql } from "#api/infrastructure/database/sql.ts";
import { endOf } from "./end-of-day-sql.ts";

/** Articles whose current version the person must confirm and has not. */
export function readingTasks({ userId, mayReadRepository }: { userId: string; mayReadRepository: boolean }) {
  const meant = sql`array(
    select ${userId}::uuid
    union all select role_id from users where id = ${userId}
    union all select team_id from team_members where user_id = ${userId})`;
  return sql`
    select distinct on (e.id) 'read_article:' || e.id, 'read_article', e.id, '', e.title, asker.name, r.requested_at,
      ${endOf(sql`r.due_on`)}
    from reading_audiences a
    join reading_requests r on r.tenant_id = a.tenant_id and r.article_id = a.article_id and r.number = a.number
    join repository_entries e on e.tenant_id = r.tenant_id and e.id = r.article_id and e.current_number = r.number
    join users asker on asker.tenant_id = r.tenant_id and asker.id = r.requested_by
    where ${mayReadRepository} and a.subject_id = any(${meant}) and e.archived_at is null
      and not exists (select from reading_confirmations c where c.tenant_id = r.tenant_id
        and c.article_id = r.article_id and c.number = r.number and c.user_id = ${userId})`;
}
