import { createPublicKey } from "node:crypto";
import type { z } from "zod";
import * as contract from "#contract/notifications/calls.ts";
import { notificationRefusal } from "#contract/notifications/sentences.ts";
import { pushLimits } from "#contract/notifications/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, notFound } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import * as stored from "./subscriptions-sql.ts";

/**
 * Sends push messages to this browser until its person signs out. Throws 400 for an endpoint that is not a public
 * address, and for keys with which nothing can be encrypted.
 */
export async function subscribePush(
  ctx: TenantContext,
  { endpoint, keys, publicKey }: z.output<(typeof contract.subscribePush)["body"]>,
  userAgent: string,
): Promise<{ id: string }> {
  authorize(ctx.actor, contract.subscribePush.access);
  const { push } = ctx.deps;
  if (!push || !(await push.keys.of(publicKey)))
    throw invalid({ publicKey: notificationRefusal("push_key_old") });
  if (!isPointOfCurve(keys.p256dh) || keys.auth.length !== pushLimits.auth)
    throw invalid({ keys: notificationRefusal("push_key_malformed") });
  const fault = await push.faultOfEndpoint(endpoint);
  if (fault) throw invalid({ endpoint: notificationRefusal(fault) });
  return ctx.write(async (tx) => {
    const { user, sessionHash } = ctx.actor;
    const id = await stored.saveSubscription(tx, {
      id: newId(ctx.deps.clock()),
      userId: user.id,
      sessionHash,
      endpoint,
      ...keys,
      publicKey,
      userAgent: userAgent.slice(0, 300),
      at: ctx.now,
    });
    await appendAudit(tx, [eventBy(ctx, "profile.push_on", { type: "user", id: user.id }, {})]);
    return { id };
  });
}

/** Keeps a browser's subscription for the person who is signed in there; that of another person ends. */
export async function confirmPush(
  ctx: TenantContext,
  { endpoint }: z.output<(typeof contract.confirmPush)["body"]>,
): Promise<{ isOwn: boolean; isCurrent: boolean }> {
  authorize(ctx.actor, contract.confirmPush.access);
  const { user, sessionHash } = ctx.actor;
  return ctx.write(async (tx) => {
    await stored.endOthersSubscription(tx, endpoint, user.id);
    const own = await stored.confirmSubscription(tx, { userId: user.id, sessionHash, endpoint, at: ctx.now });
    const isCurrent = own !== undefined && own.publicKey === ctx.deps.push?.keys.current.publicKey;
    return { isOwn: own !== undefined, isCurrent };
  });
}

/** Throws 404. */
export async function unsubscribePush(ctx: TenantContext, id: string): Promise<typeof ok> {
  authorize(ctx.actor, contract.unsubscribePush.access);
  const { user } = ctx.actor;
  return ctx.write(async (tx) => {
    if ((await stored.deleteSubscription(tx, id, user.id)) === 0) throw notFound("browser");
    await appendAudit(tx, [eventBy(ctx, "profile.push_off", { type: "user", id: user.id }, {})]);
    return ok;
  });
}

/** An uncompressed point of P-256: with anything else, every message would fail, or give away what it should hide. */
function isPointOfCurve(base64url: string): boolean {
  const point = Buffer.from(base64url, "base64url");
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
