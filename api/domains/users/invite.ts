import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { invitationMail } from "#api/infrastructure/mail/invitation.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { insertInvitation, voidInvitations } from "./account-sql.ts";

/** How long the link of an invitation works, ms. */
export const invitationLifeMs = 7 * 86_400_000;

interface Invited {
  id: string;
  email: string;
}

/** Emails a link to choose the first password; links sent before no longer work. The caller took it out of the quota. */
export async function sendInvitation(ctx: TenantContext, tx: Transaction, user: Invited): Promise<void> {
  await voidInvitations(tx, user.id, ctx.now);
  const { deps, actor } = ctx;
  const token = newToken();
  await insertInvitation(tx, tokenHash(token), {
    userId: user.id,
    by: actor.user.id,
    at: ctx.now,
    expiresAt: new Date(deps.clock() + invitationLifeMs).toISOString(),
  });
  const link = `${deps.config.originOf(actor.tenant.slug)}/accept-invitation?token=${token}`;
  const mail = { tenantName: actor.tenant.name, link, lifeMs: invitationLifeMs };
  await enqueueMail(tx, invitationMail(user.email, mail));
}
