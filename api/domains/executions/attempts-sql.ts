import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export const attemptAction = "execution_attempt.refused";

/** Attempts of a lockout are recorded one after another. Answers with where it is; undefined if there is no such lockout. */
export async function lockForAttempt(tx: Transaction, planId: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ state: string }>`
    select data ->> 'state' as state from executions where plan_id = ${planId} for no key update`);
  return row?.state;
}

/** Whether the history of the lockout has an attempt of this person since then (ISO 8601) whose details have all of these. */
export async function hasAttempt(
  tx: Transaction,
  asked: { planId: string; actorId: string; since: string; details: Record<string, unknown> },
): Promise<boolean> {
  const row = await tx.first(sql<{ isKept: boolean }>`
    select exists (select from audit_events
      where tenant_id = current_tenant_id() and actor_id = ${asked.actorId} and at > ${asked.since}
        and subject_id = ${asked.planId} and action = ${attemptAction}
        and body::jsonb -> 7 @> ${JSON.stringify(asked.details)}::jsonb) as "isKept"`);
  return row?.isKept === true;
}
