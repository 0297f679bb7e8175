import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { networkOf } from "#contract/network-of.ts";
import { invitationRefusal } from "#contract/invitations/sentences.ts";
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

function linkIsOver(state: State): ApiError {
  return new ApiError("bad_request", invitationRefusal(`invitation_${state === "open" ? "used" : state}`));
}
