import type { LiveChange, LiveQuery } from "#contract/live/schemas.ts";
import { type ChangedSubject, topicsOfSubjects } from "#contract/live/topics.ts";
import { liveTopics, mostMissed } from "#contract/live/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** A change is dated when its request began, and seen once it is committed: at most this much later, ms. */
const mostDelayMs = 15_000;

/**
 * What changed in a tenant after a number, or since the page was requested; without either, nothing, with the number
 * of the last change. A reader that missed too much is told that everything changed. `now` in ms.
 */
export async function readMissed(scope: Scope, { after, age }: LiveQuery, now: number): Promise<LiveChange> {
  const from = after ?? (age === undefined ? undefined : await numberAt(scope, now - age - mostDelayMs));
  const row = await scope.first(sql<{ number: number; subjects: ChangedSubject[] }>`
    select coalesce((select seq from audit_heads), 0) as number, array(
      select distinct on (subject_type, subject_id) jsonb_build_object('type', subject_type, 'id', subject_id)
      from (select subject_type, subject_id, action from audit_events
        where seq > ${from ?? Number.MAX_SAFE_INTEGER} order by seq limit ${mostMissed}) missed
      where action not like 'auth.%') as subjects`);
  const { number = 0, subjects = [] } = row ?? {};
  if (from === undefined) return { number, topics: [], lockouts: [] };
  // A number that is yet to come is of a database before its restore.
  const isTooMuch = number - from > mostMissed || from > number;
  return isTooMuch
    ? { number, topics: [...liveTopics], lockouts: null }
    : { number, ...topicsOfSubjects(subjects) };
}

/** The number of the last change before an instant, ms. */
async function numberAt(scope: Scope, instant: number): Promise<number> {
  const before = await scope.first(sql<{ seq: number }>`
    select seq from audit_events where at < ${new Date(instant).toISOString()} order by seq desc limit 1`);
  return before?.seq ?? 0;
}
