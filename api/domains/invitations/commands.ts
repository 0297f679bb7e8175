import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { networkOf } from "#contract/network-of.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { resetLimits } from "#api/domains/identity/public.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";
import { invitationOf, type State } from "./queries.ts";

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
    const user = await tx.first(sql<{ id: string; name: string }>`
      update invitations i set used_at = ${now} from users u
      where i.token_hash = ${tokenHash(token)} and i.used_at is null and i.revoked_at is null and i.expires_at > ${now}
        and u.tenant_id = i.tenant_id and u.id = i.user_id and u.active
      returning u.id, u.name`);
    if (!user) throw linkIsOver("used");
    await tx.run(
      sql`update users set password_hash = ${passwordHash}, email_verified = true, version = version + 1 where id = ${user.id}`,
    );
    await tx.run(sql`delete from password_resets where user_id = ${user.id} and used_at is null`);
    await tx.run(sql`delete from sessions where user_id = ${user.id}`);
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
