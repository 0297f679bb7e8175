import { sql } from "#api/platform/database/sql.ts";

/**
 * The certificate that allows the person to lock out and lasts longest, as JSON, lapsed or not; null where there is
 * none. Only an authorised employee's counts: an affected employee is trained too, but not to lock out,
 * 29 CFR 1910.147(c)(7)(i). `alias` is that of `users` in the statement around it.
 */
export function authorisationOf(alias: "u" | "p") {
  const user = sql.ref(alias);
  return sql`(select json_build_object('kind', a.kind, 'validUntil', a.valid_until)
    from authorisations a
    where a.tenant_id = ${user}.tenant_id and a.user_id = ${user}.id and ${user}.kind = 'authorised'
    order by a.valid_until desc limit 1)`;
}
