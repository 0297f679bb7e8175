import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { networkOf } from "#contract/network-of.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { resetLimits } from "#api/domains/identity/public.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import { invitationOf, saveFirstPassword, type State, useInvitation } from "./sql.ts";

/** Sets the first password. Throws 400 for a link that is used, expired, revoked or foreign, or a weak password; 429. */
export async function acceptInvitation(
  { deps, unverifiedTenantSlug, address, requestId, now }: PublicContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  await countTry(deps.db, [{ limit: resetLimits.address, key: networkOf(address) }]);
  const found = await invitationOf(deps.db.tenant(tenantId), token, now);
  if (found?.state !== "open") throw linkIsOver(found?.state ?? "unknown");
  const passwordHash = await hashNewPassword(password, found.words);
  await deps.db.inTenant(tenantId, async (tx) => {
    const user = await useInvitation(tx, tokenHash(token), now);
    if (!user) throw linkIsOver("used");
    await saveFirstPassword(tx, user.id, passwordHash);
    await appendAudit(tx, [
      {
        at: now,
        actor: user,
        action: "user.invitation_accepted",
        subject: { type: "user", id: user.id },
        requestId,
        details: { name: user.name },
      },
    ]);
  });
}

const sentences: Record<Exclude<State, "open">, string> = {
  used: "This invitation was used already. Sign in with your password, or ask for a new one there.",
  expired: "This invitation has expired. Ask your administrator for a new one.",
  revoked: "This invitation was taken back. Ask your administrator if you need access.",
  unknown: "This invitation does not exist. Open the whole link from the email.",
};

function linkIsOver(state: State): ApiError {
  return new ApiError("bad_request", sentences[state === "open" ? "used" : state]);
}
