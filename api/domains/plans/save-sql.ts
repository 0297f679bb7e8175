import type { ExecutionState } from "#contract/executions/schemas.ts";
import type { PlanDraft } from "#contract/plans/schemas.ts";
import type { PlanState } from "#contract/plans/words.ts";
import type { Conflict } from "#domain/conflicts.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import type { PlanRecord } from "./sql.ts";
import type { Selection } from "./selection.ts";

interface NewPlan extends PlanDraft {
  id: string;
  authorId: string;
  /** ISO 8601, UTC; its year is that of the number. */
  createdAt: string;
  copiedFromId: string | undefined;
}

/** Writes a draft with its parts and gives it the next number of the year: `LP-2026-0042`. */
export async function insertPlan(tx: Transaction, plan: NewPlan, selection: Selection): Promise<void> {
  const year = Number(plan.createdAt.slice(0, 4));
  await tx.run(sql`
    with counter as (
      insert into plan_counters (year, last_number) values (${year}, 1)
      on conflict (tenant_id, year) do update set last_number = plan_counters.last_number + 1
      returning last_number::text as number)
    , ${partsOf(plan.id, plan, selection)}
    insert into lockout_plans (id, number, title, reason, work_order, state, window_start, window_end,
      responsible_id, author_id, created_at, copied_from)
    select ${plan.id}, 'LP-' || ${year}::integer || '-' || lpad(number, greatest(4, length(number)), '0'),
      ${plan.title}, ${plan.reason}, ${plan.workOrder || null}, 'draft', ${plan.windowStart}, ${plan.windowEnd},
      ${plan.responsibleId}, ${plan.authorId}, ${plan.createdAt}, ${plan.copiedFromId ?? null}
    from counter`);
}

/** Replaces what a draft says. */
export async function replacePlan(
  tx: Transaction,
  id: string,
  draft: PlanDraft & { state: PlanState },
  selection: Selection,
): Promise<void> {
  await tx.run(sql`
    with machines_gone as (delete from plan_equipment where plan_id = ${id}),
      points_gone as (delete from plan_points where plan_id = ${id})
    delete from plan_people where plan_id = ${id}`);
  await tx.run(sql`
    with ${partsOf(id, draft, selection)}
    update lockout_plans set title = ${draft.title}, reason = ${draft.reason}, work_order = ${draft.workOrder || null},
      state = ${draft.state}, window_start = ${draft.windowStart}, window_end = ${draft.windowEnd},
      responsible_id = ${draft.responsibleId}, version = version + 1
    where id = ${id}`);
}

interface Decided {
  state: PlanState;
  executionState?: ExecutionState;
  submittedAt?: string;
  decidedAt?: string | null;
  approverId?: string | null;
  rejection?: string | null;
  cancellation?: string;
}

/** Writes a step in the plan's life; what `decided` leaves out stays. */
export async function saveDecision(tx: Transaction, plan: PlanRecord, decided: Decided): Promise<void> {
  const { submittedAt, decidedAt, rejection, cancellation, executionState } = { ...plan, ...decided };
  const approverId = decided.approverId === undefined ? (plan.approver?.id ?? null) : decided.approverId;
  await tx.run(sql`
    update lockout_plans set state = ${decided.state}, execution_state = ${executionState},
      open = ${decided.state !== "cancelled"}, submitted_at = ${submittedAt}, decided_at = ${decidedAt},
      approver_id = ${approverId}, rejection = ${rejection}, cancellation = ${cancellation}, version = version + 1
    where id = ${plan.id}`);
}

/** Keeps who consented to a late start; a later consent replaces an earlier one, and the history keeps both. */
export async function saveLateStart(
  tx: Transaction,
  id: string,
  { at, by, reason }: { at: string; by: string; reason: string },
): Promise<void> {
  await tx.run(sql`
    update lockout_plans set late_start_at = ${at}, late_start_by = ${by}, late_start_reason = ${reason},
      version = version + 1
    where id = ${id}`);
}

/** Keeps who saw, at the approval, that another lockout shares a point. */
export async function acknowledge(
  tx: Transaction,
  planId: string,
  conflicts: readonly Conflict[],
  { by, at }: { by: string; at: string },
): Promise<void> {
  await tx.run(sql`
    insert into plan_acknowledgements (plan_id, point_id, other_plan_id, acknowledged_by, acknowledged_at)
    select ${planId}, point_id, other_plan_id, ${by}, ${at}
    from unnest(${conflicts.map((conflict) => conflict.pointId)}::uuid[],
      ${conflicts.map((conflict) => conflict.planId)}::uuid[]) as seen (point_id, other_plan_id)`);
}

/** Machines with their pinned versions, points and people, as parts of the statement that writes the plan. */
function partsOf(id: string, draft: PlanDraft, { machines, pointIds }: Selection): Sql<unknown> {
  const people = [
    { userId: draft.responsibleId, role: "responsible" },
    ...(draft.coordinatorId ? [{ userId: draft.coordinatorId, role: "coordinator" }] : []),
    ...[...new Set(draft.workerIds)].map((userId) => ({ userId, role: "worker" })),
    ...[...new Set(draft.affectedIds)].map((userId) => ({ userId, role: "affected" })),
  ];
  return sql`machines as (
      insert into plan_equipment (plan_id, equipment_id, procedure_version_id)
      select ${id}, equipment_id, version_id from unnest(${machines.map((machine) => machine.id)}::uuid[],
        ${machines.map((machine) => machine.versionId)}::uuid[]) as m (equipment_id, version_id)),
    points as (
      insert into plan_points (plan_id, point_id, position)
      select ${id}, point_id, position from unnest(${pointIds}::uuid[]) with ordinality as p (point_id, position)),
    people as (
      insert into plan_people (plan_id, user_id, role)
      select ${id}, user_id, role from unnest(${people.map((person) => person.userId)}::uuid[],
        ${people.map((person) => person.role)}::text[]) as n (user_id, role))`;
}
