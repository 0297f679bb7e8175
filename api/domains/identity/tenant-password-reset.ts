import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { inEqualTime, linkTime } from "#api/infrastructure/equal-time.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { resetMail } from "#api/infrastructure/mail/messages.ts";
import { passwordChangedMail } from "#api/infrastructure/mail/password-changed.ts";
import { linkIsOver, resetLifeMs, resetTries } from "./password-resets.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { hasLockoutToFinish } from "#api/infrastructure/sessions/lockouts-to-finish.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";

/** Mails a link where the address belongs to somebody; says nothing of whether it does, nor how long it takes. Throws 429. */
export async function sendResetLink(context: PublicContext, email: string): Promise<void> {
  const { deps, address } = context;
  const tenantId = await deps.tenants.idOf(context.unverifiedTenantSlug);
  await countTry(deps.db, resetTries(`${tenantId}:${email.toLowerCase()}`, address));
  await inEqualTime(linkTime, () => mailLink(context, tenantId, email));
}

async function mailLink(
  { deps, requestId, now }: PublicContext,
  tenantId: string,
  email: string,
): Promise<void> {
  const token = newToken();
  await deps.db.inTenant(tenantId, async (tx) => {
    const user = await tx.first(sql<{ id: string; name: string; email: string; slug: string }>`
      select u.id, u.name, u.email, t.slug from users u
      join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      join tenants t on t.tenant_id = u.tenant_id
      where lower(u.email) = lower(${email}) and u.active and (t.state = 'active' or ${hasLockoutToFinish})`);
    if (!user) return;
    await tx.run(sql`
      insert into password_resets (token_hash, user_id, expires_at)
      values (${tokenHash(token)}, ${user.id}, ${new Date(deps.clock() + resetLifeMs).toISOString()})`);
    const link = `${deps.config.originOf(user.slug)}/reset-password?token=${token}`;
    await enqueueMail(tx, resetMail(user.email, link, resetLifeMs));
    await appendAudit(tx, [
      {
        at: now,
        actor: user,
        action: "auth.reset_requested",
        subject: { type: "user", id: user.id },
        requestId,
        details: {},
      },
    ]);
  });
}

/** Sets the password, ends every session of the person and tells them. Throws 400: a used, expired or foreign token, a weak password. */
export async function resetPassword(
  { deps, unverifiedTenantSlug, requestId, now }: PublicContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const known = await deps.db.tenant(tenantId).first(sql<{ words: string[] }>`
    select array[u.name, u.username, u.email, t.name] as words
    from password_resets p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    join tenants t on t.tenant_id = p.tenant_id
    where p.token_hash = ${tokenHash(token)} and p.used_at is null and p.expires_at > ${now}`);
  if (!known) throw linkIsOver();
  const passwordHash = await hashNewPassword(password, known.words);
  await deps.db.inTenant(tenantId, async (tx) => {
    const user = await tx.first(sql<{ id: string; name: string; email: string }>`
      update password_resets p set used_at = ${now} from users u
      where p.token_hash = ${tokenHash(token)} and p.used_at is null and p.expires_at > ${now}
        and u.tenant_id = p.tenant_id and u.id = p.user_id and u.active
      returning u.id, u.name, u.email`);
    if (!user) throw linkIsOver();
    await tx.run(
      sql`update users set password_hash = ${passwordHash}, email_verified = true, version = version + 1 where id = ${user.id}`,
    );
    await tx.run(sql`delete from sessions where user_id = ${user.id}`);
    await tx.run(sql`delete from password_resets where user_id = ${user.id} and used_at is null`);
    // Nor does an address count that somebody asked for who knew the former password.
    await tx.run(sql`delete from email_changes where user_id = ${user.id} and used_at is null`);
    await enqueueMail(tx, passwordChangedMail(user));
    await appendAudit(tx, [
      {
        at: now,
        actor: user,
        action: "auth.password_reset",
        subject: { type: "user", id: user.id },
        requestId,
        details: {},
      },
    ]);
  });
}
