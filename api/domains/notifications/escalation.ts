import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { audienceOf } from "./audiences.ts";
import { lockUnseenEvent, saveLevel } from "./events-sql.ts";
import { type Origins, tell } from "./raise.ts";
import { readConcerned } from "./recipients-sql.ts";

/**
 * Its time has come (`at`, ISO 8601): tells the next level, supervisors and then managers, unless someone has seen it or
 * it is over. A job that runs again finds the level saved, and tells no one twice.
 */
export async function tellMorePeople(
  tx: Transaction,
  config: Origins,
  { eventId, level }: { eventId: string; level: number },
  at: string,
): Promise<void> {
  const event = await lockUnseenEvent(tx, eventId, level);
  if (!event) return;
  await saveLevel(tx, eventId, level);
  const asked = { planId: event.planId, audience: audienceOf(event.kind, level), aboutId: null };
  const lockout = await readConcerned(tx, { ...asked, exceptId: event.actorId, at });
  if (lockout) await appendAudit(tx, await tell(tx, config, { event, lockout, level, at }));
}
