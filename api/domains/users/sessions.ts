import * as contract from "#contract/users/calls.ts";
import type { SignOutBody, UserSession } from "#contract/users/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { changeUser } from "./change.ts";

/** Where a person is signed in. Throws 404. */
export async function listUserSessions(ctx: TenantContext, id: string): Promise<{ items: UserSession[] }> {
  authorise(ctx.actor, contract.listUserSessions.access);
  const [person, items] = await Promise.all([
    ctx.read.first(sql`select 1 from users where id = ${id}`),
    readSessions(ctx, ctx.read, id),
  ]);
  if (!person) throw notFound("person");
  return { items };
}

/** Signs a person out on one device or everywhere. Throws 404, 409 `refused`. */
export async function signOutUser(ctx: TenantContext, id: string, which: SignOutBody): Promise<typeof ok> {
  authorise(ctx.actor, contract.signOutUser.access);
  return ctx.write(async (tx) => {
    await changeUser(ctx, tx, { id, action: "edit", act: "signed_out" }, async () => ({
      ended: await endSessions(tx, id, which),
    }));
    return ok;
  });
}

/** The sessions of a person that are still alive, the latest first; 50 at the most. */
export function readSessions(ctx: TenantContext, scope: Scope, userId: string): Promise<UserSession[]> {
  const { deps, now } = ctx;
  const usualIdle = deps.config.session.idleMs / 1000;
  return scope.all(sql<UserSession>`
    select s.id, s.token_hash = ${ctx.actor.sessionHash} as "isCurrent", s.created_at as "signedInAt",
      s.last_active_at as "lastActiveAt", s.address, s.user_agent as "userAgent"
    from sessions s join tenants t on t.tenant_id = s.tenant_id
    where s.user_id = ${userId} and s.absolute_expires_at > ${now}
      and s.last_active_at > ${now}::timestamptz
        - make_interval(secs => coalesce(t.session_idle_seconds, ${usualIdle}::int))
    order by s.last_active_at desc, s.id limit 50`);
}

/** Ends one session of a person or all of them; says how many. Throws 404 where that one is not theirs. */
export async function endSessions(tx: Transaction, userId: string, which: SignOutBody): Promise<number> {
  if ("everywhere" in which) return tx.run(sql`delete from sessions where user_id = ${userId}`);
  const ended = await tx.run(sql`delete from sessions where id = ${which.sessionId} and user_id = ${userId}`);
  if (ended === 0) throw notFound("session");
  return ended;
}
