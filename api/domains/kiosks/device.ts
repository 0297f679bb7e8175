import type { FastifyReply, FastifyRequest } from "fastify";
import { kioskRefusal } from "#contract/kiosks/sentences.ts";
import { networkOf } from "#contract/network-of.ts";
import type { KioskScreen } from "#contract/kiosks/schemas.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { countTry, takeTryBack } from "#api/infrastructure/limits.ts";
import { readToken } from "#api/infrastructure/sessions/cookies.ts";
import { readKioskToken, setKioskToken } from "#api/infrastructure/sessions/kiosk-cookie.ts";
import { asCode } from "#api/infrastructure/short-codes.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { type Device, markSeen, readDevice, readLockedFor, rotateToken, useCode } from "./device-sql.ts";
import { endSessionsOn } from "./sql.ts";

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Wrong enrollment codes from one network: a person types one or two. */
const wrongCodes = { name: "kiosk:enroll", points: 20, seconds: 900 };
/** How long a device has the same token, ms. */
const tokenLifeMs = 24 * 3_600_000;

/** The kiosk of this tenant that the device is; undefined for any other device. */
export async function kioskOf(
  { deps, now }: PublicContext,
  tenantId: string,
  request: FastifyRequest,
): Promise<Device | undefined> {
  const token = readKioskToken(request, deps.config.secureCookies);
  if (!token) return undefined;
  const scope = deps.db.tenant(tenantId);
  const device = await readDevice(scope, tokenHash(token));
  if (device) await markSeen(scope, device.id, now, device.hasFormer);
  return device;
}

/** The same, for what only a kiosk may do. Throws 401. */
export async function mustBeKiosk(
  ctx: PublicContext,
  tenantId: string,
  request: FastifyRequest,
): Promise<Device> {
  const device = await kioskOf(ctx, tenantId, request);
  if (!device) throw new ApiError("invalid_credentials", kioskRefusal("not_enrolled"));
  return device;
}

/** What the kiosk shows before anyone signs in. Throws 401. */
export async function readScreen(ctx: PublicContext, request: FastifyRequest): Promise<KioskScreen> {
  const { deps, unverifiedTenantSlug } = ctx;
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const { id, name, site } = await mustBeKiosk(ctx, tenantId, request);
  const session = readToken(request, "tenant", deps.config.secureCookies);
  const lockedFor = session && (await readLockedFor(deps.db.tenant(tenantId), id, tokenHash(session)));
  return { name, site, lockedFor: lockedFor ?? null };
}

/** Makes this device the kiosk that the code is for. Throws 400 for a code that is over, 429. */
export async function enroll(
  ctx: PublicContext,
  typedCode: string,
  { reply }: Exchange,
): Promise<{ name: string; site: string }> {
  const { deps, now, requestId, address, unverifiedTenantSlug } = ctx;
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const tries = [{ limit: wrongCodes, key: `${tenantId}@${networkOf(address)}` }];
  await countTry(deps.db, tries);
  const token = newToken();
  const enrolled = await deps.db.inTenant(tenantId, async (tx) => {
    const kiosk = await useCode(tx, tokenHash(asCode(typedCode)), tokenHash(token), now);
    if (!kiosk) throw new ApiError("bad_request", kioskRefusal("code_over"));
    const { id, name, site } = kiosk;
    // Of the tablet that had the kiosk before.
    await endSessionsOn(tx, id);
    const actor = { id: null, name };
    const details = { name, site, address };
    await appendAudit(tx, [
      { at: now, actor, action: "kiosk.enrolled", subject: { type: "kiosk", id }, requestId, details },
    ]);
    return { name, site };
  });
  await takeTryBack(deps.db, tries);
  setKioskToken(reply, deps.config.secureCookies, token);
  return enrolled;
}

/** Gives a device that someone has signed in on a new token once a day. */
export async function renewToken(
  { deps, now }: PublicContext,
  tenantId: string,
  device: Device,
  { request, reply }: Exchange,
): Promise<void> {
  const token = readKioskToken(request, deps.config.secureCookies);
  if (!token || Date.parse(now) - Date.parse(device.tokenAt) < tokenLifeMs) return;
  const next = newToken();
  await rotateToken(deps.db.tenant(tenantId), device.id, tokenHash(token), tokenHash(next), now);
  setKioskToken(reply, deps.config.secureCookies, next);
}
