import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * The certificate that allows the person to lock out and lasts longest, as JSON, expired or not; null if there
 * is none that was not revoked. Other kinds of training do not count, and only an authorized employee's does:
 * an affected employee is trained too, but not to lock out, 29 CFR 1910.147(c)(7)(i). `alias` is that of
 * `users` in the statement around it.
 */
export function authorizationOf(alias: "u" | "p") {
  const user = sql.ref(alias);
  return sql`(select json_build_object('kind', a.kind, 'validUntil', a.valid_until)
    from authorisations a
    where a.tenant_id = ${user}.tenant_id and a.user_id = ${user}.id and ${user}.kind = 'authorised'
      and a.kind = 'lockout_authorised' and a.revoked_at is null
    order by a.valid_until desc limit 1)`;
}

/** The last good day of each kind of certificate that was not revoked, as JSON; null if there is none. */
export function certificatesOf(alias: "u" | "p") {
  const user = sql.ref(alias);
  return sql`(select json_object_agg(held.kind, held.until) from (
    select a.kind, max(a.valid_until) as until from authorisations a
    where a.tenant_id = ${user}.tenant_id and a.user_id = ${user}.id and a.revoked_at is null group by a.kind) held)`;
}
