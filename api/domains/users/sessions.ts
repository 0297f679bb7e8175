import * as contract from "#contract/users/calls.ts";
import type { SignOutBody, UserSession } from "#contract/users/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { changeIn } from "#api/infrastructure/change-record.ts";
import { deleteSessions, isPersonThere } from "./account-sql.ts";
import { readSessionsOf } from "./session-sql.ts";
import { accountChange, userRecord } from "./change.ts";

/** Where a person is signed in. Throws 404. */
export async function listUserSessions(ctx: TenantContext, id: string): Promise<{ items: UserSession[] }> {
  authorize(ctx.actor, contract.listUserSessions.access);
  const [person, items] = await Promise.all([isPersonThere(ctx.read, id), readSessions(ctx, ctx.read, id)]);
  if (!person) throw notFound("person");
  return { items };
}

/** Signs a person out on one device or everywhere. Throws 404, 409 `refused`. */
export async function signOutUser(ctx: TenantContext, id: string, which: SignOutBody): Promise<typeof ok> {
  authorize(ctx.actor, contract.signOutUser.access);
  return ctx.write(async (tx) => {
    const wanted = { id, action: "edit", act: "signed_out" } as const;
    await changeIn(
      ctx,
      tx,
      userRecord,
      accountChange(ctx, wanted, async () => ({ ended: await endSessions(tx, id, which) })),
    );
    return ok;
  });
}

/** The sessions of a person that are still alive, the latest first; 50 at most. */
export function readSessions(ctx: TenantContext, scope: Scope, userId: string): Promise<UserSession[]> {
  const usualIdle = ctx.deps.config.session.idleMs / 1000;
  return readSessionsOf(scope, userId, { ownHash: ctx.actor.sessionHash, now: ctx.now, usualIdle });
}

/** Ends one session of a person or all of them; returns how many. Throws 404 if that one is not theirs. */
export async function endSessions(tx: Transaction, userId: string, which: SignOutBody): Promise<number> {
  if ("everywhere" in which) return deleteSessions(tx, userId);
  const ended = await deleteSessions(tx, userId, which.sessionId);
  if (ended === 0) throw notFound("session");
  return ended;
}
