import { readFile } from "node:fs/promises";
import { withClient } from "./connections.ts";
import { migrationsFolder } from "./migrate.ts";

/** Beside the migrations; `npm run schema:record` writes it, and a test compares it with what they make. */
export const recordFile = new URL("protections.json", migrationsFolder);

/**
 * Throws a message when the database lacks part of what separates tenants and protects history: row-level
 * security and its policies, grants, triggers, keys, functions; or when it gives the login roles more. A dump
 * restored without the roles, for example, loses most policies without an error, and would show every tenant's
 * rows.
 */
export async function assertProtected(ownerUrl: string): Promise<void> {
  const expected = JSON.parse(await readFile(recordFile, "utf8")) as string[];
  const found = await protectionsOf(ownerUrl);
  const missing = expected.filter((line) => !found.includes(line));
  const added = found.filter((line) => !expected.includes(line));
  if (missing.length === 0 && added.length === 0) return;
  const of = [
    ...missing.slice(0, 5).map((line) => `  missing: ${line}`),
    ...added.slice(0, 5).map((line) => `  unknown: ${line}`),
  ];
  throw new Error(
    `Hasp does not start, because the protections of the database are not those of this version ` +
      `(${missing.length} missing, ${added.length} unknown):\n${of.join("\n")}\n` +
      "Restore a backup with npm run restore (see docs/operations.md), or undo the change.",
  );
}

/** What protects rows, one sentence each, sorted. The owner's own name, which differs between installations, is `owner`. */
export async function protectionsOf(ownerUrl: string): Promise<string[]> {
  return withClient({ connectionString: ownerUrl }, async (client) => {
    // Names print the same whatever the search path of the installation.
    await client.query("set search_path = public, pg_temp");
    const { rows } = await client.query<{ line: string }>(catalog);
    // In the order of code units, whatever the database's collation.
    return rows.map((row) => row.line).sort();
  });
}

const ours = `
  logins as (select oid, rolname, rolsuper, rolbypassrls from pg_roles where rolname in ('hasp_tenant', 'hasp_platform')),
  tables as (
    select c.oid, c.relname, c.relacl, c.relrowsecurity, c.relforcerowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relname not like 'kysely_migration%'),
  functions as (
    select p.oid, p.proacl, p.prosecdef, p.oid::regprocedure::text as name, array_to_string(p.proconfig, ', ') as settings,
      coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace)`;

const catalog = `with ${ours}
  select format('table %s: row security %s, forced %s', relname, relrowsecurity, relforcerowsecurity) as line
  from tables where relrowsecurity or relforcerowsecurity
  union all
  select format('policy %s on %s: %s %s to %s using (%s) check (%s)', p.polname, t.relname,
    case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
    (select string_agg(case when r.rolname = current_user then 'owner' else coalesce(r.rolname, 'public') end, ', ' order by r.rolname)
     from unnest(p.polroles) as role (id) left join pg_roles r on r.oid = role.id),
    coalesce(pg_get_expr(p.polqual, p.polrelid), ''), coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''))
  from pg_policy p join tables t on t.oid = p.polrelid
  union all
  select format('grant %s on %s to %s', lower(a.privilege_type), t.relname, coalesce(l.rolname, 'public'))
  from tables t, aclexplode(t.relacl) a left join logins l on l.oid = a.grantee where a.grantee = 0 or l.oid is not null
  union all
  select format('grant %s on %s.%s to %s', lower(a.privilege_type), t.relname, c.attname, coalesce(l.rolname, 'public'))
  from tables t join pg_attribute c on c.attrelid = t.oid and c.attacl is not null and not c.attisdropped,
    aclexplode(c.attacl) a left join logins l on l.oid = a.grantee where a.grantee = 0 or l.oid is not null
  union all
  select format('grant execute on %s to %s', f.name, coalesce(l.rolname, 'public'))
  from functions f, aclexplode(f.proacl) a left join logins l on l.oid = a.grantee
  where a.grantee = 0 or l.oid is not null
  union all
  select format('function %s%s, set %s: %s', f.name, case when f.prosecdef then ', security definer' else '' end,
    coalesce(f.settings, 'nothing'), md5(regexp_replace(f.body, '\\s+', ' ', 'g')))
  from functions f
  union all
  select format('trigger %s on %s: %s%s', g.tgname, t.relname, pg_get_triggerdef(g.oid, true),
    case g.tgenabled when 'D' then ' (switched off)' when 'R' then ' (switched off)' else '' end)
  from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
  union all
  select format('constraint %s on %s: %s', k.conname, t.relname,
    case when k.contype = 'c' then 'check' else pg_get_constraintdef(k.oid) end)
  from pg_constraint k join tables t on t.oid = k.conrelid where k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select format('login %s: superuser %s, bypasses row security %s, member of %s', rolname, rolsuper, rolbypassrls,
    (select count(*) from pg_auth_members m where m.member = logins.oid))
  from logins`;
