import type { Permission } from "#contract/access.ts";
import type { CurrentUser } from "#contract/identity/schemas.ts";
import { signInRefusal } from "#contract/identity/sentences.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { passwordChangedMail } from "#api/infrastructure/mail/password-changed.ts";
import { hasLockoutToFinish } from "#api/infrastructure/sessions/lockouts-to-finish.ts";
import { openSession } from "#api/infrastructure/sessions/tenant-sessions.ts";
import { mustAllowSignIn, tenantIsSuspended } from "#api/infrastructure/tenants.ts";
import type { MailedAccount, Realm, SignInAccount } from "./realm.ts";

/** The tenant that the host names, as a realm. Throws 404 if there is no such tenant. */
export async function tenantRealm(
  { deps, unverifiedTenantSlug }: PublicContext,
  /** The shared tablet on which a password is typed: its sessions lock early, also those that a password opens. */
  kiosk?: { id: string },
): Promise<Realm<CurrentUser>> {
  const tenantId = await deps.tenants.idOf(unverifiedTenantSlug);
  const read = deps.db.tenant(tenantId);
  return {
    name: "tenant",
    tenantId,
    audit: { prefix: "auth", subject: "user" },
    resetPage: `${deps.config.originOf(unverifiedTenantSlug)}/reset-password`,
    countedAs: (typed) => ({ signIn: `${tenantId}:${typed}`, reset: `${tenantId}:${typed}` }),
    read,
    write: (work) => deps.db.inTenant(tenantId, work),

    findForSignIn: async (typedName) => toSignInAccount(await read.first(userByName(typedName))),
    mustBeOpen: () => mustAllowSignIn(deps.db, tenantId),
    wrongCredentials: () => new ApiError("invalid_credentials", signInRefusal("invalid_credentials")),
    noteSignIn: async (tx, { id, passwordHash }, now) =>
      (await tx.run(sql`
        update users set last_signed_in_at = ${now}
        where id = ${id} and active and password_hash = ${passwordHash}`)) > 0,
    openSession: (tx, { accountId, ...session }) =>
      openSession(deps, tx, { ...session, userId: accountId, kioskId: kiosk?.id }),
    endSession: (tx, hash) =>
      tx.first(sql<{ id: string; name: string }>`
        delete from sessions s using users u
        where s.token_hash = ${hash} and u.tenant_id = s.tenant_id and u.id = s.user_id
        returning u.id, u.name`),

    findForReset: (tx, email) =>
      tx.first(sql<MailedAccount>`
        select u.id, u.name, u.email from users u
        join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        join tenants t on t.tenant_id = u.tenant_id
        where lower(u.email) = lower(${email}) and u.active and (t.state = 'active' or ${hasLockoutToFinish})`),
    addReset: async (tx, { hash, accountId, expiresAt }) =>
      void (await tx.run(sql`
        insert into password_resets (token_hash, user_id, expires_at) values (${hash}, ${accountId}, ${expiresAt})`)),
    wordsOfReset: async (hash, now) =>
      (
        await read.first(sql<{ words: string[] }>`
          select array_remove(array[u.name, u.username, u.email, t.name], null) as words
          from password_resets p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
          join tenants t on t.tenant_id = p.tenant_id
          where p.token_hash = ${hash} and p.used_at is null and p.expires_at > ${now}`)
      )?.words,
    useReset: (tx, hash, now) =>
      tx.first(sql<MailedAccount & { isNew: boolean }>`
        update password_resets p set used_at = ${now} from users u
        where p.token_hash = ${hash} and p.used_at is null and p.expires_at > ${now}
          and u.tenant_id = p.tenant_id and u.id = p.user_id and u.active and u.email is not null
        returning u.id, u.name, u.email, u.password_hash is null as "isNew"`),
    setPassword: async (tx, id, passwordHash) => {
      await tx.run(sql`
        update users set password_hash = ${passwordHash}, email_verified = email is not null, version = version + 1
        where id = ${id}`);
      await tx.run(sql`delete from sessions where user_id = ${id}`);
      await tx.run(sql`delete from password_resets where user_id = ${id} and used_at is null`);
      await tx.run(sql`delete from sign_in_codes where user_id = ${id}`);
      // A person who knew the old password may have requested a new email address.
      await tx.run(sql`delete from email_changes where user_id = ${id} and used_at is null`);
    },
    notifyPasswordChanged: async (tx, user) => void (await enqueueMail(tx, passwordChangedMail(user))),
  };
}

interface UserRow extends Omit<CurrentUser, "role"> {
  passwordHash: string | null;
  roleKey: string;
  roleName: string;
  permissions: Permission[];
  /** The tenant is active, or the person has a lockout to finish. */
  mayEnter: boolean;
}

/** By username, or by email address. */
function userByName(unverifiedName: string) {
  return userWhere(
    sql`(lower(u.username) = lower(${unverifiedName}) or lower(u.email) = lower(${unverifiedName}))`,
  );
}

/** The account of a person who is known by something else than a name and a password. */
export async function accountById(scope: Scope, id: string): Promise<SignInAccount<CurrentUser> | undefined> {
  return toSignInAccount(await scope.first(userWhere(sql`u.id = ${id}`)));
}

function userWhere(isWanted: Sql<unknown>) {
  return sql<UserRow>`
    select u.id, u.username, u.name, u.email, u.job_title as "jobTitle", u.password_hash as "passwordHash",
      u.time_zone as "timeZone", r.key as "roleKey", r.name as "roleName", r.permissions,
      t.state = 'active' or ${hasLockoutToFinish} as "mayEnter"
    from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    join tenants t on t.tenant_id = u.tenant_id
    where ${isWanted} and u.active`;
}

function toSignInAccount(row: UserRow | undefined): SignInAccount<CurrentUser> | undefined {
  if (!row) return undefined;
  const { passwordHash, roleKey, roleName, mayEnter, ...user } = row;
  const { id, name, email } = user;
  const signed = { ...user, role: { key: roleKey, name: roleName } };
  return { id, name, email, passwordHash, signed, ...(!mayEnter && { refusal: tenantIsSuspended() }) };
}
