import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { photoOfMachine } from "#api/domains/equipment/public.ts";

/** Which version to show: of that number, or the one that is a draft or in review. */
export type Wanted = number | "open" | undefined;

/** The parts of a procedure as JSON, each a column of a statement over `procedures pr`. */

export const itemJoins = sql`
  join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
  join locations site on site.tenant_id = e.tenant_id and site.id = e.site_id
  left join procedure_versions pv on pv.tenant_id = pr.tenant_id and pv.id = pr.published_version_id
  left join lateral (
    select v.number, v.state from procedure_versions v
    where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and v.state in ('draft', 'in_review')
    limit 1) ov on true`;

export const itemColumns = sql`
  pr.id, pr.title, jsonb_build_object('id', e.id, 'tag', e.tag, 'name', e.name,
    'photoId', ${photoOfMachine}) as equipment, site.name as site,
  pr.illustrative,
  case when pv.id is not null then 'published' else coalesce(ov.state, 'retired') end as state,
  pv.number as "publishedVersion",
  case when ov.number is not null then jsonb_build_object('number', ov.number, 'state', ov.state) end as "openVersion",
  pr.register_changed_at as "registerChangedAt", pr.last_inspected_on as "lastInspectedOn", pr.inspection_due_on as "inspectionDueOn"`;

/** The youngest first. */
export const versionsOf = sql`
  select jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'state', v.state, 'author', a.name,
    'reviewer', r.name, 'note', v.note, 'submittedAt', ${instantText("v.submitted_at")},
    'publishedAt', ${instantText("v.published_at")}, 'retiredAt', ${instantText("v.retired_at")})
    order by v.number desc)
  from procedure_versions v
  join users a on a.tenant_id = v.tenant_id and a.id = v.author_id
  left join users r on r.tenant_id = v.tenant_id and r.id = v.reviewer_id
  where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id`;

/** One version with its contents. */
export function shownVersion(wanted: Wanted): Sql<unknown> {
  return sql`
    select jsonb_build_object('id', v.id, 'number', v.number, 'state', v.state, 'version', v.version,
      'title', coalesce(v.title, pr.title), 'author', a.name, 'authorId', v.author_id, 'editorIds', v.editor_ids,
      'note', v.note, 'content', v.content, 'points', v.points, 'stations', v.stations,
      'hazards', v.hazards, 'sharedPoints', v.shared_points,
      'autosaves', case when v.autosaves > 0 then jsonb_build_object('count', v.autosaves, 'by', v.saved_by,
        'name', s.name, 'since', ${instantText("v.autosaved_since")}, 'until', ${instantText("v.saved_at")}) end,
      'returned', case when v.state = 'draft' and v.returned_at is not null then jsonb_build_object(
        'comment', v.return_comment, 'by', b.name, 'at', ${instantText("v.returned_at")}) end,
      'retirement', case when v.retired_at is not null then jsonb_build_object(
        'reason', v.retire_reason, 'by', t.name, 'at', ${instantText("v.retired_at")}) end)
    from procedure_versions v
    join users a on a.tenant_id = v.tenant_id and a.id = v.author_id
    left join users s on s.tenant_id = v.tenant_id and s.id = v.saved_by
    left join users b on b.tenant_id = v.tenant_id and b.id = v.returned_by
    left join users t on t.tenant_id = v.tenant_id and t.id = v.retired_by
    where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and ${isWanted(wanted)}
    order by v.number desc limit 1`;
}

function isWanted(wanted: Wanted): Sql<unknown> {
  if (wanted === "open") return sql`v.state in ('draft', 'in_review')`;
  if (wanted !== undefined) return sql`v.number = ${wanted}`;
  return sql`(pr.published_version_id is null or v.id = pr.published_version_id)`;
}

/** The machine's isolation points as the register has them, in the order in which they are isolated. */
export const pointsOf = sql`select points_of_machine(e.tenant_id, e.id)`;

/** Those of them that serve other machines too. */
export const sharedPointsOf = sql`select shared_points_of_machine(e.tenant_id, e.id)`;

/** Plans that are not over and pinned to one of its versions, the youngest first; 50 at most. */
export const plansOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object('planId', x.id, 'number', x.number, 'title', x.title,
    'versionNumber', x."versionNumber", 'approved', x.state = 'approved') order by x.id desc), '[]') from (
    select l.id, l.number, l.title, l.state, v.number as "versionNumber"
    from procedure_versions v
    join plan_equipment pe on pe.tenant_id = v.tenant_id and pe.procedure_version_id = v.id
    join lockout_plans l on l.tenant_id = pe.tenant_id and l.id = pe.plan_id and l.open
    where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id order by l.id desc limit 50) x`;

/** ISO 8601 in UTC, as the driver returns the columns. */
function instantText(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
