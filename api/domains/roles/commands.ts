import * as contract from "#contract/roles/calls.ts";
import * as words from "#contract/roles/words.ts";
import type { Role } from "#contract/roles/schemas.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import { roleRefusal } from "#contract/roles/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import {
  allowed,
  changeIn,
  changeRecord,
  getOrThrow,
  no,
  type RecordKind,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { type RoleAct, roleEvent } from "./events.ts";
import {
  deleteRoleRow,
  holdersOf,
  insertRole,
  lockRole,
  lockRoles,
  readRole,
  readRoles,
  saveName,
} from "./sql.ts";

const roleRecord: RecordKind<TenantContext, Role, Role, RoleAct> = {
  name: "role",
  lock: lockRole,
  read: readRole,
  versionOf: ({ version }) => version,
  view: (_, role) => role,
  event: roleEvent,
};

/**
 * Adds a custom role. Throws 400 for a name that is taken or a role to copy that no longer exists, 409
 * `refused` for too many.
 */
export async function createRole(
  ctx: TenantContext,
  { name, copyOf }: { name: string; copyOf?: string | undefined },
): Promise<Role> {
  authorize(ctx.actor, contract.createRole.access);
  return ctx.write(async (tx) => {
    await lockRoles(tx);
    const roles = await readRoles(tx);
    if (roles.filter(({ builtIn }) => !builtIn).length >= words.mostOwnRoles) {
      throw refused([roleRefusal("too_many", { most: words.mostOwnRoles })]);
    }
    const copied = roles.find(({ id }) => id === copyOf);
    if (copyOf !== undefined && !copied) {
      throw invalid({ copyOf: roleRefusal("role_gone") });
    }
    const id = newId(ctx.deps.clock());
    await insertRole(tx, { id, name, permissions: copied?.permissions ?? [] });
    await appendAudit(tx, [roleEvent(ctx, "created", { id, name }, { copyOf: copied?.name ?? null })]);
    return getOrThrow(await readRole(tx, id), roleRecord.name);
  });
}

/** Throws 400 for a name that is taken, 404, 409 `stale`, 409 `refused` for a built-in role. */
export async function renameRole(
  ctx: TenantContext,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<Role> {
  authorize(ctx.actor, contract.renameRole.access);
  return changeRecord(ctx, roleRecord, {
    id,
    version,
    act: "renamed",
    decide: againstBuiltIn,
    write: async (tx, role) => {
      await saveName(tx, id, name);
      return { from: role.name };
    },
  });
}

/** Throws 404, 409 `stale`, 409 `refused` for a built-in role or one that someone has. */
export async function deleteRole(ctx: TenantContext, id: string, version: number): Promise<typeof ok> {
  authorize(ctx.actor, contract.deleteRole.access);
  return ctx.write(async (tx) => {
    await changeIn(ctx, tx, roleRecord, {
      id,
      version,
      act: "deleted",
      removes: true,
      decide: async (role) => {
        const builtIn = againstBuiltIn(role);
        if (!builtIn.ok) return builtIn;
        const holders = await holdersOf(tx, id);
        return holders.length > 0 ? { ok: false, refusals: [inUse(holders)] } : allowed();
      },
      write: async (_tx, { permissions }) => {
        // Someone was given the role this moment: the foreign key says so.
        if (!(await deleteRoleRow(tx, id))) throw refused([inUse([])]);
        return { permissions };
      },
    });
    return ok;
  });
}

function inUse(holders: readonly { name: string }[]): Refusal {
  if (holders.length === 0) return roleRefusal("role_in_use");
  const names = listOf(holders.slice(0, 5).map(({ name }) => name));
  return holders.length > 5
    ? roleRefusal("role_in_use/more", { names })
    : roleRefusal("role_in_use/names", { count: holders.length, names });
}

function againstBuiltIn({ name, builtIn }: Role): Decision<undefined> {
  return builtIn ? no(roleRefusal("built_in", { name })) : allowed();
}
