import { type CommandType, commandTypes, type ExecutionCommand } from "#contract/executions/commands.ts";
import { eventsSince, type Shown, type Since, stillCounts } from "#domain/execution/shown.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * Whether the command counts for the current lockout, given the step that its sender was shown. The execution's
 * row must be locked, so nothing happens between this answer and the command.
 */
export async function countsAsShown(
  tx: Transaction,
  execution: Execution,
  shown: Shown,
  command: ExecutionCommand,
  actorId: string,
): Promise<boolean> {
  const count = eventsSince(execution, shown, command);
  if (count === undefined || count === 0) return count === 0;
  const since = await latestEvents(tx, execution.planId, count);
  // Each version has one event: fewer means that something cannot be accounted for.
  return since.length === count && stillCounts(command, actorId, since);
}

const commandOfEvent = sql`substr(action, length('execution.') + 1)`;

function eventsOf(planId: string) {
  return sql`from audit_events
    where subject_id = ${planId} and subject_type = 'execution' and action like 'execution.%'`;
}

async function latestEvents(tx: Transaction, planId: string, count: number): Promise<Since[]> {
  const rows = await tx.all(sql<{
    action: string;
    actorId: string;
    pointId: string | null;
    lockNumber: string | null;
  }>`
    select ${commandOfEvent} as action, actor_id as "actorId",
      body::jsonb -> 7 ->> 'pointId' as "pointId", body::jsonb -> 7 ->> 'lockNumber' as "lockNumber"
    ${eventsOf(planId)}
    order by seq desc limit ${count}`);
  return rows.flatMap(({ action, actorId, pointId, lockNumber }) => {
    const known: CommandType | undefined = commandTypes.find((type) => type === action);
    return known ? [{ action: known, by: { userId: actorId }, pointId, lockNumber }] : [];
  });
}

/** Who took the latest step, for the person whose own came too late. A photo is none. */
export async function latestStep(
  tx: Transaction,
  planId: string,
): Promise<{ by: string; action: CommandType; pointId?: string } | undefined> {
  const [row] = await tx.all(sql<{ by: string; action: string; pointId: string | null }>`
    select body::jsonb ->> 2 as by, ${commandOfEvent} as action, body::jsonb -> 7 ->> 'pointId' as "pointId"
    ${eventsOf(planId)} and action <> 'execution.add_photo'
    order by seq desc limit 1`);
  const action = commandTypes.find((type) => type === row?.action);
  return row && action && { by: row.by, action, ...(row.pointId && { pointId: row.pointId }) };
}
