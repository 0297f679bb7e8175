import { nextAlarmAt } from "#domain/execution/alarms.ts";
import { type Pending, pendingOf } from "#domain/execution/pending.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { closeEvents, type Origins, raise } from "#api/domains/notifications/public.ts";
import { scheduleAlarm } from "./alarm-sql.ts";
import { factsOf, leadPassesOn } from "./told-facts.ts";

/**
 * Tells people what a step means for them, in its transaction: what they are sent is sent if and only if the step is
 * recorded. `at` is the step's instant, ISO 8601; `actorId` knows already. Answers with what the trail keeps, to be
 * appended last.
 */
export async function tellOfStep(
  tx: Transaction,
  config: Origins,
  { before, after, at, actorId }: { before: Execution; after: Execution; at: string; actorId: string },
): Promise<AuditEvent[]> {
  const [waited, waits] = [pendingOf(before), pendingOf(after)];
  const settled = without(waited, waits);
  if (settled.length > 0) await closeEvents(tx, after.planId, keysOf(settled), at);
  const told: AuditEvent[] = [];
  for (const pending of without(waits, waited).filter(({ begins }) => begins === "by_step"))
    told.push(...(await tellOf(tx, config, after, pending, { at, actorId })));
  const next = nextAlarmAt(after, at);
  if (next !== null && next !== nextAlarmAt(before, at)) await scheduleAlarm(tx, after.planId, next);
  return told;
}

/** The time `at` (ISO 8601) has come: tells of what is due from then on, and waits for the next. */
export async function tellOfTime(
  tx: Transaction,
  config: Origins,
  execution: Execution,
  at: string,
): Promise<AuditEvent[]> {
  const told: AuditEvent[] = [];
  for (const pending of pendingOf(execution).filter(
    ({ begins, since }) => begins === "at_time" && since === at,
  ))
    told.push(...(await tellOf(tx, config, execution, pending, { at, actorId: null })));
  const next = nextAlarmAt(execution, at);
  if (next !== null) await scheduleAlarm(tx, execution.planId, next);
  return told;
}

function tellOf(
  tx: Transaction,
  config: Origins,
  execution: Execution,
  pending: Pending,
  by: { at: string; actorId: string | null },
): Promise<AuditEvent[]> {
  const { kind, key, aboutId } = pending;
  return raise(tx, config, {
    planId: execution.planId,
    kind,
    key,
    aboutId,
    ...by,
    facts: factsOf(execution, pending),
    ...(kind === "lead_passes_on" && {
      mailOf: (person, lockout) => leadPassesOn(config, execution, person, lockout),
    }),
  });
}

function without(these: readonly Pending[], those: readonly Pending[]): Pending[] {
  const known = keysOf(those);
  return these.filter(({ key }) => !known.includes(key));
}

const keysOf = (pendings: readonly Pending[]) => pendings.map(({ key }) => key);
