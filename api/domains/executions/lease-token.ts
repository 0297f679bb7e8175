import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Lease } from "#contract/executions/leases.ts";
import { commandInputRefusal } from "#contract/executions/input-sentences.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { platformSecret } from "#api/infrastructure/platform-secret.ts";

const dayMs = 24 * 3_600_000;
/** A phone that was switched off for a week sends what it has; the lease itself was over long before. */
const mostDays = 8;

/** What a device holds in its hand: which lease, of whom, on which device. */
const leaseClaim = z.object({
  planId: z.string(),
  number: z.number(),
  userId: z.string(),
  deviceId: z.string(),
  /** The day that its key is of. */
  day: z.number(),
});
type LeaseClaim = z.infer<typeof leaseClaim>;

/** The lease, signed with the key of its day. `now` in ms. */
export async function leaseToken(
  db: Database,
  tenantId: string,
  planId: string,
  { number, by, deviceId }: Lease,
  now: number,
): Promise<string> {
  const claim: LeaseClaim = { planId, number, userId: by.userId, deviceId, day: Math.floor(now / dayMs) };
  const written = Buffer.from(JSON.stringify(claim)).toString("base64url");
  return `${written}.${signature(await platformSecret(db, "leases"), tenantId, claim.day, written)}`;
}

/** What was signed. Throws 400 for a token that is altered, too old, or of another lockout, person, or tenant. */
export async function checkLeaseToken(
  db: Database,
  token: string,
  holder: { tenantId: string; planId: string; userId: string },
  now: number,
): Promise<LeaseClaim> {
  const [written = "", signed = ""] = token.split(".");
  const claim = claimIn(written);
  const age = claim && Math.floor(now / dayMs) - claim.day;
  if (claim && age !== undefined && age >= 0 && age <= mostDays) {
    const expected = Buffer.from(
      signature(await platformSecret(db, "leases"), holder.tenantId, claim.day, written),
    );
    const given = Buffer.from(signed);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (isOurs && claim.planId === holder.planId && claim.userId === holder.userId) return claim;
  }
  throw invalid({ lease: commandInputRefusal("lease_unreadable") });
}

function claimIn(written: string): LeaseClaim | undefined {
  try {
    return leaseClaim.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
  } catch {
    return undefined;
  }
}

/** A key of another day, or of another tenant, signs nothing that counts here. */
function signature(secret: Buffer, tenantId: string, day: number, written: string): string {
  const key = createHmac("sha256", secret).update(`lease:${tenantId}:${day}`).digest();
  return createHmac("sha256", key).update(written).digest("base64url");
}
