import type {
  NotificationChannel,
  NotificationKind,
  NotificationPart,
} from "#contract/notifications/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What happened, as it is stored. */
export interface StoredEvent {
  id: string;
  planId: string;
  kind: NotificationKind;
  key: string;
  actorId: string | null;
  facts: string;
}

/** True if this was the first to say so. */
export async function insertEvent(tx: Transaction, event: StoredEvent, at: string): Promise<boolean> {
  const { id, planId, kind, key, actorId, facts } = event;
  const inserted = await tx.run(sql`
    insert into notification_events (id, plan_id, kind, key, actor_id, facts, raised_at)
    values (${id}, ${planId}, ${kind}, ${key}, ${actorId}, ${facts}, ${at})
    on conflict (tenant_id, plan_id, key) do nothing`);
  return inserted === 1;
}

/** Nothing of these waits any more. */
export async function closeEvents(
  tx: Transaction,
  planId: string,
  keys: readonly string[],
  at: string,
): Promise<void> {
  await tx.run(sql`
    update notification_events set over_at = ${at}
    where plan_id = ${planId} and key = any(${keys}::text[]) and over_at is null`);
}

/** Nothing of this kind waits any more. */
export async function closeKind(
  tx: Transaction,
  planId: string,
  kind: NotificationKind,
  at: string,
): Promise<void> {
  await tx.run(sql`
    update notification_events set over_at = ${at} where plan_id = ${planId} and kind = ${kind} and over_at is null`);
}

/** An event that is told at the next level: it is not over, and no one has seen it. Locked until the transaction ends. */
export function lockUnseenEvent(
  tx: Transaction,
  id: string,
  level: number,
): Promise<StoredEvent | undefined> {
  return tx.first(sql<StoredEvent>`
    select e.id, e.plan_id as "planId", e.kind, e.key, e.actor_id as "actorId", e.facts from notification_events e
    where e.id = ${id} and e.level = ${level}::int - 1 and e.over_at is null
      and not exists (select from notifications n
        where n.tenant_id = e.tenant_id and n.event_id = e.id and n.seen_at is not null)
    for update of e`);
}

export async function saveLevel(tx: Transaction, id: string, level: number): Promise<void> {
  await tx.run(sql`update notification_events set level = ${level} where id = ${id}`);
}

/** One person and how they are told. */
export interface NewNotification {
  id: string;
  userId: string;
  parts: readonly NotificationPart[];
  channels: readonly NotificationChannel[];
}

export async function insertNotifications(
  tx: Transaction,
  eventId: string,
  level: number,
  people: readonly NewNotification[],
  at: string,
): Promise<void> {
  await tx.run(sql`
    insert into notifications (id, event_id, level, user_id, told_at, parts, channels)
    select n.id, ${eventId}, ${level}, n."userId", ${at}, n.parts, n.channels
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as n (id uuid, "userId" uuid, parts text[], channels text[])`);
}

/** A push message for each browser of each person; the key makes each of them one job. */
export async function enqueuePushes(tx: Transaction, notificationIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    with sent as (
      insert into push_deliveries (notification_id, subscription_id)
      select n.id, b.id from notifications n
      join push_subscriptions b on b.tenant_id = n.tenant_id and b.user_id = n.user_id
      where n.id = any(${notificationIds}::uuid[])
      on conflict do nothing returning tenant_id, notification_id, subscription_id)
    select enqueue_job('send_push', jsonb_build_object('tenantId', sent.tenant_id,
        'notificationId', sent.notification_id, 'subscriptionId', sent.subscription_id),
      'push:' || sent.notification_id || ':' || sent.subscription_id)
    from sent`);
}

/** Queues the job that tells more people at the instant (ISO 8601), unless someone has seen it by then. */
export async function scheduleEscalation(
  scope: Scope,
  eventId: string,
  level: number,
  at: string,
): Promise<void> {
  await scope.run(sql`
    select enqueue_job('tell_more_people',
      jsonb_build_object('tenantId', current_tenant_id(), 'eventId', ${eventId}::text, 'level', ${level}::int),
      ${`more:${eventId}:${level}`}, ${at}::timestamptz)`);
}
