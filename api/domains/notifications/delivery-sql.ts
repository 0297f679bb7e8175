import type { NotificationKind } from "#contract/notifications/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** A push message that waits, with what it says. */
export interface Delivery {
  endpoint: string;
  p256dh: string;
  auth: string;
  publicKey: string;
  kind: NotificationKind;
  level: number;
  toldAt: string;
  number: string;
  /** The first three tags. */
  machines: string[];
}

export interface DeliveryKey {
  notificationId: string;
  subscriptionId: string;
}

/** Undefined once it was sent, seen, or is over, and if the person or the browser is gone. */
export function readDelivery(
  scope: Scope,
  { notificationId, subscriptionId }: DeliveryKey,
): Promise<Delivery | undefined> {
  return scope.first(sql<Delivery>`
    select b.endpoint, b.p256dh, b.auth, b.public_key as "publicKey", e.kind, n.level, n.told_at as "toldAt", l.number,
      array(select q.tag from plan_equipment pe
        join equipment q on q.tenant_id = pe.tenant_id and q.id = pe.equipment_id
        where pe.tenant_id = l.tenant_id and pe.plan_id = l.id order by q.tag limit 3) as machines
    from push_deliveries d
    join push_subscriptions b on b.tenant_id = d.tenant_id and b.id = d.subscription_id
    join notifications n on n.tenant_id = d.tenant_id and n.id = d.notification_id and n.seen_at is null
      and n.user_id = b.user_id
    join users u on u.tenant_id = n.tenant_id and u.id = n.user_id and u.active
    join notification_events e on e.tenant_id = n.tenant_id and e.id = n.event_id and e.over_at is null
    join lockout_plans l on l.tenant_id = e.tenant_id and l.id = e.plan_id
    where d.notification_id = ${notificationId} and d.subscription_id = ${subscriptionId} and d.sent_at is null`);
}

export async function saveDelivered(
  scope: Scope,
  { notificationId, subscriptionId }: DeliveryKey,
  at: string,
): Promise<void> {
  await scope.run(sql`
    update push_deliveries set sent_at = ${at}
    where notification_id = ${notificationId} and subscription_id = ${subscriptionId}`);
}

/** The browser is not subscribed any more. */
export async function endSubscription(scope: Scope, id: string): Promise<void> {
  await scope.run(sql`delete from push_subscriptions where id = ${id}`);
}
