import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** A device that is a kiosk now. */
export interface Device {
  id: string;
  name: string;
  site: string;
  /** When its token was made, ISO 8601. */
  tokenAt: string;
  /** The token that came is the newest, and one before it still works. */
  hasFormer: boolean;
}

/** The kiosk that a token belongs to, whether it is the newest or the one before. */
export function readDevice(scope: Scope, tokenHash: Buffer): Promise<Device | undefined> {
  return scope.first(sql<Device>`
    select k.id, k.name, s.name as site, k.token_at as "tokenAt",
      k.token_hash = ${tokenHash} and k.former_token_hash is not null as "hasFormer"
    from kiosks k join locations s on s.tenant_id = k.tenant_id and s.id = k.site_id
    where (k.token_hash = ${tokenHash} or k.former_token_hash = ${tokenHash}) and k.revoked_at is null`);
}

/** At most once a minute; a token before the newest is over once the newest was seen. */
export function markSeen(scope: Scope, id: string, now: string, newestSeen: boolean): Promise<number> {
  return scope.run(sql`
    update kiosks set last_seen_at = greatest(last_seen_at, ${now}::timestamptz),
      former_token_hash = case when ${newestSeen}::boolean then null else former_token_hash end
    where id = ${id} and (${newestSeen}::boolean
      or coalesce(last_seen_at, '-infinity') < ${now}::timestamptz - interval '1 min')`);
}

/** Gives the device a new token; the one that it has works until the new one is seen. */
export function rotateToken(
  scope: Scope,
  id: string,
  former: Buffer,
  next: Buffer,
  now: string,
): Promise<number> {
  return scope.run(sql`
    update kiosks set token_hash = ${next}, former_token_hash = ${former}, token_at = ${now}
    where id = ${id} and revoked_at is null`);
}

/** Uses a code for a device, once; undefined if it is over. Whatever device had the kiosk before no longer has it. */
export function useCode(
  tx: Transaction,
  codeHash: Buffer,
  tokenHash: Buffer,
  now: string,
): Promise<{ id: string; name: string; site: string } | undefined> {
  return tx.first(sql<{ id: string; name: string; site: string }>`
    update kiosks k set code_hash = null, code_expires_at = null, token_hash = ${tokenHash},
      former_token_hash = null, token_at = ${now}, enrolled_at = ${now}, last_seen_at = ${now}
    from locations s
    where k.code_hash = ${codeHash} and k.code_expires_at > ${now} and k.revoked_at is null
      and s.tenant_id = k.tenant_id and s.id = k.site_id
    returning k.id, k.name, s.name as site`);
}

/** Whose work is locked on the kiosk by the session that the browser holds. */
export async function readLockedFor(
  scope: Scope,
  kioskId: string,
  sessionHash: Buffer,
): Promise<string | undefined> {
  const row = await scope.first(sql<{ name: string }>`
    select u.name from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active
    where s.token_hash = ${sessionHash} and s.kiosk_id = ${kioskId}`);
  return row?.name;
}

export function saveLock(scope: Scope, sessionHash: Buffer, now: string): Promise<number> {
  return scope.run(sql`
    update sessions set locked_at = ${now}
    where token_hash = ${sessionHash} and kiosk_id is not null and locked_at is null`);
}
