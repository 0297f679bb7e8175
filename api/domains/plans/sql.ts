import type { Policies } from "#contract/policies/schemas.ts";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { PlanDetail, PlanItem } from "#contract/plans/schemas.ts";
import type { planFilters } from "#contract/plans/words.ts";
import type { DemandingStep } from "#domain/procedure-demands.ts";
import type { OtherPlan } from "#domain/conflicts.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { siteZonesOf } from "#api/infrastructure/site-zones-sql.ts";
import { proceduresOfPlan } from "#api/domains/executions/public.ts";
import {
  conflictingPlans,
  equipmentOfPlan,
  instantText,
  peopleOfPlan,
  pointsOfPlan,
  strayPoints,
} from "./parts-sql.ts";

/** A plan as it is stored, with what its view and the rules need. */
export interface PlanRecord extends Omit<
  PlanDetail,
  "asksPassword" | "conflicts" | "people" | "possible" | "procedures" | "undecided"
> {
  people: Omit<PlanDetail["people"][number], "lapsed">[];
  procedures: (Omit<PlanDetail["procedures"][number], "changes" | "stationChanges"> & {
    /** Tags of its points in the order in which its steps isolate them. */
    isolationOrder: string[];
    /** Its steps that ask for a photo or for time. */
    demands: DemandingStep[];
    /** Its points when it was published, and those of its machine now. */
    frozen: IsolationPoint[];
    register: IsolationPoint[];
    /** Its control stations when it was published, and those of its machine now. */
    stations: string[];
    stationsNow: string[];
  })[];
  strayPointTags: string[];
  /** Of the sites where its machines are. */
  timeZones: string[];
  /** As stored: `policiesFrom` completes them. */
  rules: Partial<Policies>;
  /** Approved and submitted plans that are not over and share a point with this one. */
  others: (OtherPlan & { number: string; title: string })[];
  /** `pointId:planId` of the conflicts that were acknowledged at approval. */
  acknowledged: string[];
}

/** A plan with its parts in one statement. */
export function readPlan(scope: Scope, id: string): Promise<PlanRecord | undefined> {
  return scope.first(sql<PlanRecord>`
    select ${planColumns}, p.version, p.reason, p.rejection, p.cancellation,
      p.submitted_at as "submittedAt",
      case when c.id is not null then json_build_object('id', c.id, 'number', c.number) end as "copiedFrom",
      p.decided_at as "decidedAt",
      case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as approver,
      case when p.late_start_at is not null then json_build_object('by', json_build_object('id', lb.id, 'name', lb.name),
        'at', ${instantText("p.late_start_at")}, 'reason', p.late_start_reason) end as "lateStart",
      t.rules, ${siteZonesOf(sql`p.tenant_id`, sql`p.id`)} as "timeZones",
      ${proceduresOfPlan} as procedures, ${pointsOfPlan} as points, ${peopleOfPlan} as people,
      ${strayPoints} as "strayPointTags",
      ${conflictingPlans} as others,
      case when x.lease_ends_at is null then '[]' else x.data -> 'leases' end as leases,
      array(select a.point_id || ':' || a.other_plan_id from plan_acknowledgements a
        where a.tenant_id = p.tenant_id and a.plan_id = p.id) as acknowledged
    from lockout_plans p ${namesOfPlan}
    join tenant_policies t on t.tenant_id = p.tenant_id
    left join users lb on lb.tenant_id = p.tenant_id and lb.id = p.late_start_by
    left join users k on k.tenant_id = p.tenant_id and k.id = p.approver_id
    left join lockout_plans c on c.tenant_id = p.tenant_id and c.id = p.copied_from
    where p.id = ${id}`);
}

interface Page {
  before: string | undefined;
  limit: number;
  search?: string | undefined;
  show: (typeof planFilters)[number];
}

/** One row more than the limit, so the caller sees whether there is a next page. */
export function readPlans(scope: Scope, { before, limit, search, show }: Page): Promise<PlanItem[]> {
  const wanted: Sql<unknown>[] = [shown[show]];
  if (before !== undefined) wanted.push(sql`p.id < ${before}`);
  if (search) wanted.push(matching(contains(search)));
  // The page first, in the order of its index; then the names and machines of its rows.
  return scope.all(sql<PlanItem>`
    with page as materialized (
      select p.* from lockout_plans p where ${sql.join(wanted, sql` and `)} order by p.id desc limit ${limit + 1})
    select ${planColumns} from page p ${namesOfPlan} order by p.id desc`);
}

interface Period {
  /** ISO 8601, UTC. */
  from: string;
  to: string;
  site?: string | undefined;
  limit: number;
}

/** Plans whose window touches the period, by their start, and the sites of the tenant; withdrawn plans are left out. */
export async function readPlanWindows(
  scope: Scope,
  { from, to, site, limit }: Period,
): Promise<{ items: PlanItem[]; sites: string[] }> {
  const atSite = site
    ? sql`exists (select from plan_equipment pe
        join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
        join locations s on s.tenant_id = e.tenant_id and s.id = e.site_id
        where pe.tenant_id = p.tenant_id and pe.plan_id = p.id and s.name = ${site})`
    : sql`true`;
  const [items, sites] = await Promise.all([
    scope.all(sql<PlanItem>`
      select ${planColumns} from lockout_plans p ${namesOfPlan}
      where p.state <> 'cancelled' and p.window_start < ${to} and p.window_end > ${from}
        and p.window_start > ${from}::timestamptz - interval '400 days' and ${atSite}
      order by p.window_start, p.id limit ${limit}`),
    scope.all(
      sql<{
        name: string;
      }>`select name from locations where kind = 'site' and archived_at is null order by name limit 500`,
    ),
  ]);
  return { items, sites: sites.map(({ name }) => name) };
}

/** Locks the plan until the transaction ends. A separate statement, so reads after it are up to date. */
export async function lockPlan(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(sql`select from lockout_plans where id = ${id} for update`)) === 1;
}

/** Locks the plan's points, so two plans that share one cannot be approved without seeing each other. */
export async function lockPointsOfPlan(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    select from isolation_points where id = any(array(select point_id from plan_points where plan_id = ${id}))
    order by id for no key update`);
}

/**
 * Locks the plan's machines, so no point is attached to one until the transaction ends. After the points, as
 * everywhere.
 */
export async function lockMachinesOfPlan(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    select from equipment where id = any(array(select equipment_id from plan_equipment where plan_id = ${id}))
    order by id for share`);
}

/** Locks the plan's procedures, so no version is published or retired until the transaction ends. */
export async function lockProceduresOfPlan(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    select from procedures where equipment_id = any(array(select equipment_id from plan_equipment where plan_id = ${id}))
    order by id for share`);
}

/** Locks the plan's people: no account is closed and no certificate revoked until the transaction ends. */
export async function lockPeopleOfPlan(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`
    select from users where id = any(array(select user_id from plan_people where plan_id = ${id}))
    order by id for share`);
}

const planColumns = sql`
  p.id, p.number, p.title, p.state, p.execution_state as "executionState", ${equipmentOfPlan} as equipment,
  p.work_order as "workOrder", p.window_start as "windowStart", p.window_end as "windowEnd",
  json_build_object('id', r.id, 'name', r.name) as responsible,
  json_build_object('id', w.id, 'name', w.name) as author`;

/** The responsible is who the execution was handed over to, if there is one. */
const namesOfPlan = sql`
  left join executions x on x.tenant_id = p.tenant_id and x.plan_id = p.id
  join users r on r.tenant_id = p.tenant_id and r.id = coalesce(x.responsible_id, p.responsible_id)
  join users w on w.tenant_id = p.tenant_id and w.id = p.author_id`;

/** A rejected plan is back with its author, so it is listed with the drafts. */
const shown: Record<Page["show"], Sql<unknown>> = {
  all: sql`true`,
  open: sql`p.open`,
  draft: sql`p.state in ('draft', 'rejected')`,
  submitted: sql`p.state = 'submitted'`,
  active: sql`p.execution_state is not null and p.execution_state not in ('closed', 'cancelled')`,
  finished: sql`not p.open`,
};

function matching(pattern: string): Sql<unknown> {
  return sql`(p.number ilike ${pattern} or p.title ilike ${pattern} or p.work_order ilike ${pattern} or exists (
    select from plan_equipment pe join equipment e on e.tenant_id = pe.tenant_id and e.id = pe.equipment_id
    where pe.tenant_id = p.tenant_id and pe.plan_id = p.id and e.tag ilike ${pattern}))`;
}
