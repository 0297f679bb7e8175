import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { inEqualTime, linkTime } from "#api/infrastructure/equal-time.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { resetMail } from "#api/infrastructure/mail/messages.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import type { Realm } from "./realm.ts";
import { linkIsOver, resetLifeMs, resetTries } from "./reset-tries.ts";
import { eventOf } from "./sign-in.ts";

/** Emails a link if the address has an account; neither the answer nor its timing reveals that. Throws 429. */
export async function sendResetLink(
  context: PublicContext,
  realm: Realm<unknown>,
  email: string,
): Promise<void> {
  const { deps, address } = context;
  await countTry(deps.db, resetTries(realm.countedAs(email.toLowerCase()).reset, address));
  await inEqualTime(linkTime, () => mailLink(context, realm, email));
}

async function mailLink(context: PublicContext, realm: Realm<unknown>, email: string): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(context.deps.clock() + resetLifeMs).toISOString();
  await realm.write(async (tx) => {
    const account = await realm.findForReset(tx, email);
    if (!account) return;
    await realm.addReset(tx, { hash: tokenHash(token), accountId: account.id, expiresAt });
    await enqueueMail(tx, resetMail(account.email, `${realm.resetPage}?token=${token}`, resetLifeMs));
    await appendAudit(tx, [eventOf(context, realm, account, "reset_requested")]);
  });
}

/**
 * Sets the password, ends every session of the account, and notifies its owner. Throws 400 for a used, expired,
 * or foreign link and for a weak password.
 */
export async function resetPassword(
  context: PublicContext,
  realm: Realm<unknown>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = tokenHash(token);
  const words = await realm.wordsOfReset(hash, context.now);
  if (!words) throw linkIsOver();
  const passwordHash = await hashNewPassword(password, words);
  await realm.write(async (tx) => {
    const account = await realm.useReset(tx, hash, context.now);
    if (!account) throw linkIsOver();
    await realm.setPassword(tx, account.id, passwordHash);
    await realm.notifyPasswordChanged(tx, account);
    await appendAudit(tx, [eventOf(context, realm, account, "password_reset")]);
  });
}
