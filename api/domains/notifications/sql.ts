import type { Notification, NotificationSettings } from "#contract/notifications/schemas.ts";
import { mostUnseenCounted } from "#contract/notifications/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

interface Wanted {
  userId: string;
  /** Those after this one, by ID. */
  before?: string | undefined;
  id?: string | undefined;
  /** Only those that count: not seen, not settled, and not left out of the page. */
  unseen?: boolean;
  limit: number;
}

/** A person's notifications, newest first. */
export function readNotifications(
  scope: Scope,
  { userId, before, id, unseen = false, limit }: Wanted,
): Promise<Notification[]> {
  return scope.all(sql<Notification>`
    select n.id, e.kind, e.plan_id as "planId", l.number, l.title, n.parts, n.channels, n.level, n.told_at as at,
      n.seen_at as "seenAt", e.over_at as "overAt", lead.name as leader, x.plan_id is not null as "isLockout",
      array(select q.tag from plan_equipment pe
        join equipment q on q.tenant_id = pe.tenant_id and q.id = pe.equipment_id
        where pe.tenant_id = l.tenant_id and pe.plan_id = l.id order by q.tag) as machines,
      string_to_array(e.facts, chr(10)) as facts
    from notifications n
    join notification_events e on e.tenant_id = n.tenant_id and e.id = n.event_id
    join lockout_plans l on l.tenant_id = e.tenant_id and l.id = e.plan_id
    left join executions x on x.tenant_id = l.tenant_id and x.plan_id = l.id
    left join users lead on lead.tenant_id = x.tenant_id and lead.id = x.responsible_id
    where n.user_id = ${userId} and ${unseen ? isUnseen : sql`true`}
      and ${id === undefined ? sql`true` : sql`n.id = ${id}`}
      and ${before === undefined ? sql`true` : sql`n.id < ${before}`}
    order by n.id desc limit ${limit}`);
}

/** What is settled waits for no one, seen or not. */
const isUnseen: Sql<boolean> = sql`n.seen_at is null and 'page' = any (n.channels)
  and not exists (select from notification_events settled
    where settled.tenant_id = n.tenant_id and settled.id = n.event_id and settled.over_at is not null)`;

export async function countUnseen(scope: Scope, userId: string): Promise<number> {
  const counted = await scope.first(sql<{ count: number }>`
    select count(*) as count from (
      select from notifications n where n.user_id = ${userId} and ${isUnseen} limit ${mostUnseenCounted}) counted`);
  return counted?.count ?? 0;
}

/** Whatever has the same cause is seen with it. Answers with what was not seen before, each cause once. */
export async function saveSeen(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  at: string,
): Promise<{ planId: string; kind: Notification["kind"]; raisedAt: string }[]> {
  return tx.all(sql<{ planId: string; kind: Notification["kind"]; raisedAt: string }>`
    with seen as (
      update notifications n set seen_at = ${at}
      where n.user_id = ${userId} and n.seen_at is null and n.event_id in (
        select named.event_id from notifications named
        where named.tenant_id = n.tenant_id and named.user_id = ${userId} and named.id = any(${ids}::uuid[]))
      returning n.tenant_id, n.event_id)
    select distinct e.plan_id as "planId", e.kind, e.raised_at as "raisedAt", e.id from seen
    join notification_events e on e.tenant_id = seen.tenant_id and e.id = seen.event_id order by e.id`);
}

export interface SettingsRow {
  version: number;
  channels: NotificationSettings | null;
  timeZone: string | null;
  emailConfirmed: boolean;
}

export function readSettings(scope: Scope, userId: string): Promise<SettingsRow | undefined> {
  return scope.first(sql<SettingsRow>`
    select coalesce(s.version, 1) as version, s.channels, u.time_zone as "timeZone", u.email_verified as "emailConfirmed"
    from users u left join notification_settings s on s.tenant_id = u.tenant_id and s.user_id = u.id
    where u.id = ${userId}`);
}

export function lockPerson(tx: Transaction, userId: string): Promise<number> {
  return tx.run(sql`select from users where id = ${userId} for no key update`);
}

export async function saveSettings(
  tx: Transaction,
  userId: string,
  channels: NotificationSettings,
): Promise<void> {
  await tx.run(sql`
    insert into notification_settings as s (user_id, channels, version) values (${userId}, ${JSON.stringify(channels)}, 2)
    on conflict (tenant_id, user_id) do update set channels = excluded.channels, version = s.version + 1`);
}
