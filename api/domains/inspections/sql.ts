import type { InspectionDetail, InspectionItem } from "#contract/inspections/schemas.ts";
import type { inspectionViews } from "#contract/inspections/words.ts";
import type { InspectionPerson } from "#domain/inspections.ts";
import { fromCursor } from "#api/infrastructure/database/cursor.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { photoOfMachine } from "#api/domains/equipment/public.ts";
import { authorizationOf } from "#api/domains/executions/public.ts";
import { actionsOf, reviewedOf, usersOf } from "./parts-sql.ts";

/** An inspection as it is stored; the view adds what this person may do. */
export interface InspectionRecord extends Omit<InspectionDetail, "mayRecord"> {
  lastInspectedOn: string | null;
  /** Null once the procedure is out of force. */
  publishedVersionId: string | null;
}

/** An inspection with its parts in one statement. `today` is YYYY-MM-DD. */
export function readInspection(
  scope: Scope,
  id: string,
  today: string,
): Promise<InspectionRecord | undefined> {
  return scope.first(sql<InspectionRecord>`
    select i.id, i.version, i.state, i.planned_for as "plannedFor", i.performed_on as "performedOn", i.result,
      i.remarks, pr.inspection_due_on as "dueOn", pr.last_inspected_on as "lastInspectedOn",
      pr.illustrative, pr.published_version_id as "publishedVersionId",
      jsonb_build_object('id', pr.id, 'title', pr.title, 'versionNumber', v.number) as procedure,
      jsonb_build_object('id', e.id, 'tag', e.tag, 'name', e.name) as equipment,
      jsonb_build_object('id', u.id, 'name', u.name) as inspector,
      (${reviewedOf}) as reviewed, (${actionsOf}) as actions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
        from (${usersOf(sql`pr.id`, sql`coalesce(i.performed_on, ${today}::date)`)}) x where x.uses) as users
    from procedure_inspections i ${inspectionJoins}
    join procedure_versions v on v.tenant_id = i.tenant_id and v.id = i.procedure_version_id
    where i.id = ${id}`);
}

interface Looking {
  /** YYYY-MM-DD. */
  today: string;
  limit: number;
  search?: string | undefined;
  /** Listed first, whatever is searched for. */
  chosen?: readonly string[] | undefined;
}

/**
 * Who may inspect the procedure: the chosen person, then the people who use it, then the others who qualify,
 * each by name.
 */
export function readInspectors(
  scope: Scope,
  procedureId: string,
  { today, limit, search, chosen = [] }: Looking,
): Promise<(InspectionPerson & { employer: string | null; uses: boolean })[]> {
  const pattern = contains(search ?? "");
  const isChosen = sql`x.id = any(${[...chosen]}::uuid[])`;
  return scope.all(sql`
    select x.id, x.name, x.employer, x.uses
    from (${usersOf(sql`${procedureId}::uuid`, sql`${today}::date`)}) x
    where ${isChosen} or x.uses or x.name ilike ${pattern} or x.employer ilike ${pattern}
    order by ${isChosen} desc, x.uses desc, x.name, x.id limit ${limit}`);
}

/** A person to be the inspector; undefined if there is no such active person. */
export function readCandidate(
  scope: Scope,
  userId: string,
  today: string,
): Promise<(InspectionPerson & { isAuthorized: boolean }) | undefined> {
  return scope.first(sql`
    select u.id, u.name, coalesce((${authorizationOf("u")}->>'validUntil')::date >= ${today}::date, false)
      as "isAuthorized"
    from users u where u.id = ${userId} and u.active`);
}

/** How many of these are active people of the tenant. */
export async function countPeople(scope: Scope, userIds: readonly string[]): Promise<number> {
  const found = await scope.first(sql<{ count: number }>`
    select count(*)::int as count from users where id = any(${userIds}::uuid[]) and active`);
  return found?.count ?? 0;
}

interface Wanted {
  show: (typeof inspectionViews)[number];
  cursor?: string | undefined;
  limit: number;
  search?: string | undefined;
  procedureId?: string | undefined;
  today: string;
}

/** An inspection counts as due this many days early. */
const noticeDays = 30;

/**
 * One row more than the limit; due inspections come from their procedure, planned and done ones are rows of
 * their own.
 */
export function readInspections(scope: Scope, wanted: Wanted): Promise<(InspectionItem & { key: string })[]> {
  const { show, limit } = wanted;
  return show === "overdue" || show === "due"
    ? scope.all(sql`
        select ${itemColumns}, pr.inspection_due_on::text as key
        from procedures pr join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
        left join procedure_inspections i on i.tenant_id = pr.tenant_id and i.procedure_id = pr.id
          and i.state = 'planned'
        left join users u on u.tenant_id = i.tenant_id and u.id = i.inspector_id
        where ${sql.join(dueConditions(wanted), sql` and `)}
        order by pr.inspection_due_on, pr.id limit ${limit + 1}`)
    : scope.all(sql`
        select ${itemColumns}, ${dayOf[show]}::text as key from procedure_inspections i ${inspectionJoins}
        where ${sql.join(inspectionConditions(wanted), sql` and `)}
        order by ${show === "planned" ? sql`i.planned_for, i.id` : sql`i.performed_on desc, i.id desc`}
        limit ${limit + 1}`);
}

function dueConditions({ show, cursor, search, procedureId, today }: Wanted): Sql<unknown>[] {
  const after = fromCursor(cursor, "day", "id");
  return [
    show === "overdue"
      ? sql`pr.inspection_due_on < ${today}::date`
      : sql`pr.inspection_due_on between ${today}::date and ${today}::date + ${noticeDays}::int`,
    ...(after ? [sql`(pr.inspection_due_on, pr.id) > (${after[0]}::date, ${after[1]}::uuid)`] : []),
    ...common(search, procedureId),
  ];
}

function inspectionConditions({ show, cursor, search, procedureId }: Wanted): Sql<unknown>[] {
  const after = fromCursor(cursor, "day", "id");
  const following =
    show === "planned"
      ? sql`(i.planned_for, i.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`
      : sql`(i.performed_on, i.id) < (${after?.[0]}::date, ${after?.[1]}::uuid)`;
  return [
    show === "planned" ? sql`i.state = 'planned'` : sql`i.state = 'done'`,
    ...(show === "actions" ? [sql`i.open_actions > 0`] : []),
    ...(after ? [following] : []),
    ...common(search, procedureId),
  ];
}

function common(search: string | undefined, procedureId: string | undefined): Sql<unknown>[] {
  return [
    ...(search
      ? [sql`(pr.equipment_tag ilike ${contains(search)} or pr.title ilike ${contains(search)})`]
      : []),
    ...(procedureId ? [sql`pr.id = ${procedureId}`] : []),
  ];
}

const dayOf = {
  planned: sql`i.planned_for`,
  done: sql`i.performed_on`,
  actions: sql`i.performed_on`,
};

const inspectionJoins = sql`
  join procedures pr on pr.tenant_id = i.tenant_id and pr.id = i.procedure_id
  join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
  join users u on u.tenant_id = i.tenant_id and u.id = i.inspector_id`;

const itemColumns = sql`
  i.id, jsonb_build_object('id', pr.id, 'title', pr.title) as procedure,
  jsonb_build_object('id', e.id, 'tag', e.tag, 'name', e.name, 'photoId', ${photoOfMachine}) as equipment,
  pr.inspection_due_on as "dueOn", u.name as inspector, i.planned_for as "plannedFor", i.performed_on as "performedOn", i.result,
  coalesce(i.open_actions, 0) as "openActions"`;
