import type { Database } from "./database/database.ts";
import type { Scope } from "./database/scope.ts";
import { type Sql, sql } from "./database/sql.ts";

const hour = 3_600_000;
/** How long the answer to a write is stored for a repetition of it, ms: longer than any device stays out of signal. */
export const idempotencyLifeMs = 72 * hour;
/** How long what pages report is stored, ms, and how many of those reports at most. */
export const eventsLifeMs = 14 * 24 * hour;
export const mostEvents = 50_000;
/** How long a signup is stored, ms: as long as someone may open its link and should learn what became of it. */
export const signupRetentionMs = 30 * 24 * hour;
/**
 * How long an ended invitation is stored, ms: as long as someone may open its link and should learn why it does
 * not work.
 */
export const invitationRetentionMs = 30 * 24 * hour;

/** How long a link for a screen on the wall is listed after its end, ms; the audit trail keeps that there was one. */
export const wallLinkRetentionMs = 90 * 24 * hour;
/** How long notifications are stored, ms. The history of a lockout keeps who was told of what, and saw it. */
export const notificationsLifeMs = 180 * 24 * hour;
/** How long a browser gets push messages after its person was last there, ms. */
export const subscriptionsLifeMs = 30 * 24 * hour;

/** How long counts of requests are stored, ms, by the length of their interval in minutes. */
export const statsLifeMs = { 5: 3 * 24 * hour, 60: 90 * 24 * hour };

/** How long an inquiry from the website is stored after its last change, ms: spam for a month. */
export const inquiriesLifeMs = 730 * 24 * hour;
export const spamLifeMs = 30 * 24 * hour;

/** Rows removed by one statement, and the most that one run removes of a kind: what is left waits an hour. */
export const atOnce = 1000;
const mostInOneRun = 100 * atOnce;

/**
 * Removes what is no longer needed: stored answers, expired sessions and links, old counters and reports.
 * Several processes may run it at once. `now` in ms.
 */
export async function cleanUp(db: Database, now: number): Promise<void> {
  const platform = db.platform();
  for (const { table, isOver } of leftoversAt(now)) await remove(platform, table, isOver);
}

interface Leftovers {
  table: string;
  /** Of a row `r` of that table. */
  isOver: Sql<unknown>;
}

function leftoversAt(now: number): Leftovers[] {
  const before = (lifeMs: number) => new Date(now - lifeMs).toISOString();
  return [
    { table: "idempotency_keys", isOver: sql`r.created_at < ${before(idempotencyLifeMs)}` },
    { table: "platform_idempotency_keys", isOver: sql`r.created_at < ${before(idempotencyLifeMs)}` },
    { table: "sessions", isOver: sql`r.absolute_expires_at < ${before(0)}` },
    { table: "platform_sessions", isOver: sql`r.absolute_expires_at < ${before(0)}` },
    { table: "notification_events", isOver: sql`r.raised_at < ${before(notificationsLifeMs)}` },
    { table: "draft_editors", isOver: sql`r.seen_at < ${before(hour)}` },
    { table: "push_subscriptions", isOver: sql`r.confirmed_at < ${before(subscriptionsLifeMs)}` },
    { table: "password_resets", isOver: sql`r.expires_at < ${before(0)}` },
    { table: "platform_password_resets", isOver: sql`r.expires_at < ${before(0)}` },
    { table: "sign_in_codes", isOver: sql`r.expires_at < ${before(24 * hour)}` },
    { table: "email_changes", isOver: sql`r.expires_at < ${before(0)}` },
    {
      table: "invitations",
      // An unused invitation stays visible to the manager, who can renew it.
      isOver: sql`r.expires_at < ${before(invitationRetentionMs)} and not (r.used_at is null and r.revoked_at is null
        and exists (select from users u
          where u.tenant_id = r.tenant_id and u.id = r.user_id and u.active and u.password_hash is null))`,
    },
    { table: "mail_quotas", isOver: sql`r.day < ${before(48 * hour)}::timestamptz::date` },
    { table: "rate_limits", isOver: sql`r.expire < ${now - hour}` },
    {
      table: "frontend_events",
      isOver: sql`(r.received_at < ${before(eventsLifeMs)}
        or r.id in (select id from frontend_events order by received_at desc offset ${mostEvents}))`,
    },
    {
      table: "request_stats",
      isOver: sql`(r.at < ${before(statsLifeMs[60])} or (r.span = 5 and r.at < ${before(statsLifeMs[5])}))`,
    },
    {
      table: "inquiries",
      isOver: sql`(r.changed_at < ${before(inquiriesLifeMs)}
        or (r.state = 'spam' and r.changed_at < ${before(spamLifeMs)}))`,
    },
    {
      table: "wall_links",
      isOver: sql`least(r.expires_at, r.revoked_at) < ${before(wallLinkRetentionMs)}`,
    },
    { table: "signups", isOver: sql`r.created_at < ${before(signupRetentionMs)}` },
  ];
}

/** By their place in the table, which is the order everywhere: two that remove the same rows never block each other. */
async function remove(platform: Scope, table: string, isOver: Sql<unknown>): Promise<void> {
  for (let removed = 0; removed < mostInOneRun;) {
    const gone = await platform.run(sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select r.ctid from ${sql.table(table)} r where ${isOver} limit ${atOnce}))`);
    if (gone < atOnce) return;
    removed += gone;
  }
}
