import { apiRefusal } from "#contract/sentences.ts";
import type { Database } from "./database/database.ts";
import { sql } from "./database/sql.ts";
import { ApiError } from "./errors.ts";
import { anyLockoutUnderWay } from "./sessions/lockouts-to-finish.ts";

/** Finds a tenant's id by its slug. Both never change, so a find is stored; what may change is read with the session. */
export class TenantDirectory {
  readonly #db: Database;
  readonly #ids = new Map<string, string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether the tenant was found before in this process: without asking the database. */
  isKnown(unverifiedSlug: string): boolean {
    return this.#ids.has(unverifiedSlug);
  }

  /** Throws 404 `unknown_tenant`. */
  async idOf(unverifiedSlug: string): Promise<string> {
    const known = this.#ids.get(unverifiedSlug);
    if (known) return known;
    const row = await this.#db
      .platform()
      .first(sql<{ id: string }>`select tenant_id as id from tenants where slug = ${unverifiedSlug}`);
    if (!row) throw new ApiError("unknown_tenant", apiRefusal("unknown_organization"));
    this.#ids.set(unverifiedSlug, row.id);
    return row.id;
  }
}

/**
 * 403: until the platform resumes the tenant, only people in an open lockout may sign in, and only to finish
 * it.
 */
export function tenantIsSuspended(): ApiError {
  return new ApiError("tenant_suspended", apiRefusal("suspended"));
}

/** Throws 403 `tenant_suspended` if that is why a person was refused. */
export async function mustBeActive(db: Database, tenantId: string): Promise<void> {
  const row = await db.tenant(tenantId).first(sql<{ state: string }>`select state from tenants`);
  if (row?.state === "suspended") throw tenantIsSuspended();
}

/** The same, but for a tenant whose people still have lockouts to finish: some of them may sign in. */
export async function mustAllowSignIn(db: Database, tenantId: string): Promise<void> {
  const row = await db.tenant(tenantId).first(sql<{ isOpen: boolean }>`
    select t.state = 'active' or ${anyLockoutUnderWay} as "isOpen" from tenants t`);
  if (row && !row.isOpen) throw tenantIsSuspended();
}
