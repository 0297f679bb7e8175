import pg from "pg";
import type { ExecutionState, PointDefinition } from "#contract/executions/schemas.ts";
import { awaitingNotice } from "#domain/execution/removals.ts";
import { isLockedOut, registeredInUse } from "#domain/execution/locks.ts";
import { type Projection, projectionOf } from "#domain/execution/projection.ts";
import { parseSnapshot } from "#domain/execution/snapshot.ts";
import { violationsOf } from "#domain/invariants.ts";
import type { RecordedEvent, World } from "#domain/world.ts";
import { verifyAllChains } from "#api/infrastructure/audit/verify-all.ts";
import { typeParsers } from "#api/infrastructure/database/types.ts";

/** Everything about lockouts that the database holds of a tenant. */
export interface Stored extends World {
  executionRows: (Columns & { version: number; planState: string | null; planOpen: boolean })[];
  locks: { number: string; planId: string; pointId: string | null; appliedBy: string }[];
  lockedOut: string[];
  keptOut: { machineId: string; planId: string }[];
  awaiting: string[];
  /** The rows of each lockout's projection, as JSON. */
  projected: { parts: unknown[]; workers: unknown[]; removals: unknown[]; holds: unknown[] };
}

/** What the columns of an execution say. */
type Columns = Omit<Projection["summary"], "firstIsolatedAt" | "isLockedOut"> & { planId: string };

/**
 * Every way in which a tenant's stored data breaks an invariant or contradicts itself, and every fault of the
 * audit chains. Nothing may write meanwhile. The list must be empty.
 */
export async function faultsOf(ownerUrl: string, tenantId: string): Promise<string[]> {
  return [...inconsistenciesOf(await readStored(ownerUrl, tenantId)), ...(await chainFaultsOf(ownerUrl))];
}

export async function chainFaultsOf(ownerUrl: string): Promise<string[]> {
  const chains = await verifyAllChains(ownerUrl);
  return chains.flatMap(({ name, faults }) =>
    faults.map(({ seq, fault }) => `chain ${name}, event ${seq} ${fault}`),
  );
}

export function inconsistenciesOf(stored: Stored): string[] {
  const broken = violationsOf(stored);
  return [
    ...broken.map(({ invariant, planId, message }) => `invariant ${invariant}, ${planId}: ${message}`),
    ...contradictionsOf(stored),
  ];
}

/** In one view of the database. */
export async function readStored(ownerUrl: string, tenantId: string): Promise<Stored> {
  const client = new pg.Client({ connectionString: ownerUrl, types: typeParsers });
  await client.connect();
  const all = async <Row extends object>(text: string) => (await client.query<Row>(text, [tenantId])).rows;
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const plans = await all<{
      id: string;
      responsibleId: string;
      coordinatorId: string | null;
      versions: string[];
      points: PointDefinition[];
    }>(`
      select p.id, p.responsible_id as "responsibleId",
        (select user_id from plan_people n where n.plan_id = p.id and n.role = 'coordinator') as "coordinatorId", array(select pe.procedure_version_id::text
        from plan_equipment pe join equipment e on e.id = pe.equipment_id where pe.plan_id = p.id order by e.tag) as versions,
        (select jsonb_agg(distinct point) from plan_equipment pe
          join procedure_versions v on v.id = pe.procedure_version_id cross join jsonb_array_elements(v.points) point
          where pe.plan_id = p.id) as points
      from lockout_plans p where p.state = 'approved' and p.tenant_id = $1`);
    return {
      executions: (
        await all<{ data: unknown; format: number }>(
          `select data, data_format as format from executions where tenant_id = $1 order by created_at`,
        )
      ).map(({ data, format }) => parseSnapshot(data, format)),
      holds: await all(
        `select point_id as "pointId", plan_id as "planId" from point_holds where tenant_id = $1`,
      ),
      events: recorded(
        await all(
          `select seq, body from audit_events where subject_type = 'execution' and tenant_id = $1 order by seq`,
        ),
      ),
      plans: Object.fromEntries(
        plans.map(({ id, responsibleId, coordinatorId, versions, points }) => [
          id,
          { responsibleId, coordinatorId, procedureVersionIds: versions, points },
        ]),
      ),
      executionRows: await all(`
        select e.plan_id as "planId", e.state, e.version, e.signed_on as "signedOn", e.responsible_id as "responsibleId",
          e.coordinator_id as "coordinatorId", e.ended_at is not null as "isOver", e.under_way as "isUnderWay",
          e.energized_for_test as "isEnergizedForTest", e.partly_locked as "isPartlyLocked", e.restored_at as "restoredAt",
          case when e.hold_at is not null then json_build_object('at', ${iso("e.hold_at")},
            'reviewBy', ${iso("e.hold_review_by")}) end as hold,
          case when e.test_at is not null then json_build_object('at', ${iso("e.test_at")},
            'expiresAt', ${iso("e.test_expires_at")}) end as test,
          case when e.successor_id is not null then json_build_object('toId', e.successor_id,
            'offeredAt', ${iso("e.handover_offered_at")}, 'offeredBy', e.handover_offered_by) end as handover,
          case when e.change_at is not null then json_build_object('at', ${iso("e.change_at")}, 'byId', e.change_by_id,
            'by', e.change_by) end as change,
          ${iso("e.unsafe_at")} as "unsafeAt", ${iso("e.stopped_at")} as "stoppedAt", ${iso("e.recheck_by")} as "recheckBy", ${iso("e.overrun_at")} as "overrunAt",
          ${iso("e.lease_ends_at")} as "leaseEndsAt",
          ${iso("e.handover_due_at")} as "handoverDueAt", p.execution_state as "planState", p.open as "planOpen"
        from executions e join lockout_plans p on p.id = e.plan_id where e.tenant_id = $1`),
      locks: await all(`
        select number, plan_id as "planId", point_id as "pointId", applied_by as "appliedBy" from locks
        where plan_id is not null and tenant_id = $1`),
      lockedOut: (
        await all<{ id: string }>(`select id from equipment where status = 'locked_out' and tenant_id = $1`)
      ).map(({ id }) => id),
      keptOut: await all(
        `select equipment_id as "machineId", plan_id as "planId" from equipment_lockouts where tenant_id = $1`,
      ),
      projected: {
        parts: await all(
          `select plan_id as "planId", user_id as "userId", part from lockout_people where tenant_id = $1`,
        ),
        workers: await all(`
          select plan_id as "planId", user_id as "userId", name, signed_on_at as "signedOnAt",
            signed_off_at as "signedOffAt", crew, crew_leader as "crewLeader" from lockout_workers where tenant_id = $1`),
        removals: await all(`
          select plan_id as "planId", position, status, owner_id as "ownerId", requested_at as "requestedAt",
            requested_by_id as "requestedById", requested_by as "requestedBy", awaits_notice as "awaitsNotice",
            ${iso("inform_due_at")} as "informDueAt", lock_number as "lockNumber",
            ${iso("removed_at")} as "removedAt", is_cut as "isCut"
          from lock_removals where tenant_id = $1`),
        holds: await all(`
          select plan_id as "planId", point_id as "pointId", lock_number as "lockNumber", held_by as "heldBy", since,
            is_lease as "isLease"
          from point_holds where tenant_id = $1`),
      },
      awaiting: (
        await all<{ id: string }>(`select id from users where awaiting_removal_notice and tenant_id = $1`)
      ).map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}

/** Columns, register, machines, and people agree with the executions. */
function contradictionsOf(stored: Stored): string[] {
  const { executions, executionRows, locks, lockedOut, keptOut, awaiting } = stored;
  const rows = new Map(executionRows.map((row) => [row.planId, row]));
  const out = executions.filter(isLockedOut);
  return [
    ...executions.flatMap((execution) => {
      const { planId, version } = execution;
      const { firstIsolatedAt: _, isLockedOut: __, ...summary } = projectionOf(execution).summary;
      const told = { planId, version, ...summary, planState: summary.state, planOpen: !summary.isOver };
      return differing(`the columns of ${planId}`, [told], [rows.get(planId)]);
    }),
    ...(["parts", "workers", "removals", "holds"] as const).flatMap((part) =>
      differing(
        `the ${part} of the projections`,
        executions.flatMap((execution) =>
          projectionOf(execution)[part].map((row) => ({ planId: execution.planId, ...row })),
        ),
        stored.projected[part],
      ),
    ),
    ...differing(
      "the register of padlocks",
      executions.flatMap((execution) =>
        registeredInUse(execution).map(({ number, pointId, owner }) => ({
          number,
          planId: execution.planId,
          pointId,
          appliedBy: owner.userId,
        })),
      ),
      locks,
    ),
    ...differing(
      "the machines kept out",
      out.flatMap(({ planId, equipment }) => equipment.map(({ id }) => ({ machineId: id, planId }))),
      keptOut,
    ),
    ...differing(
      "the machines locked out",
      [...new Set(out.flatMap(({ equipment }) => equipment.map(({ id }) => id)))],
      lockedOut,
    ),
    ...differing("the people to be told", [...new Set(executions.flatMap(awaitingNotice))], awaiting),
  ];
}

function differing(what: string, told: readonly unknown[], kept: readonly unknown[]): string[] {
  const plain = (items: readonly unknown[]) =>
    items
      .map((item) => JSON.stringify(item, inOrder))
      .sort()
      .join(" ");
  return plain(told) === plain(kept) ? [] : [`${what}: ${plain(kept)} instead of ${plain(told)}`];
}

/** Objects with sorted keys, so equal ones compare equal. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function recorded(rows: readonly { seq: number; body: string }[]): RecordedEvent[] {
  const counts = new Map<string, number>();
  return rows.map(({ body }) => {
    const [at, userId, name, action, , planId, , words] = JSON.parse(body) as [
      ...[string, string, string, string, string, string, string],
      RecordedEvent["details"] & {
        pointId: string | null;
        pointTag: string | null;
        fromState: ExecutionState;
        toState: ExecutionState;
      },
    ];
    const seq = (counts.get(planId) ?? 0) + 1;
    counts.set(planId, seq);
    const { pointId, pointTag, fromState: from, toState: to, ...details } = words;
    const act = action.replace("execution.", "") as RecordedEvent["action"];
    return { planId, seq, action: act, at, by: { userId, name }, pointId, pointTag, from, to, details };
  });
}
