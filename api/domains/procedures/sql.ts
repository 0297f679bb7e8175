import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { procedureStates, inspectionFilters } from "#contract/procedures/words.ts";
import type { ProcedureDetail, ProcedureItem } from "#contract/procedures/schemas.ts";
import { fromCursor } from "#api/infrastructure/database/cursor.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import {
  itemColumns,
  itemJoins,
  plansOf,
  pointsOf,
  sharedPointsOf,
  shownVersion,
  versionsOf,
  type Wanted,
} from "./parts-sql.ts";

/** Saves of one person that happened by themselves, and wait to be recorded as one. */
export interface Autosaves {
  count: number;
  /** The ID and the name of the person who wrote. */
  by: string;
  name: string;
  /** ISO 8601. */
  since: string;
  until: string;
}

/** A procedure as it is stored, with one of its versions and what the rules need. */
export interface ProcedureRecord extends Omit<
  ProcedureDetail,
  "shown" | "possible" | "changes" | "stationChanges" | "hazardChanges" | "sharedChanges"
> {
  /** Null if there is no such version. */
  shown:
    | (Omit<ProcedureDetail["shown"], "content" | "findings"> & {
        authorId: string;
        editorIds: string[];
        content: object;
        /** Saves that no event tells of yet. */
        autosaves: Autosaves | null;
        /** As they were when it was published; null until then. */
        points: IsolationPoint[] | null;
        stations: string[] | null;
        /** Both are null too in a version that was published before they were frozen. */
        hazards: string[] | null;
        sharedPoints: string[] | null;
      })
    | null;
  /** As the register has them now. */
  points: IsolationPoint[];
  stations: string[];
  hazards: string[];
  sharedPoints: string[];
  hasPlannedInspection: boolean;
}

interface Filters {
  cursor?: string | undefined;
  limit: number;
  search?: string | undefined;
  state?: (typeof procedureStates)[number] | undefined;
  inspection?: (typeof inspectionFilters)[number] | undefined;
  site?: string | undefined;
  /** YYYY-MM-DD. */
  today: string;
}

/** An inspection counts as due this many days early. */
export const noticeDays = 30;

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readProcedures(scope: Scope, filters: Filters): Promise<ProcedureItem[]> {
  const { cursor, limit, search, state, inspection, site, today } = filters;
  const after = fromCursor(cursor, "text", "id");
  const wanted: Sql<unknown>[] = [sql`true`];
  if (after) {
    wanted.push(
      sql`pr.equipment_tag >= ${after[0]} and (pr.equipment_tag, pr.id) > (${after[0]}, ${after[1]}::uuid)`,
    );
  }
  if (search)
    wanted.push(sql`(pr.equipment_tag ilike ${contains(search)} or pr.title ilike ${contains(search)})`);
  if (state) wanted.push(inState[state]);
  if (inspection === "overdue") wanted.push(sql`pr.inspection_due_on < ${today}::date`);
  if (inspection === "due") {
    wanted.push(sql`pr.inspection_due_on between ${today}::date and ${today}::date + ${noticeDays}::int`);
  }
  if (site) wanted.push(isOnSite(site));
  // Limits the page first, in the order of its index: joined before, every procedure of the tenant would be
  // read.
  return scope.all(sql<ProcedureItem>`
    with page as materialized (
      select pr.* from procedures pr where ${sql.join(wanted, sql` and `)}
      order by pr.equipment_tag, pr.id limit ${limit + 1})
    select ${itemColumns} from page pr ${itemJoins} order by pr.equipment_tag, pr.id`);
}

/** What the version in effect says, or else the newest, by the procedures' ids. */
export async function readContents(scope: Scope, ids: readonly string[]): Promise<Map<string, object>> {
  const rows = await scope.all(sql<{ id: string; content: object }>`
    select pr.id, v.content from procedures pr
    join lateral (
      select content from procedure_versions
      where tenant_id = pr.tenant_id and procedure_id = pr.id
      order by (id is not distinct from pr.published_version_id) desc, number desc limit 1) v on true
    where pr.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export async function readSites(scope: Scope): Promise<string[]> {
  const rows = await scope.all(sql<{ name: string }>`
    select name from locations where parent_id is null and kind = 'site' order by name limit 200`);
  return rows.map((row) => row.name);
}

/** In one statement, with the requested version, else the one in effect, else the newest. */
export function readProcedure(
  scope: Scope,
  id: string,
  wanted: Wanted,
): Promise<ProcedureRecord | undefined> {
  return scope.first(sql<ProcedureRecord>`
    select ${recordColumns(wanted)} from procedures pr ${itemJoins} where pr.id = ${id}`);
}

/** Everything of a `ProcedureRecord`, over `procedures pr` with its `itemJoins`. */
export const recordColumns = (wanted: Wanted) => sql`
  ${itemColumns}, pr.version, (${versionsOf}) as versions, (${shownVersion(wanted)}) as shown,
  (${pointsOf}) as points, e.control_stations as stations, e.hazards, (${sharedPointsOf}) as "sharedPoints",
  (${plansOf}) as plans,
  exists (select from procedure_inspections i
    where i.tenant_id = pr.tenant_id and i.procedure_id = pr.id and i.state = 'planned') as "hasPlannedInspection"`;

/** Locks the procedure until the transaction ends. A separate statement, so reads after it are up to date. */
export async function lockProcedure(scope: Scope, id: string): Promise<boolean> {
  return (await scope.run(sql`select from procedures where id = ${id} for update`)) === 1;
}

/** An archived site may have had the same name. */
const isOnSite = (name: string) => sql`exists (select from equipment e
  where e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
    and e.site_id = any(array(select id from locations where parent_id is null and name = ${name})))`;

const open = (state: "draft" | "in_review") => sql`exists (select from procedure_versions v
  where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and v.state = ${sql.lit(state)})`;

const inState: Record<NonNullable<Filters["state"]>, Sql<unknown>> = {
  draft: open("draft"),
  in_review: open("in_review"),
  published: sql`pr.published_version_id is not null`,
  retired: sql`pr.published_version_id is null and not exists (select from procedure_versions v
    where v.tenant_id = pr.tenant_id and v.procedure_id = pr.id and v.state in ('draft', 'in_review'))`,
};
