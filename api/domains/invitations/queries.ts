import type { PublicContext } from "#api/infrastructure/context.ts";
import { invitationOf, type State } from "./sql.ts";

/** The person a link is for, and whether it still works. A link of another tenant is unknown. */
export async function readInvitation(
  { deps, unverifiedTenantSlug, now }: PublicContext,
  token: string,
): Promise<{ state: State; name: string | null; username: string | null }> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const found = await invitationOf(deps.db.tenant(tenantId), token, now);
  if (!found || found.state === "revoked")
    return { state: found?.state ?? "unknown", name: null, username: null };
  return { state: found.state, name: found.name, username: found.username };
}
