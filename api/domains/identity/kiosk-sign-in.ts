import type { CurrentUser } from "#contract/identity/schemas.ts";
import { badgeRefusal } from "#contract/badges/sentences.ts";
import { isSimplePin } from "#domain/pin.ts";
import { findBadge, tryBadge, type Tried, type Typed } from "#api/domains/badges/public.ts";
import { type Device, type Exchange, mustBeKiosk, renewToken } from "#api/domains/kiosks/public.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { countTry, takeTryBack } from "#api/infrastructure/limits.ts";
import { readToken, setToken } from "#api/infrastructure/sessions/cookies.ts";
import { openSession } from "#api/infrastructure/sessions/tenant-sessions.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { endSession, noteUse } from "./kiosk-sql.ts";
import { accountById } from "./tenant-realm.ts";

/**
 * Wrong badges, PINs, and codes on one kiosk, of any person: a shift of people mistypes now and then. One badge locks far
 * earlier, wherever it is tried.
 */
export const kioskLimit = { name: "kiosk:device", points: 30, seconds: 900 };

/** Whose badge it is. Throws 401 on any other device and for a badge that opens nothing, 429. */
export async function checkBadge(
  ctx: PublicContext,
  typedBadge: string,
  { request }: Pick<Exchange, "request">,
): Promise<{ name: string; hasPin: boolean }> {
  const { deps, now } = ctx;
  const { tenantId, device, tries } = await atKiosk(ctx, request);
  const badge = await deps.db.inTenant(tenantId, async (tx) => {
    const found = await findBadge(tx, typedBadge, now);
    if (!found) await appendAudit(tx, [failure(ctx, device, undefined, "badge_unknown")]);
    return found;
  });
  if (!badge) throw wrong(badgeRefusal("badge_unknown"));
  await takeTryBack(deps.db, tries);
  return { name: badge.name, hasPin: badge.pinHash !== null };
}

/**
 * Opens a session on the kiosk in place of the one that was there, and says whether that was the same person's. With a
 * one-time code the person chooses their PIN on the way. Throws 400 for a PIN that is easy to guess, 401, 403
 * `tenant_suspended`, 429.
 */
export async function signInAtKiosk(
  ctx: PublicContext,
  typed: Typed,
  exchange: Exchange,
): Promise<{ user: CurrentUser; resumed: boolean }> {
  if ("newPin" in typed.secret && isSimplePin(typed.secret.newPin))
    throw invalid({ pin: badgeRefusal("pin_simple") });
  const { deps, now } = ctx;
  const { secureCookies } = deps.config;
  const { tenantId, device, tries } = await atKiosk(ctx, exchange.request);
  const former = readToken(exchange.request, "tenant", secureCookies);
  const token = newToken();
  const outcome = await deps.db.inTenant(tenantId, async (tx) => {
    const tried = await tryBadge(tx, typed, now);
    // Not thrown here: the count of wrong tries and the event stay.
    if (!tried.ok) {
      await appendAudit(tx, failures(ctx, device, tried));
      return { error: wrong(tried.refusal) };
    }
    return open(ctx, tx, { userId: tried.badge.userId, device, token, former, secret: typed.secret });
  });
  if ("error" in outcome) throw outcome.error;
  await takeTryBack(deps.db, tries);
  await renewToken(ctx, tenantId, device, exchange);
  setToken(exchange.reply, "tenant", secureCookies, token, undefined);
  return outcome;
}

/** Counted as wrong before anything is tried, and taken back if it was right. */
async function atKiosk(ctx: PublicContext, request: Exchange["request"]) {
  const { deps, unverifiedTenantSlug } = ctx;
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const device = await mustBeKiosk(ctx, tenantId, request);
  const tries = [{ limit: kioskLimit, key: device.id }];
  await countTry(deps.db, tries);
  return { tenantId, device, tries };
}

interface Opening {
  userId: string;
  device: Device;
  token: string;
  former: string | undefined;
  secret: Typed["secret"];
}

async function open(ctx: PublicContext, tx: Transaction, { userId, device, token, former, secret }: Opening) {
  const { deps, now, requestId, address, userAgent } = ctx;
  const account = await accountById(tx, userId);
  // The row stays locked until the commit, so whatever closes the account ends this session too.
  if (!account || (await noteUse(tx, userId, now)) === 0)
    return { error: wrong(badgeRefusal("badge_unknown")) };
  if (account.refusal) return { error: account.refusal };
  const left = former === undefined ? undefined : await endSession(tx, tokenHash(former), device.id);
  const session = {
    hash: tokenHash(token),
    userId,
    remembered: false,
    address,
    userAgent,
    kioskId: device.id,
  };
  await openSession(deps, tx, session);
  const event = { at: now, actor: { id: userId, name: account.name }, requestId };
  const subject = { type: "user", id: userId };
  const details = { kiosk: device.name, site: device.site };
  await appendAudit(tx, [
    ...("newPin" in secret ? [{ ...event, subject, action: "auth.pin_chosen", details }] : []),
    { ...event, subject, action: "auth.signed_in", details },
  ]);
  return { user: account.signed, resumed: left === userId };
}

function wrong(refusal: ConstructorParameters<typeof ApiError>[1]): ApiError {
  return new ApiError("invalid_credentials", refusal, { reasons: [refusal] });
}

function failures(ctx: PublicContext, device: Device, { badge, refusal, locks }: Tried & { ok: false }) {
  const failed = failure(ctx, device, badge, refusal.code);
  return locks ? [failed, { ...failed, action: "auth.badge_locked" }] : [failed];
}

/** What the trail keeps of a try: never what was typed. */
function failure(
  { now, requestId, address }: PublicContext,
  device: Device,
  badge: { userId: string; name: string } | undefined,
  why: string,
): AuditEvent {
  const subject = badge ? { type: "user", id: badge.userId } : { type: "kiosk", id: device.id };
  const details = { kiosk: device.name, site: device.site, why, address, ...(badge && { name: badge.name }) };
  return {
    at: now,
    actor: { id: null, name: device.name },
    action: "auth.badge_refused",
    subject,
    requestId,
    details,
  };
}
