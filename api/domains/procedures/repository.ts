import type { ProcedureDetail, ProcedureItem } from "#contract/procedures.ts";
import { fromCursor } from "#api/platform/database/cursor.ts";
import { contains } from "#api/platform/database/like.ts";
import type { Scope } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";

/** One row more than the limit, so that the caller sees whether there is a next page. */
export function readProcedures(
  scope: Scope,
  { cursor, limit, search }: { cursor?: string | undefined; limit: number; search?: string | undefined },
): Promise<ProcedureItem[]> {
  const after = fromCursor(cursor, 2);
  const following = after
    ? sql`pr.equipment_tag >= ${after[0]} and (pr.equipment_tag, pr.id) > (${after[0]}, ${after[1]}::uuid)`
    : sql`true`;
  const found = search
    ? sql`(pr.equipment_tag ilike ${contains(search)} or pr.title ilike ${contains(search)})`
    : sql`true`;
  return scope.all(sql<ProcedureItem>`
    select ${itemColumns} from procedures pr ${machineJoin}
    where ${following} and ${found} order by pr.equipment_tag, pr.id limit ${limit + 1}`);
}

/** In one statement; `shown` is null where there is no such version. */
export function readProcedure(
  scope: Scope,
  id: string,
  versionNumber: number | undefined,
): Promise<ProcedureDetail | undefined> {
  const shownId = versionNumber
    ? sql`(select v.id from procedure_versions v where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and v.number = ${versionNumber})`
    : sql`coalesce(pr.published_version_id, (select v.id from procedure_versions v
        where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id order by v.number desc limit 1))`;
  return scope.first(sql<ProcedureDetail>`
    select ${itemColumns}, (${versionsOf}) as versions,
      (select jsonb_build_object('id', v.id, 'number', v.number, 'state', v.state, 'content', v.content)
       from procedure_versions v where v.tenant_id = pr.tenant_id and v.id = ${shownId}) as shown
    from procedures pr ${machineJoin} where pr.id = ${id}`);
}

const machineJoin = sql`join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id`;

const itemColumns = sql`
  pr.id, pr.title, jsonb_build_object('id', e.id, 'tag', e.tag, 'name', e.name) as equipment,
  (select v.number from procedure_versions v where v.tenant_id = pr.tenant_id and v.id = pr.published_version_id)
    as "publishedVersion",
  (select jsonb_build_object('number', v.number, 'state', v.state) from procedure_versions v
   where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and v.state in ('draft', 'in_review')
   order by v.number desc limit 1) as "openVersion",
  pr.last_inspected_on as "lastInspectedOn", pr.inspection_due_on as "inspectionDueOn"`;

const versionsOf = sql`
  select jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'state', v.state, 'author', a.name,
    'reviewer', r.name,
    'publishedAt', to_char(v.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.number desc)
  from procedure_versions v
  join users a on a.tenant_id = v.tenant_id and a.id = v.author_id
  left join users r on r.tenant_id = v.tenant_id and r.id = v.reviewer_id
  where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id`;
