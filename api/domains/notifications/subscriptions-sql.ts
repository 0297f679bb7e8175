import type { PushSubscriptionView } from "#contract/notifications/schemas.ts";
import { mostSubscriptions } from "#contract/notifications/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

export interface NewSubscription {
  id: string;
  userId: string;
  sessionHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  publicKey: string;
  userAgent: string;
  at: string;
}

/** An endpoint is one browser: who subscribes it last has it. A person's oldest ones beyond the limit end. */
export async function saveSubscription(tx: Transaction, given: NewSubscription): Promise<string> {
  const { id, userId, sessionHash, endpoint, p256dh, auth, publicKey, userAgent, at } = given;
  // Another person's deliveries must not reach the person who has the browser now.
  await tx.run(sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`);
  const saved = await tx.first(sql<{ id: string }>`
    insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, public_key, user_agent,
      created_at, confirmed_at)
    values (${id}, ${userId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}, ${userAgent}, ${at}, ${at})
    on conflict (tenant_id, endpoint) do update set session_hash = excluded.session_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key, confirmed_at = excluded.confirmed_at
    returning id`);
  await tx.run(sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select b.id from push_subscriptions b where b.user_id = ${userId}
      order by b.confirmed_at desc, b.id desc offset ${mostSubscriptions})`);
  return saved?.id ?? id;
}

/** The browser that is there now, for the session that is there now; undefined if it is not this person's. */
export function confirmSubscription(
  tx: Transaction,
  { userId, sessionHash, endpoint, at }: Pick<NewSubscription, "userId" | "sessionHash" | "endpoint" | "at">,
): Promise<{ publicKey: string } | undefined> {
  return tx.first(sql<{ publicKey: string }>`
    update push_subscriptions set session_hash = ${sessionHash}, confirmed_at = ${at}
    where endpoint = ${endpoint} and user_id = ${userId} returning public_key as "publicKey"`);
}

/** Who knows the endpoint has the browser: it is another person's no more. */
export async function endOthersSubscription(
  tx: Transaction,
  endpoint: string,
  userId: string,
): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`);
}

export function deleteSubscription(tx: Transaction, id: string, userId: string): Promise<number> {
  return tx.run(sql`delete from push_subscriptions where id = ${id} and user_id = ${userId}`);
}

export function readBrowsers(
  scope: Scope,
  userId: string,
  sessionHash: Buffer,
): Promise<PushSubscriptionView[]> {
  return scope.all(sql<PushSubscriptionView>`
    select b.id, b.user_agent as "userAgent", b.created_at as "createdAt", b.session_hash = ${sessionHash} as "isCurrent"
    from push_subscriptions b where b.user_id = ${userId} order by b.confirmed_at desc, b.id desc limit ${mostSubscriptions}`);
}
