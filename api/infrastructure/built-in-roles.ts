import { builtInRoles, type BuiltInRole, permissionsOfBuiltInRole } from "#contract/access.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "./ids.ts";

/** A new tenant's roles, by key, in the tenant of the transaction. */
export async function addRoles(tx: Transaction): Promise<Map<BuiltInRole, string>> {
  const ids = new Map(builtInRoles.map((key) => [key, newId()]));
  for (const [key, id] of ids) {
    await tx.run(sql`
      insert into roles (id, key, name, permissions)
      values (${id}, ${key}, ${roleNames[key]}, ${[...permissionsOfBuiltInRole[key]]}::text[])`);
  }
  return ids;
}

export const roleNames: Record<BuiltInRole, string> = {
  system_administrator: "System administrator",
  safety_manager: "Safety manager",
  supervisor: "Supervisor",
  authorised_employee: "Authorized employee",
  contractor: "Contractor",
  affected_employee: "Affected employee",
};
