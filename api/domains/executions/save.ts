import { awaitingNotice } from "#domain/execution/commands/lock-removal.ts";
import { peopleInside } from "#domain/execution/exits.ts";
import { isLockedOut, locksInUse } from "#domain/execution/locks.ts";
import { isHeldHere, signedOn } from "#domain/execution/points.ts";
import { isOver } from "#domain/execution/progress.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { saveMachines } from "./machines.ts";
import { saveNotices } from "./notices.ts";

/**
 * Writes an accepted command down: the execution and, in the same statement, whatever of its holds, padlocks and
 * plan it changed. Machines and people follow where they are concerned. `at` is the command's instant, ISO 8601.
 */
export async function saveExecution(
  tx: Transaction,
  before: Execution,
  after: Execution,
  at: string,
): Promise<void> {
  const changes = [
    planChange(before, after),
    ...holdChanges(before, after),
    ...lockChanges(before, after, at),
    ...peopleChanges(before, after),
  ];
  const parts = changes.filter((change) => change !== undefined);
  const saved = await tx.run(sql`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    update executions set data = ${JSON.stringify(after)}, state = ${after.state},
      responsible_id = ${after.responsible.userId}, signed_on = ${signedOn(after).length},
      version = ${after.version}, ended_at = ${isOver(after) ? at : null}
    where plan_id = ${after.planId} and version = ${before.version}`);
  if (saved !== 1) throw new Error(`Lockout ${after.planId} was changed without its lock.`);

  if (isLockedOut(before) !== isLockedOut(after)) await saveMachines(tx, after, at);
  if (before.lockRemovals !== after.lockRemovals) {
    await saveNotices(tx, after.planId, awaitingNotice(before), awaitingNotice(after));
  }
}

type Change = Sql<unknown> | undefined;

function planChange(before: Execution, after: Execution): Change {
  if (before.state === after.state) return undefined;
  return sql`plan as (
    update lockout_plans set execution_state = ${after.state}, open = ${!isOver(after)} where id = ${after.planId})`;
}

/** A hold for each point isolated here, with the padlock on it. */
function holdChanges(before: Execution, after: Execution): Change[] {
  if (before.points === after.points) return [];
  const held = holdsOf(after);
  const earlier = holdsOf(before);
  const taken = [...held.values()].filter(({ pointId, key }) => earlier.get(pointId)?.key !== key);
  const left = [...earlier.keys()].filter((pointId) => !held.has(pointId));
  return [
    taken.length === 0
      ? undefined
      : sql`held as (
          insert into point_holds (point_id, plan_id, lock_number, held_by, since)
          select point_id, ${after.planId}, lock_number, held_by, since
          from unnest(${taken.map((hold) => hold.pointId)}::uuid[], ${taken.map((hold) => hold.lockNumber)}::text[],
            ${taken.map((hold) => hold.heldBy)}::uuid[], ${taken.map((hold) => hold.since)}::timestamptz[])
            as taken (point_id, lock_number, held_by, since)
          on conflict (tenant_id, point_id, plan_id)
            do update set lock_number = excluded.lock_number, held_by = excluded.held_by)`,
    left.length === 0
      ? undefined
      : sql`let_go as (
          delete from point_holds where plan_id = ${after.planId} and point_id = any(${left}::uuid[]))`,
  ];
}

/** Those the lockout depends on, for whom the way out stays open. */
function peopleChanges(before: Execution, after: Execution): Change[] {
  const now = keyed(peopleInside(after));
  const earlier = keyed(peopleInside(before));
  const joined = [...now].filter(([key]) => !earlier.has(key)).map(([, person]) => person);
  const left = [...earlier].filter(([key]) => !now.has(key)).map(([, person]) => person);
  const rows = (people: readonly { userId: string; part: string }[]) => sql`
    unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ part }) => part)}::text[]) as p (user_id, part)`;
  return [
    joined.length === 0
      ? undefined
      : sql`joined as (
          insert into lockout_people (user_id, plan_id, part) select user_id, ${after.planId}, part from ${rows(joined)})`,
    left.length === 0
      ? undefined
      : sql`departed as (
          delete from lockout_people l using ${rows(left)}
          where l.plan_id = ${after.planId} and l.user_id = p.user_id and l.part = p.part)`,
  ];
}

function keyed(people: ReturnType<typeof peopleInside>) {
  return new Map(people.map((person) => [`${person.part} ${person.userId}`, person]));
}

function holdsOf({ points }: Execution) {
  const held = points.filter(isHeldHere).map(({ id, condition: { isolated, lock } }) => ({
    pointId: id,
    lockNumber: lock?.number ?? null,
    heldBy: (lock?.appliedBy ?? isolated?.by)?.userId ?? null,
    since: isolated?.at ?? null,
    key: `${lock?.number ?? ""} ${(lock?.appliedBy ?? isolated?.by)?.userId ?? ""}`,
  }));
  return new Map(held.map((hold) => [hold.pointId, hold]));
}

/** The register says of every padlock that is on where it hangs, and who put it there. */
function lockChanges(before: Execution, after: Execution, at: string): Change[] {
  if (before.points === after.points && before.people === after.people) return [];
  const on = new Map(locksInUse(after).map((lock) => [lock.number, lock]));
  const earlier = new Map(locksInUse(before).map((lock) => [lock.number, lock]));
  const hung = [...on.values()].filter(({ number }) => !earlier.has(number));
  const freed = [...earlier.keys()].filter((number) => !on.has(number));
  return [
    hung.length === 0
      ? undefined
      : sql`hung as (
          update locks l set plan_id = ${after.planId}, point_id = h.point_id, applied_by = h.applied_by,
            applied_at = ${at}
          from unnest(${hung.map((lock) => lock.number)}::text[], ${hung.map((lock) => lock.pointId)}::uuid[],
            ${hung.map((lock) => lock.owner.userId)}::uuid[]) as h (number, point_id, applied_by)
          where l.number = h.number)`,
    freed.length === 0
      ? undefined
      : sql`freed as (
          update locks set plan_id = null, point_id = null, applied_by = null, applied_at = null
          where plan_id = ${after.planId} and number = any(${freed}::text[]))`,
  ];
}
