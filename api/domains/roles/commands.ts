import * as contract from "#contract/roles/calls.ts";
import * as words from "#contract/roles/words.ts";
import type { Role } from "#contract/roles/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { roleEvent } from "./events.ts";
import { lockRoles, readRole, readRoles } from "./sql.ts";

/** Adds an own role. Throws 400 for a name that is taken or a role to copy that is gone, 409 `refused` for too many. */
export async function createRole(
  ctx: TenantContext,
  { name, copyOf }: { name: string; copyOf?: string | undefined },
): Promise<Role> {
  authorise(ctx.actor, contract.createRole.access);
  return ctx.write(async (tx) => {
    await lockRoles(tx);
    const roles = await readRoles(tx);
    if (roles.filter(({ builtIn }) => !builtIn).length >= words.mostOwnRoles) {
      throw refused([{ code: "too_many", message: `There are ${words.mostOwnRoles} own roles already.` }]);
    }
    const copied = roles.find(({ id }) => id === copyOf);
    if (copyOf !== undefined && !copied) {
      throw invalid({ copyOf: "This role does not exist any more. Choose from the list." });
    }
    const id = newId(ctx.deps.clock());
    await orNameTaken(
      tx.run(sql`
        insert into roles (id, key, name, permissions)
        values (${id}, ${`own_${id}`}, ${name}, ${copied?.permissions ?? []}::text[])`),
    );
    await appendAudit(tx, [roleEvent(ctx, "created", { id, name }, { copyOf: copied?.name ?? null })]);
    return readSurely(tx, id);
  });
}

/** Throws 400 for a name that is taken, 404, 409 `stale`, 409 `refused` for a built-in role. */
export async function renameRole(
  ctx: TenantContext,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<Role> {
  authorise(ctx.actor, contract.renameRole.access);
  return ctx.write(async (tx) => {
    const role = await ownRole(tx, id);
    if (role.version !== version) throw stale(role);
    await orNameTaken(tx.run(sql`update roles set name = ${name}, version = version + 1 where id = ${id}`));
    await appendAudit(tx, [roleEvent(ctx, "renamed", { id, name }, { from: role.name })]);
    return readSurely(tx, id);
  });
}

/** Throws 404, 409 `stale`, 409 `refused` for a built-in role or one that somebody has. */
export async function deleteRole(ctx: TenantContext, id: string, version: number): Promise<typeof ok> {
  authorise(ctx.actor, contract.deleteRole.access);
  return ctx.write(async (tx) => {
    const role = await ownRole(tx, id);
    if (role.version !== version) throw stale(role);
    const holders = await tx.all(sql<{ name: string }>`select name from users where role_id = ${id} limit 6`);
    if (holders.length > 0) throw inUse(holders);
    await tx.run(sql`delete from roles where id = ${id}`).catch((error: unknown) => {
      // Somebody was given the role this moment: the foreign key says so.
      const isHeld = error instanceof Error && "code" in error && error.code === "23503";
      throw isHeld ? inUse([]) : error;
    });
    await appendAudit(tx, [roleEvent(ctx, "deleted", role, { permissions: role.permissions })]);
    return ok;
  });
}

function inUse(holders: readonly { name: string }[]) {
  const names = holders.slice(0, 5).map(({ name }) => name);
  const who =
    names.length === 0
      ? "Somebody has"
      : `${names.join(", ")}${holders.length > 5 ? " and others" : ""} still ${names.length === 1 ? "has" : "have"}`;
  return refused([{ code: "role_in_use", message: `${who} this role. Give them another one first.` }]);
}

async function ownRole(tx: Transaction, id: string): Promise<Role> {
  await tx.run(sql`select from roles where id = ${id} for no key update`);
  const role = await readRole(tx, id);
  if (!role) throw notFound("role");
  if (role.builtIn) {
    throw refused([{ code: "built_in", message: `${role.name} is built in: it keeps its name and stays.` }]);
  }
  return role;
}

async function readSurely(tx: Transaction, id: string): Promise<Role> {
  const role = await readRole(tx, id);
  if (!role) throw new Error(`Role ${id} is gone from under its lock.`);
  return role;
}

async function orNameTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const taken = error instanceof Error && "constraint" in error && error.constraint === "roles_by_name";
    throw taken ? invalid({ name: "There is a role of this name already. Choose another name." }) : error;
  }
}
