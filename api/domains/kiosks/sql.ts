import type { Kiosk } from "#contract/kiosks/schemas.ts";
import type { Reference } from "#contract/common.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const columns = (now: string) => sql`
  k.id, k.version, k.name, s.name as site,
  case when k.revoked_at is not null then 'revoked' when k.enrolled_at is null then 'pending' else 'enrolled' end as state,
  k.created_at as "createdAt", u.name as "createdBy", k.enrolled_at as "enrolledAt", k.last_seen_at as "lastSeenAt",
  case when k.code_expires_at > ${now} and k.revoked_at is null then k.code_expires_at end as "codeExpiresAt",
  k.revoked_at as "revokedAt"
  from kiosks k
  join locations s on s.tenant_id = k.tenant_id and s.id = k.site_id
  join users u on u.tenant_id = k.tenant_id and u.id = k.created_by`;

/** The newest 200: those that are not revoked are far fewer. */
export function readKiosks(scope: Scope, now: string): Promise<Kiosk[]> {
  return scope.all(sql<Kiosk>`select ${columns(now)} order by k.id desc limit 200`);
}

export function readKiosk(scope: Scope, id: string, now: string): Promise<Kiosk | undefined> {
  return scope.first(sql<Kiosk>`select ${columns(now)} where k.id = ${id}`);
}

export function lockKiosk(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from kiosks where id = ${id} for update`);
}

export function readSites(scope: Scope): Promise<Reference[]> {
  return scope.all(sql<Reference>`
    select id, name from locations where kind = 'site' and archived_at is null order by name limit 500`);
}

export async function countKiosks(scope: Scope): Promise<number> {
  const row = await scope.first(sql<{ count: number }>`
    select count(*) from kiosks where revoked_at is null`);
  return row?.count ?? 0;
}

export interface NewKiosk {
  id: string;
  name: string;
  siteId: string;
  codeHash: Buffer;
  codeMinutes: number;
  by: string;
  now: string;
}

/** 0 where there is no such site in use. */
export function insertKiosk(tx: Transaction, kiosk: NewKiosk): Promise<number> {
  return tx.run(sql`
    insert into kiosks (id, name, site_id, created_at, created_by, code_hash, code_expires_at)
    select ${kiosk.id}::uuid, ${kiosk.name}::text, s.id, ${kiosk.now}::timestamptz, ${kiosk.by}::uuid,
      ${kiosk.codeHash}::bytea, ${kiosk.now}::timestamptz + make_interval(mins => ${kiosk.codeMinutes}::int)
    from locations s where s.id = ${kiosk.siteId} and s.kind = 'site' and s.archived_at is null`);
}

export function saveName(tx: Transaction, id: string, name: string): Promise<number> {
  return tx.run(sql`update kiosks set name = ${name}, version = version + 1 where id = ${id}`);
}

export function saveCode(
  tx: Transaction,
  id: string,
  code: { hash: Buffer; minutes: number; now: string },
): Promise<number> {
  return tx.run(sql`
    update kiosks set code_hash = ${code.hash},
      code_expires_at = ${code.now}::timestamptz + make_interval(mins => ${code.minutes}::int)
    where id = ${id}`);
}

/** No cookie and no code of it works any more, and no one stays signed in on it. */
export async function saveRevocation(tx: Transaction, id: string, by: string, now: string): Promise<void> {
  await tx.run(sql`
    update kiosks set revoked_at = ${now}, revoked_by = ${by}, code_hash = null, code_expires_at = null,
      version = version + 1
    where id = ${id}`);
  await endSessionsOn(tx, id);
}

export function endSessionsOn(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`delete from sessions where kiosk_id = ${id}`);
}
