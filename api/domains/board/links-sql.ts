import type { WallLink } from "#contract/board/links.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const columns = sql`
  l.id, l.name, s.name as site, l.shows_names as "showsNames", l.created_at as "createdAt", u.name as "createdBy",
  l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.last_used_at as "lastUsedAt"
  from wall_links l
  join locations s on s.tenant_id = l.tenant_id and s.id = l.site_id
  join users u on u.tenant_id = l.tenant_id and u.id = l.created_by`;

/** The newest 200: those that work are far fewer. */
export function readLinks(scope: Scope): Promise<WallLink[]> {
  return scope.all(sql<WallLink>`select ${columns} order by l.id desc limit 200`);
}

export function readLink(scope: Scope, id: string): Promise<WallLink | undefined> {
  return scope.first(sql<WallLink>`select ${columns} where l.id = ${id}`);
}

export function lockLink(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from wall_links where id = ${id} for update`);
}

export function readSites(scope: Scope): Promise<{ id: string; name: string }[]> {
  return scope.all(sql<{ id: string; name: string }>`
    select id, name from locations where kind = 'site' and archived_at is null order by name limit 500`);
}

export async function countWorking(scope: Scope, now: string): Promise<number> {
  const row = await scope.first(sql<{ count: number }>`
    select count(*) from wall_links where revoked_at is null and expires_at > ${now}`);
  return row?.count ?? 0;
}

/** 0 where there is no such site in use. */
export function insertLink(
  tx: Transaction,
  link: {
    id: string;
    tokenHash: Buffer;
    name: string;
    siteId: string;
    showsNames: boolean;
    days: number;
    by: string;
    now: string;
  },
): Promise<number> {
  return tx.run(sql`
    insert into wall_links (id, token_hash, name, site_id, shows_names, created_at, created_by, expires_at)
    select ${link.id}::uuid, ${link.tokenHash}::bytea, ${link.name}::text, s.id, ${link.showsNames}::boolean,
      ${link.now}::timestamptz, ${link.by}::uuid, ${link.now}::timestamptz + make_interval(days => ${link.days}::int)
    from locations s where s.id = ${link.siteId} and s.kind = 'site' and s.archived_at is null`);
}

export function saveRevocation(tx: Transaction, id: string, by: string, now: string): Promise<number> {
  return tx.run(sql`update wall_links set revoked_at = ${now}, revoked_by = ${by} where id = ${id}`);
}

/** What a link opens. */
export interface OpenLink {
  id: string;
  key: string;
  site: string;
  showsNames: boolean;
  organization: string;
}

/** Those of the links, by their token's hash in hex, that open a board now. */
export function readOpenLinks(scope: Scope, keys: readonly string[], now: string): Promise<OpenLink[]> {
  return scope.all(sql<OpenLink>`
    select l.id, encode(l.token_hash, 'hex') as key, s.name as site, l.shows_names as "showsNames",
      t.name as organization
    from wall_links l
    join locations s on s.tenant_id = l.tenant_id and s.id = l.site_id
    join tenants t on t.tenant_id = l.tenant_id
    where l.token_hash = any(array(select decode(k, 'hex') from unnest(${keys}::text[]) k))
      and l.revoked_at is null and l.expires_at > ${now}
      and t.state = 'active' and 'lockout_management' = any(t.features)`);
}

/** At most once a minute: a screen reads often. */
export function markUsed(scope: Scope, id: string, now: string): Promise<number> {
  return scope.run(sql`
    update wall_links set last_used_at = ${now}
    where id = ${id} and coalesce(last_used_at, '-infinity') < ${now}::timestamptz - interval '1 min'`);
}
