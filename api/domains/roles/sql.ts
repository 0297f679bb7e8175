import { builtInRoles, type Permission } from "#contract/access.ts";
import type { Role } from "#contract/roles/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** The built-in roles in their order, then the tenant's own by name. */
export function readRoles(scope: Scope): Promise<Role[]> {
  return scope.all(sql<Role>`
    select ${roleColumns} from roles r
    order by array_position(${[...builtInRoles]}::text[], r.key) nulls last, lower(r.name) limit 50`);
}

export function readRole(scope: Scope, id: string): Promise<Role | undefined> {
  return scope.first(sql<Role>`select ${roleColumns} from roles r where r.id = ${id}`);
}

/** Holds every role, so that two who change permissions at once do it one after the other. */
export async function lockRoles(tx: Transaction): Promise<void> {
  await tx.run(sql`select from roles order by id for no key update`);
}

export async function writePermissions(
  tx: Transaction,
  id: string,
  permissions: readonly Permission[],
): Promise<void> {
  await tx.run(sql`
    update roles set permissions = ${[...permissions]}::text[], version = version + 1 where id = ${id}`);
}

const roleColumns = sql`
  r.id, r.key, r.name, r.permissions, r.version, r.key = any(${[...builtInRoles]}::text[]) as "builtIn",
  r.key = 'system_administrator' as locked,
  (select count(*)::int from users u where u.tenant_id = r.tenant_id and u.role_id = r.id and u.active) as people`;
