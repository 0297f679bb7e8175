import type { Deps } from "#api/infrastructure/context.ts";
import type { PushMessage } from "#api/infrastructure/push/send.ts";
import {
  type Delivery,
  type DeliveryKey,
  endSubscription,
  readDelivery,
  saveDelivered,
} from "./delivery-sql.ts";
import { titleOf } from "./words.ts";

/** An alarm that is older tells no one anything new, ms. */
const lifeMs = 60 * 60_000;

/** Of a subscription that a push service refuses for good: signed with a key that it does not know. */
const wrongKey = [401, 403];

/**
 * Sends one message to one browser. The queue gives each job to one process; a job that runs again after a crash finds
 * it sent, and in the instant between sending and saving, the topic and the tag of the message have the second take
 * the place of the first. Throws where it is to be tried again later.
 */
export async function deliver(
  { config, db, log, push, clock }: Pick<Deps, "config" | "db" | "log" | "push" | "clock">,
  { tenantId, ...key }: DeliveryKey & { tenantId: string },
): Promise<void> {
  const scope = db.tenant(tenantId);
  const delivery = await readDelivery(scope, key);
  const age = clock() - Date.parse(delivery?.toldAt ?? "");
  if (!push || !delivery || age > lifeMs) return;
  const signedWith = await push.keys.of(delivery.publicKey);
  if (!signedWith) return endSubscription(scope, key.subscriptionId);
  const ttl = Math.ceil((lifeMs - age) / 1000);
  const outcome = await push.sender.send(delivery, messageOf(delivery, key.notificationId), {
    key: signedWith,
    subject: `mailto:${addressIn(config.mailFrom)}`,
    ttl,
  });
  if (outcome === "gone") return endSubscription(scope, key.subscriptionId);
  if (outcome === "sent") return saveDelivered(scope, key, new Date(clock()).toISOString());
  const { refused } = outcome;
  log.warn({ status: refused, subscription: key.subscriptionId }, "a push service refused a message");
  if (wrongKey.includes(refused)) await endSubscription(scope, key.subscriptionId);
}

/** Who answers for the messages, as push services ask: the address of every email. */
function addressIn(mailFrom: string): string {
  return /<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

function messageOf({ kind, level, number, machines }: Delivery, notificationId: string): PushMessage {
  const where = [number, ...machines].join(" · ");
  return {
    title: titleOf(kind),
    body: level === 0 ? where : `No one has seen this yet: ${where}`,
    path: `/notifications/${notificationId}`,
    tag: notificationId.replaceAll("-", ""),
  };
}
