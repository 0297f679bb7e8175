import type { FastifyRequest } from "fastify";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { inEqualTime, linkTime } from "#api/infrastructure/equal-time.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { administratorChangedMail } from "#api/infrastructure/mail/administrator-changed.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { resetMail } from "#api/infrastructure/mail/messages.ts";
import { linkIsOver, resetLifeMs, resetTries } from "./password-resets.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";

/**
 * Mails a link where the address belongs to an administrator; says nothing of whether it does, nor how long it takes.
 * Throws 429.
 */
export async function sendResetLink(
  context: PublicContext,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  mustBeMainHost(request);
  const { deps, address } = context;
  await countTry(deps.db, resetTries(`platform:${email.toLowerCase()}`, address));
  await inEqualTime(linkTime, () => mailLink(context, email));
}

async function mailLink({ deps, requestId, now }: PublicContext, email: string): Promise<void> {
  const token = newToken();
  await deps.db.inPlatform(async (tx) => {
    const admin = await tx.first(sql<{ id: string; name: string; email: string }>`
      select id, name, email from platform_admins where lower(email) = lower(${email}) and active`);
    if (!admin) return;
    await tx.run(sql`
      insert into platform_password_resets (token_hash, admin_id, expires_at)
      values (${tokenHash(token)}, ${admin.id}, ${new Date(deps.clock() + resetLifeMs).toISOString()})`);
    const link = `${deps.config.originOf(undefined)}/platform/reset-password?token=${token}`;
    await enqueueMail(tx, resetMail(admin.email, link, resetLifeMs));
    await appendAudit(tx, [
      {
        at: now,
        actor: admin,
        action: "platform.reset_requested",
        subject: { type: "platform_admin", id: admin.id },
        requestId,
        details: {},
      },
    ]);
  });
}

/** Sets the password and ends every session of the administrator. Throws 400: a used or expired token, a weak password. */
export async function resetPassword(
  { deps, requestId, now }: PublicContext,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<void> {
  mustBeMainHost(request);
  const known = await deps.db.platform().first(sql<{ words: string[] }>`
    select array[a.name, a.username, a.email] as words
    from platform_password_resets p join platform_admins a on a.id = p.admin_id
    where p.token_hash = ${tokenHash(token)} and p.used_at is null and p.expires_at > ${now}`);
  if (!known) throw linkIsOver();
  const passwordHash = await hashNewPassword(password, known.words);
  await deps.db.inPlatform(async (tx) => {
    const admin = await tx.first(sql<{ id: string; name: string; email: string; isNew: boolean }>`
      update platform_password_resets p set used_at = ${now} from platform_admins a
      where p.token_hash = ${tokenHash(token)} and p.used_at is null and p.expires_at > ${now}
        and a.id = p.admin_id and a.active
      returning a.id, a.name, a.email, a.password_hash is null as "isNew"`);
    if (!admin) throw linkIsOver();
    await tx.run(
      sql`update platform_admins set password_hash = ${passwordHash}, version = version + 1 where id = ${admin.id}`,
    );
    await tx.run(sql`delete from platform_sessions where admin_id = ${admin.id}`);
    const what = "The password was changed.";
    if (!admin.isNew) await enqueueMail(tx, administratorChangedMail(admin, { what, by: admin.name }));
    await tx.run(sql`delete from platform_password_resets where admin_id = ${admin.id} and used_at is null`);
    await appendAudit(tx, [
      {
        at: now,
        actor: admin,
        action: "platform.password_reset",
        subject: { type: "platform_admin", id: admin.id },
        requestId,
        details: {},
      },
    ]);
  });
}
