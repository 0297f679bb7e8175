import * as contract from "#contract/users/calls.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { resetMail } from "#api/infrastructure/mail/messages.ts";
import { takeMailQuota } from "#api/infrastructure/mail/quota.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { resetLifeMs, resetLimits } from "#api/domains/identity/public.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { changeUser } from "./change.ts";
import {
  closeAccount,
  deleteSessions,
  insertPasswordReset,
  openAccount,
  voidInvitations,
  voidLinks,
} from "./account-sql.ts";
import { sendInvitation } from "./invite.ts";

/** Closes the account; its sessions end at once. Throws 404, 409 `stale`, 409 `refused` while a lockout depends on it. */
export async function deactivateUser(ctx: TenantContext, id: string, version: number): Promise<UserDetail> {
  authorize(ctx.actor, contract.deactivateUser.access);
  return changeUser(ctx, { id, version, action: "deactivate", act: "deactivated" }, (tx) =>
    close(ctx, tx, id),
  );
}

/** Ends everything that lets the person sign in. The caller has locked the person and asked the rules. */
export async function close(
  ctx: TenantContext,
  tx: Transaction,
  id: string,
): Promise<Record<string, unknown>> {
  await closeAccount(tx, id, ctx.now);
  await voidInvitations(tx, id, ctx.now);
  await voidLinks(tx, id);
  return { sessionsEnded: await deleteSessions(tx, id) };
}

/** Opens the account again; the password stays what it was. Throws 404, 409 `stale`, 409 `refused`. */
export async function reactivateUser(ctx: TenantContext, id: string, version: number): Promise<UserDetail> {
  authorize(ctx.actor, contract.reactivateUser.access);
  return changeUser(ctx, { id, version, action: "reactivate", act: "reactivated" }, async (tx) => {
    await assertWithinLimit(tx, "users");
    await openAccount(tx, id);
    // One that was opened while the account was being closed.
    await deleteSessions(tx, id);
    return {};
  });
}

/** Emails a new invitation. Throws 404, 409 `stale`, 409 `refused` if the person has a password already. */
export async function resendInvitation(ctx: TenantContext, id: string, version: number): Promise<UserDetail> {
  authorize(ctx.actor, contract.resendInvitation.access);
  await countTry(ctx.deps.db, [{ limit: invitationLimit, key: id }]);
  const wanted = { id, version, action: "resend_invitation", act: "invitation_sent" } as const;
  return changeUser(ctx, wanted, async (tx, user) => {
    const { email } = withEmail(user);
    await takeMailQuota(tx, "invitation", ctx.now);
    await sendInvitation(ctx, tx, { id, email });
    return { email };
  });
}

/** Withdraws an invitation and closes the account. Throws as `resendInvitation`. */
export async function revokeInvitation(ctx: TenantContext, id: string, version: number): Promise<UserDetail> {
  authorize(ctx.actor, contract.revokeInvitation.access);
  const wanted = { id, version, action: "revoke_invitation", act: "invitation_revoked" } as const;
  return changeUser(ctx, wanted, (tx) => close(ctx, tx, id));
}

/** Emails a link to choose a new password. Throws 404, 409 `stale`, 409 `refused`, 429. */
export async function sendPasswordReset(
  ctx: TenantContext,
  id: string,
  version: number,
): Promise<UserDetail> {
  authorize(ctx.actor, contract.sendPasswordReset.access);
  const { deps, actor } = ctx;
  await countTry(deps.db, [{ limit: resetLimits.place, key: `${actor.tenant.id}:${id}` }]);
  const token = newToken();
  const wanted = { id, version, action: "reset_password", act: "reset_sent" } as const;
  return changeUser(ctx, wanted, async (tx, user) => {
    const { email } = withEmail(user);
    await takeMailQuota(tx, "link", ctx.now);
    await insertPasswordReset(tx, tokenHash(token), id, new Date(deps.clock() + resetLifeMs).toISOString());
    const link = `${deps.config.originOf(actor.tenant.slug)}/reset-password?token=${token}`;
    await enqueueMail(tx, resetMail(email, link, resetLifeMs));
    return {};
  });
}

/** The rules have refused an account without one. */
function withEmail({ id, email }: { id: string; email: string | null }): { email: string } {
  if (email === null) throw new Error(`No email reaches ${id}.`);
  return { email };
}

/** Invitations mailed to one person in an hour: a button pressed again and again fills no one's mailbox. */
const invitationLimit = { name: "invitation:user", points: 10, seconds: 3600 };
