import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { invitationMail } from "#api/infrastructure/mail/invitation.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";

/** How long the link of an invitation works, ms. */
export const invitationLifeMs = 7 * 86_400_000;

interface Invited {
  id: string;
  email: string;
}

/** Mails a link to choose the first password; links sent before no longer work. The caller took it out of the quota. */
export async function sendInvitation(ctx: TenantContext, tx: Transaction, user: Invited): Promise<void> {
  await voidInvitations(ctx, tx, user.id);
  const { deps, actor } = ctx;
  const token = newToken();
  await tx.run(sql`
    insert into invitations (token_hash, user_id, invited_by, sent_at, expires_at)
    values (${tokenHash(token)}, ${user.id}, ${actor.user.id}, ${ctx.now},
      ${new Date(deps.clock() + invitationLifeMs).toISOString()})`);
  const link = `${deps.config.originOf(actor.tenant.slug)}/accept-invitation?token=${token}`;
  const mail = { tenantName: actor.tenant.name, link, lifeMs: invitationLifeMs };
  await enqueueMail(tx, invitationMail(user.email, mail));
}

/** No link of an invitation of this person works any more. */
export async function voidInvitations(
  { now }: TenantContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await tx.run(sql`
    update invitations set revoked_at = ${now}
    where user_id = ${userId} and used_at is null and revoked_at is null`);
}
