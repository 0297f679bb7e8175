import type { Badge } from "#contract/badges/schemas.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** A person's badge with their name; undefined for no such person. */
export function readBadge(
  scope: Scope,
  userId: string,
  now: string,
): Promise<(Badge & { name: string }) | undefined> {
  return scope.first(sql<Badge & { name: string }>`
    select u.name, b.issued_at as "issuedAt", b.pin_set_at as "pinSetAt", b.last_used_at as "lastUsedAt",
      case when b.code_expires_at > ${now} then b.code_expires_at end as "codeExpiresAt",
      case when b.id is null then 'none' when b.locked_at is not null then 'locked'
        when b.pin_hash is null then 'new' else 'ready' end as state
    from users u
    left join badges b on b.tenant_id = u.tenant_id and b.user_id = u.id and b.revoked_at is null
    where u.id = ${userId}`);
}

export interface NewBadge {
  id: string;
  userId: string;
  tokenHash: Buffer;
  code: PinCode;
  by: string;
  now: string;
}

/** A code to choose a PIN with. */
export interface PinCode {
  hash: string;
  hours: number;
}

export async function insertBadge(tx: Transaction, badge: NewBadge): Promise<void> {
  await tx.run(sql`
    insert into badges (id, user_id, token_hash, issued_at, issued_by, code_hash, code_expires_at)
    values (${badge.id}, ${badge.userId}, ${badge.tokenHash}, ${badge.now}, ${badge.by}, ${badge.code.hash},
      ${badge.now}::timestamptz + make_interval(hours => ${badge.code.hours}::int))`);
}

/** The badge opens again once its person has chosen a new PIN. 0 if there is none. */
export function resetPin(tx: Transaction, userId: string, code: PinCode, now: string): Promise<number> {
  return tx.run(sql`
    update badges set pin_hash = null, pin_set_at = null, wrong_tries = 0, locked_at = null,
      code_hash = ${code.hash}, code_expires_at = ${now}::timestamptz + make_interval(hours => ${code.hours}::int)
    where user_id = ${userId} and revoked_at is null`);
}

export function saveRevocation(tx: Transaction, userId: string, by: string, now: string): Promise<number> {
  return tx.run(sql`
    update badges set revoked_at = ${now}, revoked_by = ${by}, pin_hash = null, pin_set_at = null,
      code_hash = null, code_expires_at = null
    where user_id = ${userId} and revoked_at is null`);
}

/** Where a badge was what let the person in. */
export function endKioskSessions(tx: Transaction, userId: string): Promise<number> {
  return tx.run(sql`delete from sessions where user_id = ${userId} and kiosk_id is not null`);
}

/** A badge that someone holds before a kiosk. */
export interface HeldBadge {
  id: string;
  userId: string;
  name: string;
  pinHash: string | null;
  /** Null without a code, and once it is over. */
  codeHash: string | null;
  wrongTries: number;
  isLocked: boolean;
}

/** Locked until the transaction ends: two tries at once are counted one after the other. */
export function lockHeldBadge(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<HeldBadge | undefined> {
  return tx.first(sql<HeldBadge>`
    select b.id, b.user_id as "userId", u.name, b.pin_hash as "pinHash", b.wrong_tries as "wrongTries",
      case when b.code_expires_at > ${now} then b.code_hash end as "codeHash", b.locked_at is not null as "isLocked"
    from badges b join users u on u.tenant_id = b.tenant_id and u.id = b.user_id and u.active
    where b.token_hash = ${tokenHash} and b.revoked_at is null
    for update of b`);
}

export async function saveWrongTry(tx: Transaction, id: string, now: string, locks: boolean): Promise<void> {
  await tx.run(sql`
    update badges set wrong_tries = wrong_tries + 1,
      locked_at = case when ${locks}::boolean then ${now}::timestamptz else locked_at end
    where id = ${id}`);
}

export async function saveUse(tx: Transaction, id: string, now: string): Promise<void> {
  await tx.run(sql`update badges set wrong_tries = 0, last_used_at = ${now} where id = ${id}`);
}

/** The code is used up. */
export async function savePin(tx: Transaction, id: string, pinHash: string, now: string): Promise<void> {
  await tx.run(sql`
    update badges set pin_hash = ${pinHash}, pin_set_at = ${now}, code_hash = null, code_expires_at = null
    where id = ${id}`);
}
