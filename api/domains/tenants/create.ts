import { features } from "#contract/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { addRoles } from "#api/infrastructure/built-in-roles.ts";
import { claimSlug } from "./slugs-sql.ts";

export interface NewTenant {
  slug: string;
  name: string;
  industry: string | null;
  /**
   * Its first person, who may do everything. Without a hash they must first choose a password; with one they
   * opened a link sent to their address.
   */
  administrator: { name: string; email: string; username: string; passwordHash: string | null };
}

/**
 * A working tenant: every feature, the built-in roles, one site with its name, and its first administrator.
 * Looks, session times, and limits are the product's defaults. Runs in a transaction of the platform, and
 * leaves it in the new tenant's scope until `leaveTenant`. Throws 400 on `slug` if it is not available.
 */
export async function createTenant(
  tx: Transaction,
  { slug, name, industry, administrator }: NewTenant,
  { now, requestId, by }: { now: string; requestId: string; by: { id: string | null; name: string } },
): Promise<{ tenantId: string; userId: string }> {
  await claimSlug(tx, slug, now);
  const [tenantId, userId] = [newId(), newId()];
  await tx.run(sql`
    insert into tenants (tenant_id, slug, name, industry, features, created_at)
    values (${tenantId}, ${slug}, ${name}, ${industry}, ${[...features]}::text[], ${now})`);
  await tx.run(sql`select set_config('app.tenant_id', ${tenantId}, true)`);
  const roles = await addRoles(tx);
  await tx.run(
    sql`insert into locations (id, kind, name) values (${newId()}, 'site', ${name.slice(0, longestPlaceName)})`,
  );
  await tx.run(sql`
    insert into users (id, username, email, name, kind, role_id, password_hash, email_verified)
    values (${userId}, ${administrator.username}, ${administrator.email}, ${administrator.name}, 'other',
      ${roles.get("system_administrator")}, ${administrator.passwordHash}, ${administrator.passwordHash !== null})`);
  await appendAudit(tx, [
    {
      at: now,
      actor: by,
      action: "tenant.created",
      subject: { type: "tenant", id: tenantId },
      requestId,
      details: { slug, administrator: administrator.username },
    },
  ]);
  return { tenantId, userId };
}

/** As contract/locations/words.ts has it. */
const longestPlaceName = 100;

/** Back to the platform's own scope, for its audit chain. */
export async function leaveTenant(tx: Transaction): Promise<void> {
  await tx.run(sql`select set_config('app.tenant_id', '', true)`);
}
