import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { invitationMail } from "#api/infrastructure/mail/administrator-invitation.ts";
import { saveInvitation } from "./sql.ts";

/** How long the link of an invitation opens the page to set a password, ms: over a long weekend. */
export const invitationLifeMs = 4 * 24 * 3_600_000;

/** Creates a link and emails it with the commit; earlier links stop working. */
export async function sendInvitation(
  { deps, actor, now }: PlatformContext,
  tx: Transaction,
  admin: { id: string; name: string; email: string },
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(deps.clock() + invitationLifeMs).toISOString();
  await saveInvitation(tx, { adminId: admin.id, tokenHash: tokenHash(token), now, expiresAt });
  const link = `${deps.config.originOf(undefined)}/platform/reset-password?token=${token}`;
  await enqueueMail(tx, invitationMail({ admin, by: actor.admin.name, link, lifeMs: invitationLifeMs }));
}
