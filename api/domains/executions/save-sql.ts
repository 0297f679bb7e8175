import { awaitingNotice } from "#domain/execution/removals.ts";
import { isLockedOut } from "#domain/execution/locks.ts";
import { projectionOf } from "#domain/execution/projection.ts";
import { snapshotFormat } from "#domain/execution/snapshot.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { saveMachines } from "./machines-sql.ts";
import { saveNotices } from "./notices-sql.ts";
import * as projected from "./projection-sql.ts";

/**
 * Saves an accepted command: the lockout's snapshot and, in the same statement, every row of its projection
 * that changed, with its machines and people. `at` is the command's instant, ISO 8601, and `actorId` whose it is.
 */
export async function saveExecution(
  tx: Transaction,
  before: Execution,
  after: Execution,
  { at, actorId }: { at: string; actorId: string },
): Promise<void> {
  const { planId } = after;
  const rowsBefore = projectionOf(before);
  const rowsAfter = projectionOf(after);
  const changes = [
    projected.planChange(planId, rowsBefore, rowsAfter),
    ...projected.holdChanges(planId, rowsBefore, rowsAfter),
    ...projected.padlockChanges(planId, rowsBefore, rowsAfter, { at, actorId }),
    ...projected.partChanges(planId, rowsBefore, rowsAfter),
    projected.workerChange(planId, rowsBefore, rowsAfter),
    ...projected.removalChanges(planId, rowsBefore, rowsAfter),
  ];
  const parts = changes.filter((change) => change !== undefined);
  const saved = await tx.run(sql`
    ${parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``}
    update executions set data = ${JSON.stringify(after)}, data_format = ${snapshotFormat},
      version = ${after.version}, ${projected.summaryColumns(rowsAfter, at)}
    where plan_id = ${planId} and version = ${before.version}`);
  if (saved !== 1) throw new Error(`Lockout ${planId} was changed without its lock.`);

  const hasOthers = before.equipment.length !== after.equipment.length;
  if (isLockedOut(before) !== isLockedOut(after) || (hasOthers && isLockedOut(after)))
    await saveMachines(tx, after, at);
  if (before.lockRemovals !== after.lockRemovals) {
    await saveNotices(tx, planId, awaitingNotice(before), awaitingNotice(after));
  }
}

/** Begins the lockout of an approved plan; `at` is ISO 8601. */
export async function insertExecution(tx: Transaction, execution: Execution, at: string): Promise<void> {
  const { planId, version } = execution;
  const { summary, parts } = projectionOf(execution);
  await tx.run(sql`
    insert into executions (plan_id, state, responsible_id, coordinator_id, data, data_format, version, created_at)
    values (${planId}, ${summary.state}, ${summary.responsibleId}, ${summary.coordinatorId},
      ${JSON.stringify(execution)}, ${snapshotFormat}, ${version}, ${at})`);
  await tx.run(sql`
    insert into lockout_people (user_id, plan_id, part)
    select "userId", ${planId}, part
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r ("userId" uuid, part text)`);
}
