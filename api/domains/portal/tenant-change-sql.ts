import type { Feature } from "#contract/access.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { isOfPersonInLockout } from "#api/infrastructure/sessions/lockouts-to-finish.ts";

/** The columns of `tenants` that a change sets. */
export type TenantColumns = Sql<unknown>;

export function lockTenant(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select 1 from tenants where tenant_id = ${id} for update`);
}

export async function saveTenant(tx: Transaction, id: string, set: TenantColumns): Promise<void> {
  await tx.run(sql`update tenants set ${set}, version = version + 1 where tenant_id = ${id}`);
}

export function featureColumns(enabled: readonly Feature[]): TenantColumns {
  return sql`features = ${[...enabled]}::text[]`;
}

/** Times in seconds; null for the usual ones. */
export function settingsColumns({
  name,
  primaryColor,
  secondaryColor,
  idle,
  absolute,
  warning,
}: {
  name: string;
  primaryColor: string;
  secondaryColor: string;
  idle: number | null;
  absolute: number | null;
  warning: number | null;
}): TenantColumns {
  return sql`name = ${name}, primary_color = ${primaryColor}, secondary_color = ${secondaryColor},
        session_idle_seconds = ${idle}::int, session_absolute_seconds = ${absolute}::int,
        session_warning_seconds = ${warning}::int`;
}

/** Sessions that are open end by the tenant's new time, in seconds. */
export async function saveSessionEnds(tx: Transaction, id: string, absolute: number): Promise<void> {
  await tx.run(sql`
      update sessions set absolute_expires_at = created_at
        + make_interval(secs => ${absolute}::int) where tenant_id = ${id}`);
}

type Limit = number | null;

export function limitColumns({
  users,
  machines,
  sites,
  storageGb,
}: {
  users: Limit;
  machines: Limit;
  sites: Limit;
  storageGb: Limit;
}): TenantColumns {
  return sql`max_users = ${users}::int, max_machines = ${machines}::int, max_sites = ${sites}::int,
      max_storage_gb = ${storageGb}::int`;
}

export function logoColumn(address: string | null): TenantColumns {
  return sql`logo = ${address}`;
}

export async function saveLogo(tx: Transaction, id: string, png: Buffer | null): Promise<void> {
  await tx.run(
    png
      ? sql`insert into tenant_logos (tenant_id, png) values (${id}, ${png})
            on conflict (tenant_id) do update set png = excluded.png`
      : sql`delete from tenant_logos where tenant_id = ${id}`,
  );
}

export function suspendedColumns(at: string, reason: string): TenantColumns {
  return sql`state = 'suspended', suspended_at = ${at}, suspension_reason = ${reason}`;
}

export const resumedColumns: TenantColumns = sql`state = 'active', suspended_at = null, suspension_reason = null`;

/** People in a lockout keep their sessions, in which the exits alone are open (decision 015). */
export async function deleteSessionsOutside(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from sessions s where s.tenant_id = ${id} and not ${isOfPersonInLockout}`);
}

export async function insertPasswordReset(
  tx: Transaction,
  reset: { hash: Buffer; userId: string; expiresAt: string },
): Promise<void> {
  await tx.run(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    values (${reset.hash}, ${reset.userId}, ${reset.expiresAt})`);
}
