import type { Database } from "./database/database.ts";
import { sql } from "./database/sql.ts";

const hour = 3_600_000;
/** How long the answer to a write is kept for a repetition of it, ms: longer than any device stays out of signal. */
export const idempotencyLifeMs = 72 * hour;
/** How long what pages report is kept, ms, and how many of those reports at the most. */
export const eventsLifeMs = 14 * 24 * hour;
export const mostEvents = 50_000;
/** How long a signup is kept, ms: as long as somebody may open its link and should be told what became of it. */
export const signupsKeptMs = 30 * 24 * hour;

/** How long counts of requests are kept, ms, by the length of their interval in minutes. */
export const statsLifeMs = { 5: 3 * 24 * hour, 60: 90 * 24 * hour };

/** How long an inquiry from the website is kept after its last change, ms: spam for a month. */
export const inquiriesLifeMs = 730 * 24 * hour;
export const spamLifeMs = 30 * 24 * hour;

/** Removes what has no use any more: kept answers, sessions past their absolute end, old counters and reports. `now` in ms. */
export async function cleanUp(db: Database, now: number): Promise<void> {
  const platform = db.platform();
  await platform.run(sql`
    delete from idempotency_keys where created_at < ${new Date(now - idempotencyLifeMs).toISOString()}`);
  await platform.run(sql`
    delete from platform_idempotency_keys
    where created_at < ${new Date(now - idempotencyLifeMs).toISOString()}`);
  await platform.run(sql`delete from sessions where absolute_expires_at < ${new Date(now).toISOString()}`);
  await platform.run(
    sql`delete from platform_sessions where absolute_expires_at < ${new Date(now).toISOString()}`,
  );
  await platform.run(sql`delete from rate_limits where expire < ${now - hour}`);
  await platform.run(sql`
    delete from frontend_events where received_at < ${new Date(now - eventsLifeMs).toISOString()}
      or id in (select id from frontend_events order by received_at desc offset ${mostEvents})`);
  await platform.run(sql`
    delete from request_stats where at < ${new Date(now - statsLifeMs[60]).toISOString()}
      or (span = 5 and at < ${new Date(now - statsLifeMs[5]).toISOString()})`);
  await platform.run(sql`
    delete from inquiries where changed_at < ${new Date(now - inquiriesLifeMs).toISOString()}
      or (state = 'spam' and changed_at < ${new Date(now - spamLifeMs).toISOString()})`);
  await platform.run(
    sql`delete from signups where created_at < ${new Date(now - signupsKeptMs).toISOString()}`,
  );
}
