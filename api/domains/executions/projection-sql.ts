import { sameText } from "#domain/execution/guards.ts";
import type { Projection } from "#domain/execution/projection.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** A part of the statement that saves a command; undefined if it changes nothing. */
export type Change = Sql<unknown> | undefined;

/** The columns of `executions` that hold the summary, as a list of assignments. `at` is the command's instant. */
export function summaryColumns({ summary }: Projection, at: string): Sql<unknown> {
  const { hold, test, handover, change, unsafeAt, stoppedAt, recheckBy, overrunAt, handoverDueAt } = summary;
  const { leaseEndsAt } = summary;
  return sql`
    state = ${summary.state}, responsible_id = ${summary.responsibleId}, coordinator_id = ${summary.coordinatorId},
    signed_on = ${summary.signedOn}, under_way = ${summary.isUnderWay},
    energized_for_test = ${summary.isEnergizedForTest}, partly_locked = ${summary.isPartlyLocked},
    hold_at = ${hold?.at ?? null}, hold_review_by = ${hold?.reviewBy ?? null},
    test_at = ${test?.at ?? null}, test_expires_at = ${test?.expiresAt ?? null},
    unsafe_at = ${unsafeAt}, stopped_at = ${stoppedAt}, recheck_by = ${recheckBy},
    overrun_at = ${overrunAt}, lease_ends_at = ${leaseEndsAt}, handover_due_at = ${handoverDueAt},
    successor_id = ${handover?.toId ?? null}, handover_offered_at = ${handover?.offeredAt ?? null},
    handover_offered_by = ${handover?.offeredBy ?? null},
    change_at = ${change?.at ?? null}, change_by_id = ${change?.byId ?? null}, change_by = ${change?.by ?? null}, ended_at = ${summary.isOver ? at : null},
    -- A point isolated again after a test does not start the lockout again.
    locked_out_at = least(locked_out_at, ${summary.firstIsolatedAt}), restored_at = ${summary.restoredAt}`;
}

/** The plan's own row says how far its lockout is, so that lists read one row. */
export function planChange(planId: string, before: Projection, after: Projection): Change {
  if (before.summary.state === after.summary.state) return undefined;
  return sql`plan as (
    update lockout_plans set execution_state = ${after.summary.state}, open = ${!after.summary.isOver}
    where id = ${planId})`;
}

/** A hold for each point isolated here, with the padlock on it, and for each that someone may be isolating without signal. */
export function holdChanges(planId: string, before: Projection, after: Projection): Change[] {
  const { written, gone } = difference(before.holds, after.holds, ({ pointId }) => pointId);
  return [
    ifAny(
      written,
      (rows) => sql`held as (
      insert into point_holds (point_id, plan_id, lock_number, held_by, since, is_lease)
      select "pointId", ${planId}, "lockNumber", "heldBy", since, "isLease"
      from jsonb_to_recordset(${rows}::jsonb)
        as r ("pointId" uuid, "lockNumber" text, "heldBy" uuid, since timestamptz, "isLease" boolean)
      on conflict (tenant_id, point_id, plan_id)
        do update set lock_number = excluded.lock_number, held_by = excluded.held_by, since = excluded.since,
          is_lease = excluded.is_lease)`,
    ),
    ifAny(
      gone,
      (rows) => sql`let_go as (
      delete from point_holds h using jsonb_to_recordset(${rows}::jsonb) as r ("pointId" uuid)
      where h.plan_id = ${planId} and h.point_id = r."pointId")`,
    ),
  ];
}

/** The register records for every applied padlock where it is, and who applied it. */
export function padlockChanges(
  planId: string,
  before: Projection,
  after: Projection,
  { at, actorId }: { at: string; actorId: string },
): Change[] {
  const earlier = new Set(before.padlocks.map(({ number }) => number));
  const now = new Set(after.padlocks.map(({ number }) => number));
  const hung = after.padlocks.filter(({ number }) => !earlier.has(number));
  const owners = new Map(before.padlocks.map(({ number, ownerId }) => [number, ownerId]));
  const passed = after.padlocks.filter(
    ({ number, ownerId }) => earlier.has(number) && owners.get(number) !== ownerId,
  );
  const freed = [...earlier].filter((number) => !now.has(number));
  return [
    ifAny(
      hung,
      (rows) => sql`hung as (
      update locks l set plan_id = ${planId}, point_id = r."pointId", applied_by = r."ownerId", applied_at = ${at},
        changed_by = ${actorId}, off_for_absent = false
      from jsonb_to_recordset(${rows}::jsonb) as r (number text, "pointId" uuid, "ownerId" uuid)
      where l.number = r.number)`,
    ),
    ifAny(
      passed,
      (rows) => sql`passed as (
      update locks l set applied_by = r."ownerId", changed_by = ${actorId}
      from jsonb_to_recordset(${rows}::jsonb) as r (number text, "ownerId" uuid)
      where l.plan_id = ${planId} and l.number = r.number)`,
    ),
    freed.length === 0
      ? undefined
      : sql`freed as (
          update locks l set plan_id = null, point_id = null, applied_by = null, applied_at = null,
            reported_lost_at = null, changed_by = ${actorId}, off_for_absent = r."forAbsent",
            -- One that was reported lost is lost until it is marked found; one that was cut is of no more use.
            keeping = case when r."isCut" then 'damaged' when l.reported_lost_at is not null then 'lost' else l.keeping end,
            owner_id = case when r."isCut" then null else l.owner_id end
          from jsonb_to_recordset(${JSON.stringify(cameOff(freed, before, after))}::jsonb)
            as r (number text, "forAbsent" boolean, "isCut" boolean)
          where l.plan_id = ${planId} and l.number = r.number)`,
  ];
}

/** Each lock that came off with this step: by the hand of its owner, or in their absence. */
function cameOff(freed: readonly string[], before: Projection, after: Projection) {
  const done = after.removals.filter(
    ({ status, requestedAt, lockNumber }) =>
      status === "removed" &&
      before.removals.some(
        (row) => row.requestedAt === requestedAt && row.lockNumber === lockNumber && row.status !== status,
      ),
  );
  return freed.map((number) => {
    const removal = done.find(({ lockNumber }) => sameText(lockNumber, number));
    return { number, forAbsent: removal !== undefined, isCut: removal?.isCut ?? false };
  });
}

/** The people whom the lockout depends on, for whom the exits stay open. */
export function partChanges(planId: string, before: Projection, after: Projection): Change[] {
  const { written, gone } = difference(before.parts, after.parts, ({ userId, part }) => `${part} ${userId}`);
  return [
    ifAny(
      written,
      (rows) => sql`joined as (
      insert into lockout_people (user_id, plan_id, part)
      select "userId", ${planId}, part from jsonb_to_recordset(${rows}::jsonb) as r ("userId" uuid, part text))`,
    ),
    ifAny(
      gone,
      (rows) => sql`departed as (
      delete from lockout_people l using jsonb_to_recordset(${rows}::jsonb) as r ("userId" uuid, part text)
      where l.plan_id = ${planId} and l.user_id = r."userId" and l.part = r.part)`,
    ),
  ];
}

/** A person who has signed on is never removed from the list. */
export function workerChange(planId: string, before: Projection, after: Projection): Change {
  const { written } = difference(before.workers, after.workers, ({ userId }) => userId);
  return ifAny(
    written,
    (rows) => sql`workers as (
    insert into lockout_workers (plan_id, user_id, name, signed_on_at, signed_off_at, crew, crew_leader)
    select ${planId}, "userId", name, "signedOnAt", "signedOffAt", crew, "crewLeader"
    from jsonb_to_recordset(${rows}::jsonb)
      as r ("userId" uuid, name text, "signedOnAt" timestamptz, "signedOffAt" timestamptz, crew text,
        "crewLeader" text)
    on conflict (tenant_id, plan_id, user_id)
      do update set signed_on_at = excluded.signed_on_at, signed_off_at = excluded.signed_off_at,
        crew = excluded.crew, crew_leader = excluded.crew_leader)`,
  );
}

/** A request leaves the list when its lock comes off in the usual way, so the ones after it move up. */
export function removalChanges(planId: string, before: Projection, after: Projection): Change[] {
  const { written, gone } = difference(before.removals, after.removals, ({ position }) => String(position));
  return [
    ifAny(
      written,
      (rows) => sql`removals as (
        insert into lock_removals
          (plan_id, position, status, owner_id, requested_at, requested_by_id, requested_by, awaits_notice,
          inform_due_at, lock_number, removed_at, is_cut)
        select ${planId}, position, status, "ownerId", "requestedAt", "requestedById", "requestedBy", "awaitsNotice",
          "informDueAt", "lockNumber", "removedAt", "isCut"
        from jsonb_to_recordset(${rows}::jsonb) as r (position integer, status text, "ownerId" uuid,
          "requestedAt" timestamptz, "requestedById" uuid, "requestedBy" text, "awaitsNotice" boolean,
          "informDueAt" timestamptz, "lockNumber" text, "removedAt" timestamptz, "isCut" boolean)
        on conflict (tenant_id, plan_id, position) do update set status = excluded.status,
          owner_id = excluded.owner_id, requested_at = excluded.requested_at,
          requested_by_id = excluded.requested_by_id, requested_by = excluded.requested_by,
          awaits_notice = excluded.awaits_notice,
          inform_due_at = excluded.inform_due_at, lock_number = excluded.lock_number,
          removed_at = excluded.removed_at, is_cut = excluded.is_cut)`,
    ),
    ifAny(
      gone,
      (rows) => sql`settled as (
        delete from lock_removals l using jsonb_to_recordset(${rows}::jsonb) as r (position integer)
        where l.plan_id = ${planId} and l.position = r.position)`,
    ),
  ];
}

/** The rows that are new or changed, and those to delete. */
function difference<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => string) {
  const earlier = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  const kept = new Set(after.map(keyOf));
  return {
    written: after.filter((row) => earlier.get(keyOf(row)) !== JSON.stringify(row)),
    gone: before.filter((row) => !kept.has(keyOf(row))),
  };
}

function ifAny<Row>(rows: readonly Row[], change: (json: string) => Sql<unknown>): Change {
  return rows.length === 0 ? undefined : change(JSON.stringify(rows));
}
