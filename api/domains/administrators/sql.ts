import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import type { PlatformRole } from "#contract/access.ts";
import { administratorRefusal } from "#contract/administrators/sentences.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

export function readAdministrator(scope: Scope, id: string): Promise<AdministratorItem | undefined> {
  return scope.first(sql<AdministratorItem>`select ${columns} from platform_admins a where a.id = ${id}`);
}

interface Page {
  search: string | undefined;
  after: string[] | undefined;
  limit: number;
}

/** By name; one row more than the limit, so the caller sees whether there is a next page. */
export function readAdministrators(
  scope: Scope,
  { search, after, limit }: Page,
): Promise<AdministratorItem[]> {
  const wanted: Sql<unknown>[] = [sql`true`];
  if (after) wanted.push(sql`(a.name, a.id) > (${after[0]}, ${after[1]}::uuid)`);
  if (search) {
    const pattern = contains(search);
    wanted.push(sql`(a.name ilike ${pattern} or a.username ilike ${pattern} or a.email ilike ${pattern})`);
  }
  return scope.all(sql<AdministratorItem>`
    select ${columns} from platform_admins a
    where ${sql.join(wanted, sql` and `)} order by a.name, a.id limit ${limit + 1}`);
}

/**
 * The owners who can sign in, locked until the transaction ends. Every decision about administrators locks them
 * first, so two at once run one after the other, and the second sees the first one's result.
 */
export function lockOwners(tx: Transaction): Promise<{ id: string }[]> {
  return tx.all(sql<{ id: string }>`
    select id from platform_admins where role = 'owner' and active and password_hash is not null
    order by id for update`);
}

export interface Identity {
  name: string;
  username: string;
  email: string;
}

export async function addAdministrator(
  tx: Transaction,
  { id, name, username, email, role, now }: Identity & { id: string; role: PlatformRole; now: string },
): Promise<void> {
  await mustBeFree(tx, { id, username, email });
  await tx.run(sql`
    insert into platform_admins (id, name, username, email, role, invited_at, created_at)
    values (${id}, ${name}, ${username}, ${email}, ${role}, ${now}, ${now})`);
}

/** With another email, links that went to the one before open nothing any more. */
export async function saveIdentity(tx: Transaction, id: string, identity: Identity): Promise<void> {
  const { name, username, email } = identity;
  await mustBeFree(tx, { id, username, email });
  await tx.run(sql`
    delete from platform_password_resets r using platform_admins a
    where r.admin_id = ${id} and a.id = r.admin_id and r.used_at is null and lower(a.email) <> lower(${email})`);
  await tx.run(sql`
    update platform_admins set name = ${name}, username = ${username}, email = ${email}, version = version + 1
    where id = ${id}`);
}

export async function saveRole(tx: Transaction, id: string, role: PlatformRole): Promise<void> {
  await tx.run(sql`update platform_admins set role = ${role} where id = ${id}`);
}

/** A closed account has no sessions and no links that would open it. */
export async function saveActive(tx: Transaction, id: string, active: boolean): Promise<void> {
  await tx.run(sql`update platform_admins set active = ${active}, version = version + 1 where id = ${id}`);
  if (active) return;
  await tx.run(sql`delete from platform_sessions where admin_id = ${id}`);
  await tx.run(sql`delete from platform_password_resets where admin_id = ${id} and used_at is null`);
}

export async function saveInvitation(
  tx: Transaction,
  invitation: { adminId: string; tokenHash: Buffer; now: string; expiresAt: string },
): Promise<void> {
  const { adminId, tokenHash, now, expiresAt } = invitation;
  await tx.run(sql`delete from platform_password_resets where admin_id = ${adminId} and used_at is null`);
  await tx.run(sql`
    insert into platform_password_resets (token_hash, admin_id, expires_at)
    values (${tokenHash}, ${adminId}, ${expiresAt})`);
  await tx.run(sql`
    update platform_admins set invited_at = ${now}, version = version + 1 where id = ${adminId}`);
}

export async function passwordHashOf(scope: Scope, id: string): Promise<string | null | undefined> {
  const row = await scope.first(sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from platform_admins where id = ${id}`);
  return row?.passwordHash;
}

const columns = sql`
  a.id, a.name, a.username, a.email, a.role, a.version, a.created_at as "createdAt", a.invited_at as "invitedAt",
  a.last_sign_in_at as "lastSignInAt",
  case when not a.active then 'deactivated' when a.password_hash is null then 'invited' else 'active' end as state`;

/** Throws 400 with the input at fault. Two at once take turns. */
async function mustBeFree(
  tx: Transaction,
  { id, username, email }: { id: string; username: string; email: string },
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('platform_admins'))`);
  const taken = await tx.first(sql<{ username: boolean | null; email: boolean | null }>`
    select bool_or(lower(username) = lower(${username})) as username, bool_or(lower(email) = lower(${email})) as email
    from platform_admins
    where id <> ${id} and (lower(username) = lower(${username}) or lower(email) = lower(${email}))`);
  if (taken?.email) throw invalid({ email: administratorRefusal("email_taken") });
  if (taken?.username) throw invalid({ username: administratorRefusal("username_taken") });
}
