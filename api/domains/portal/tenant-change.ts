import type { TenantDetail } from "#contract/portal/schemas.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { stale } from "#api/infrastructure/errors.ts";
import { readTenant } from "./tenant-rows.ts";

interface Change {
  /** Of the audit event. */
  action: string;
  /** The columns of `tenants` that change. */
  set: Sql<unknown>;
  details: Record<string, unknown>;
}

/**
 * One change of a tenant by an administrator: record, version and audit event together. `decide` may write what
 * belongs to it, and may refuse. Throws 404, 409 `stale` with the tenant as it stands.
 */
export async function change(
  ctx: PlatformContext,
  { id, version }: { id: string; version: number },
  decide: (tx: Transaction, before: TenantDetail) => Promise<Change>,
): Promise<TenantDetail> {
  const { write, deps } = ctx;
  return write(async (tx) => {
    await tx.run(sql`select 1 from tenants where tenant_id = ${id} for update`);
    const before = await readTenant(tx, id, deps.config);
    if (before.version !== version) throw stale(before);
    const { action, set, details } = await decide(tx, before);
    await tx.run(sql`update tenants set ${set}, version = version + 1 where tenant_id = ${id}`);
    await appendAudit(tx, [eventBy(ctx, action, { type: "tenant", id }, { slug: before.slug, ...details })]);
    return readTenant(tx, id, deps.config);
  });
}
