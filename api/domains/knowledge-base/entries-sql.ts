import { fileAsJson } from "#api/infrastructure/files/rows.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** An entry as lists show it, over `repository_entries e` and `namesOfEntry`. */
export const entryColumns = sql`
  e.id, e.kind, e.title, case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as folder,
  e.tags, e.review_on as "reviewOn", e.updated_at as "updatedAt", u.name as "updatedBy",
  case when f.id is not null then ${fileAsJson} end as file`;

export const namesOfEntry = sql`
  join users u on u.tenant_id = e.tenant_id and u.id = e.updated_by
  left join repository_folders d on d.tenant_id = e.tenant_id and d.id = e.folder_id
  left join files f on f.tenant_id = e.tenant_id and f.id = e.file_id`;

/** Groups that a request can name to include the person: their role and their teams. */
export function subjectsOf(userId: string) {
  return sql`array(
    select ${userId}::uuid
    union all select role_id from users where id = ${userId}
    union all select team_id from team_members where user_id = ${userId})`;
}
