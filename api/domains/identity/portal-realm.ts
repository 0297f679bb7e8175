import type { FastifyRequest } from "fastify";
import type { PlatformAdministrator } from "#contract/identity/schemas.ts";
import { signInRefusal } from "#contract/identity/sentences.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { administratorChangedMail } from "#api/infrastructure/mail/administrator-changed.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { openAdminSession } from "#api/infrastructure/sessions/platform-sessions.ts";
import type { MailedAccount, Realm, SignInAccount } from "./realm.ts";

/** The operator's portal as a realm. Throws 404 on any host but the main one. */
export function portalRealm({ deps }: PublicContext, request: FastifyRequest): Realm<PlatformAdministrator> {
  mustBeMainHost(request);
  const read = deps.db.platform();
  return {
    name: "portal",
    audit: { prefix: "platform", subject: "platform_admin" },
    resetPage: `${deps.config.originOf(undefined)}/platform/reset-password`,
    countedAs: (typed) => ({ signIn: typed, reset: `platform:${typed}` }),
    read,
    write: (work) => deps.db.inPlatform(work),

    findForSignIn: async (typedEmail) =>
      toSignInAccount(
        await read.first(sql<AdministratorRow>`
          select id, name, username, email, role, password_hash as "passwordHash"
          from platform_admins where lower(email) = lower(${typedEmail}) and active`),
      ),
    mustBeOpen: async () => undefined,
    // The words of the specification's toast (ADMIN-13).
    wrongCredentials: () =>
      new ApiError("invalid_credentials", signInRefusal("invalid_credentials/platform")),
    noteSignIn: async (tx, { id, passwordHash }, now) =>
      (await tx.run(sql`
        update platform_admins set last_sign_in_at = ${now}
        where id = ${id} and active and password_hash = ${passwordHash}`)) > 0,
    openSession: async (tx, { hash, accountId, address, userAgent }) => {
      await openAdminSession(deps, tx, { hash, adminId: accountId, address, userAgent });
      return deps.config.session.absoluteMs / 1000;
    },
    endSession: (tx, hash) =>
      tx.first(sql<{ id: string; name: string }>`
        delete from platform_sessions s using platform_admins a
        where s.token_hash = ${hash} and a.id = s.admin_id returning a.id, a.name`),

    findForReset: (tx, email) =>
      tx.first(sql<MailedAccount>`
        select id, name, email from platform_admins where lower(email) = lower(${email}) and active`),
    addReset: async (tx, { hash, accountId, expiresAt }) =>
      void (await tx.run(sql`
        insert into platform_password_resets (token_hash, admin_id, expires_at)
        values (${hash}, ${accountId}, ${expiresAt})`)),
    wordsOfReset: async (hash, now) =>
      (
        await read.first(sql<{ words: string[] }>`
          select array[a.name, a.username, a.email] as words
          from platform_password_resets p join platform_admins a on a.id = p.admin_id
          where p.token_hash = ${hash} and p.used_at is null and p.expires_at > ${now}`)
      )?.words,
    useReset: (tx, hash, now) =>
      tx.first(sql<MailedAccount & { isNew: boolean }>`
        update platform_password_resets p set used_at = ${now} from platform_admins a
        where p.token_hash = ${hash} and p.used_at is null and p.expires_at > ${now}
          and a.id = p.admin_id and a.active
        returning a.id, a.name, a.email, a.password_hash is null as "isNew"`),
    setPassword: async (tx, id, passwordHash) => {
      await tx.run(sql`
        update platform_admins set password_hash = ${passwordHash}, version = version + 1 where id = ${id}`);
      await tx.run(sql`delete from platform_sessions where admin_id = ${id}`);
      await tx.run(sql`delete from platform_password_resets where admin_id = ${id} and used_at is null`);
    },
    notifyPasswordChanged: async (tx, admin) => {
      const change = { what: "The password was changed.", by: admin.name };
      // The invitation asked for a first password.
      if (!admin.isNew) await enqueueMail(tx, administratorChangedMail(admin, change));
    },
  };
}

interface AdministratorRow extends PlatformAdministrator {
  passwordHash: string | null;
}

function toSignInAccount(
  row: AdministratorRow | undefined,
): SignInAccount<PlatformAdministrator> | undefined {
  if (!row) return undefined;
  const { passwordHash, ...signed } = row;
  return { id: row.id, name: row.name, email: row.email, passwordHash, signed };
}
