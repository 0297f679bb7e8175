import type { z } from "zod";
import { type Permission, permissions as everyPermission } from "#contract/access.ts";
import * as contract from "#contract/roles/calls.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { refusalsOfPermissions } from "#domain/roles.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { roleEvent } from "./events.ts";
import { lockRoles, readRoles, writePermissions } from "./sql.ts";

type Wanted = z.output<(typeof contract.savePermissions)["body"]>;

/**
 * Sets the permissions of roles together. People with one of these roles have them from their next request.
 * Throws 404, 409 `stale` with every current role when one of them has changed, 409 `refused`.
 */
export async function savePermissions(ctx: TenantContext, wanted: Wanted): Promise<{ items: Role[] }> {
  authorize(ctx.actor, contract.savePermissions.access);
  return ctx.write(async (tx) => {
    await lockRoles(tx);
    const current = await readRoles(tx);
    const changes = wanted.roles.flatMap((role) => changeOf(role, current));
    if (changes.some(({ role, version }) => role.version !== version)) throw stale({ items: current });
    const refusals = refusalsOfPermissions(
      changes.map(({ role, after }) => ({ ...role, before: role.permissions, after })),
      wanted,
    );
    if (refusals.length > 0) throw refused(refusals);
    for (const { role, after } of changes) await writePermissions(tx, role.id, after);
    await appendAudit(
      tx,
      changes.map(({ role, after }) =>
        roleEvent(ctx, "permissions_changed", role, {
          granted: without(after, role.permissions),
          taken: without(role.permissions, after),
        }),
      ),
    );
    return { items: await readRoles(tx) };
  });
}

/** The change of one role; none when it stays the same, even if it changed in the meantime. */
function changeOf({ id, version, permissions }: Wanted["roles"][number], current: readonly Role[]) {
  const role = current.find((candidate) => candidate.id === id);
  if (!role) throw notFound("role");
  const after = everyPermission.filter((permission) => permissions.includes(permission));
  const isSame = after.length === role.permissions.length && without(after, role.permissions).length === 0;
  return isSame ? [] : [{ role, version, after }];
}

function without(permissions: readonly Permission[], others: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !others.includes(permission));
}
