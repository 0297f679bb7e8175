import { builtInRoles, type Permission } from "#contract/access.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { roleRefusal } from "#contract/roles/sentences.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

/** The built-in roles in their order, then the tenant's own by name. */
export function readRoles(scope: Scope): Promise<Role[]> {
  return scope.all(sql<Role>`
    select ${roleColumns} from roles r
    order by array_position(${[...builtInRoles]}::text[], r.key) nulls last, lower(r.name) limit 50`);
}

export function readRole(scope: Scope, id: string): Promise<Role | undefined> {
  return scope.first(sql<Role>`select ${roleColumns} from roles r where r.id = ${id}`);
}

export function lockRole(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from roles where id = ${id} for no key update`);
}

/** Throws 400 for a name that is taken. */
export async function insertRole(
  tx: Transaction,
  { id, name, permissions }: { id: string; name: string; permissions: readonly Permission[] },
): Promise<void> {
  await orNameTaken(
    tx.run(sql`
      insert into roles (id, key, name, permissions)
      values (${id}, ${`own_${id}`}, ${name}, ${[...permissions]}::text[])`),
  );
}

/** Throws 400 for a name that is taken. */
export async function saveName(tx: Transaction, id: string, name: string): Promise<void> {
  await orNameTaken(tx.run(sql`update roles set name = ${name}, version = version + 1 where id = ${id}`));
}

/** Six of those who have the role, so that five can be named. */
export function holdersOf(tx: Transaction, id: string): Promise<{ name: string }[]> {
  return tx.all(sql<{ name: string }>`select name from users where role_id = ${id} limit 6`);
}

/** False if someone has the role. */
export async function deleteRoleRow(tx: Transaction, id: string): Promise<boolean> {
  try {
    await tx.run(sql`delete from roles where id = ${id}`);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23503") return false;
    throw error;
  }
}

async function orNameTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const taken = error instanceof Error && "constraint" in error && error.constraint === "roles_by_name";
    throw taken ? invalid({ name: roleRefusal("name_taken") }) : error;
  }
}

/** Locks every role, so simultaneous changes of permissions run one after the other. */
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
