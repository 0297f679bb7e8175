import * as contract from "#contract/roles/calls.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readRole, readRoles } from "./sql.ts";

/** Every role with its permissions. */
export async function listRoles(ctx: TenantContext): Promise<{ items: Role[] }> {
  authorize(ctx.actor, contract.listRoles.access);
  return { items: await readRoles(ctx.read) };
}

/** Throws 404. */
export async function getRole(ctx: TenantContext, id: string): Promise<Role> {
  authorize(ctx.actor, contract.getRole.access);
  const role = await readRole(ctx.read, id);
  if (!role) throw notFound("role");
  return role;
}
