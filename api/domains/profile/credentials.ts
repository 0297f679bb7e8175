import type { z } from "zod";
import * as contract from "#contract/profile/calls.ts";
import type { Profile } from "#contract/profile/schemas.ts";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { profileRefusal } from "#contract/profile/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext, TenantContext } from "#api/infrastructure/context.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { countTry, forgiveTries } from "#api/infrastructure/limits.ts";
import { confirmEmailMail, emailChangeNotice, emailLifeMs } from "#api/infrastructure/mail/email-change.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { takeMailQuota } from "#api/infrastructure/mail/quota.ts";
import { passwordChangedMail } from "#api/infrastructure/mail/password-changed.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { orTaken } from "#api/domains/users/public.ts";
import {
  deleteOtherSessions,
  insertEmailChange,
  isEmailTaken,
  lockOwn,
  saveConfirmedEmail,
  savePassword,
  useEmailChange,
  voidEmailChanges,
  voidResets,
} from "./credentials-sql.ts";
import { ownPasswordLimit, tryKey } from "./own-password.ts";
import { profileEvent } from "./events.ts";
import { readProfile } from "./sql.ts";

/** Changes the person's own password and ends their other sessions. Throws 400 for a wrong or weak one, 429. */
export async function changePassword(
  ctx: TenantContext,
  { currentPassword, newPassword }: z.output<(typeof contract.changePassword)["body"]>,
): Promise<typeof ok> {
  authorize(ctx.actor, contract.changePassword.access);
  const { id, username } = ctx.actor.user;
  await countOwnTry(ctx);
  const done = await ctx.write(async (tx) => {
    const own = await lockOwn(tx, id);
    if (!(await passwordMatches(own.passwordHash, currentPassword))) {
      // A repeated form: the first one has set it.
      if (await passwordMatches(own.passwordHash, newPassword)) return ok;
      throw wrongPassword();
    }
    if (newPassword === currentPassword) throw invalid({ newPassword: passwordRefusal("password_same") });
    const words = [own.name, username, own.email ?? "", ctx.actor.tenant.name];
    const passwordHash = await hashNewPassword(newPassword, words, "newPassword");
    await savePassword(tx, id, passwordHash);
    await deleteOtherSessions(tx, id, ctx.actor.sessionHash);
    await voidResets(tx, id);
    // A new address that was requested with the former password does not count either.
    await voidEmailChanges(tx, id);
    if (own.email !== null) await enqueueMail(tx, passwordChangedMail({ name: own.name, email: own.email }));
    await appendAudit(tx, [profileEvent(ctx, "password_changed")]);
    return ok;
  });
  await forgiveTries(ctx.deps.db, ownPasswordLimit, tryKey(ctx));
  return done;
}

/** Emails a link to the new address and a notice to the current one, if there is one. Throws 400 for one that is taken, 429. */
export async function changeEmail(
  ctx: TenantContext,
  { email, currentPassword }: z.output<(typeof contract.changeEmail)["body"]>,
): Promise<Profile> {
  authorize(ctx.actor, contract.changeEmail.access);
  const { deps, now, actor } = ctx;
  const { id } = actor.user;
  await countOwnTry(ctx);
  const token = newToken();
  return ctx.write(async (tx) => {
    const own = await lockOwn(tx, id);
    if (!(await passwordMatches(own.passwordHash, currentPassword))) throw wrongPassword();
    if (email.toLowerCase() === own.email?.toLowerCase())
      throw invalid({ email: profileRefusal("email_same") });
    if (await isEmailTaken(tx, email)) throw invalid({ email: profileRefusal("email_taken") });
    await voidEmailChanges(tx, id);
    const expiresAt = new Date(deps.clock() + emailLifeMs).toISOString();
    await insertEmailChange(tx, { hash: tokenHash(token), userId: id, email, expiresAt });
    await takeMailQuota(tx, "link", now);
    const link = `${deps.config.originOf(actor.tenant.slug)}/confirm-email?token=${token}`;
    await enqueueMail(tx, confirmEmailMail(email, link, emailLifeMs));
    if (own.email !== null)
      await enqueueMail(tx, emailChangeNotice({ name: own.name, email: own.email }, email, "asked"));
    await appendAudit(tx, [profileEvent(ctx, "email_change_asked", { from: own.email, to: email })]);
    return readProfile(tx, id, now);
  });
}

/** The link to the new address no longer works. */
export async function withdrawEmail(ctx: TenantContext): Promise<typeof ok> {
  authorize(ctx.actor, contract.withdrawEmail.access);
  return ctx.write(async (tx) => {
    const gone = await voidEmailChanges(tx, ctx.actor.user.id);
    if (gone > 0) await appendAudit(tx, [profileEvent(ctx, "email_change_withdrawn")]);
    return ok;
  });
}

/**
 * The new address counts from now on. Throws 400 for a link that is used, expired, or foreign, or an address
 * that is taken.
 */
export async function confirmEmail(
  { deps, unverifiedTenantSlug, requestId, now }: PublicContext,
  token: string,
): Promise<{ email: string }> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  return deps.db.inTenant(tenantId, async (tx) => {
    const found = await useEmailChange(tx, tokenHash(token), now);
    if (!found) throw linkIsOver();
    const { id, name, email, newEmail } = found;
    await orTaken(saveConfirmedEmail(tx, id, newEmail));
    // Links that went to the former address must not open this account any more.
    await voidResets(tx, id);
    if (email !== null && newEmail !== email)
      await enqueueMail(tx, emailChangeNotice({ name, email }, newEmail, "changed"));
    await appendAudit(tx, [
      {
        at: now,
        actor: { id, name },
        action: "profile.email_changed",
        subject: { type: "user", id },
        requestId,
        details: { from: email, to: newEmail },
      },
    ]);
    return { email: newEmail };
  });
}

function countOwnTry(ctx: TenantContext): Promise<void> {
  return countTry(ctx.deps.db, [{ limit: ownPasswordLimit, key: tryKey(ctx) }]);
}

function wrongPassword(): ApiError {
  return invalid({ currentPassword: passwordRefusal("password_wrong") });
}

function linkIsOver(): ApiError {
  return new ApiError("bad_request", profileRefusal("email_link_over"));
}
