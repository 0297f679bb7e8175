import { randomUUID } from "node:crypto";
import pg from "pg";
import { bodyOf } from "#api/infrastructure/audit/append.ts";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { scopeOf } from "#api/infrastructure/database/scope.ts";
import { compile } from "#api/infrastructure/database/sql.ts";
import { typeParsers } from "#api/infrastructure/database/types.ts";
import type { FileStore } from "#api/infrastructure/files/store.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { accountsWithDemoPassword } from "./demo-accounts.ts";
import { demoAdminEmail } from "./demo.ts";

export interface RemovedDemo {
  tenants: { slug: string; name: string; auditEvents: number }[];
  rows: number;
  files: number;
  /** Platform administrators that stay without a password, because they used the demo password or others refer to them. */
  locked: string[];
}

interface DemoTenant {
  id: string;
  slug: string;
  name: string;
  seq: number | null;
  hash: Buffer | null;
}

/**
 * Removes every demo tenant with all its rows and files, the demo platform administrator, and the demo
 * inquiries. One transaction as the database's owner: triggers that protect audit events, published versions,
 * and invoices are off only inside it, so no one else ever sees them off. The platform's own audit chain
 * records what was removed and the last hash of each removed chain. Waits at most 10 s for a running product to
 * release a table, then throws.
 */
export async function removeDemo(ownerUrl: string, files: FileStore): Promise<RemovedDemo> {
  return withClient({ connectionString: ownerUrl, types: typeParsers }, async (client) => {
    await client.query("begin");
    await client.query("set local lock_timeout = '10s'");
    const { rows: tenants } = await client.query<DemoTenant>(demoTenants);
    const ids = tenants.map(({ id }) => id);
    const rows = await deleteTenants(client, ids);
    const locked = await removePlatformDemo(client);
    await recordRemoval(client, tenants);
    // Thrown before this, an error ends the connection and with it the transaction.
    await client.query("commit");
    const removed = await removeFiles(files, new Set(ids));
    const told = tenants.map(({ slug, name, seq }) => ({ slug, name, auditEvents: seq ?? 0 }));
    return { tenants: told, rows, files: removed, locked };
  });
}

const demoTenants = `
  select t.tenant_id as id, t.slug, t.name, h.seq, h.hash from tenants t
  left join audit_heads h on h.tenant_id = t.tenant_id where t.demo order by t.slug for update of t`;

/** One statement empties every table that has tenants: foreign keys are checked at its end, whatever their order. */
async function deleteTenants(client: pg.Client, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(c.relname) as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name from pg_trigger t
    where not t.tgisinternal and t.tgenabled = 'O'
      and t.tgrelid in (select attrelid from pg_attribute where attname = 'tenant_id')`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  const parts = tables.map(
    ({ name }, n) => `d${n} as (delete from ${name} where tenant_id = any($1) returning 1)`,
  );
  const counts = tables.map((_, n) => `(select count(*) from d${n})`);
  const { rows } = await client.query<{ total: number }>(
    `with ${parts.join(", ")} select (${counts.join(" + ")})::int as total`,
    [ids],
  );
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
  return rows[0]?.total ?? 0;
}

/**
 * The demo administrator is removed unless a record refers to them; everyone else with the demo password must
 * choose another.
 */
async function removePlatformDemo(client: pg.Client): Promise<string[]> {
  const isDemo = "(select id from platform_admins where email = $1)";
  for (const statement of [
    `delete from platform_sessions where admin_id in ${isDemo}`,
    `delete from platform_password_resets where admin_id in ${isDemo}`,
    `delete from platform_idempotency_keys where user_id in ${isDemo}`,
    `update inquiries set owner_id = null where owner_id in ${isDemo}`,
  ])
    await client.query(statement, [demoAdminEmail]);
  await client.query("delete from inquiries where submission_key like 'demo:%'");
  const unknownHash = await hashPassword(randomUUID());
  await client.query("savepoint before_admin");
  try {
    await client.query("delete from platform_admins where email = $1", [demoAdminEmail]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== foreignKeyViolation) throw error;
    await client.query("rollback to savepoint before_admin");
    await client.query("update platform_admins set active = false where email = $1", [demoAdminEmail]);
  }
  const scope = scopeOf((query) => client.query(compile(query)));
  const others = (await accountsWithDemoPassword(scope)).filter(({ isPlatform }) => isPlatform);
  const ids = others.map(({ id }) => id);
  await client.query("delete from platform_sessions where admin_id = any($1)", [ids]);
  const kept = await client.query<{ email: string }>(
    "update platform_admins set password_hash = $1 where id = any($2) or email = $3 returning email",
    [unknownHash, ids, demoAdminEmail],
  );
  return kept.rows.map(({ email }) => email).sort();
}

const foreignKeyViolation = "23503";

async function recordRemoval(client: pg.Client, tenants: readonly DemoTenant[]): Promise<void> {
  const requestId = `demo:remove ${newId()}`;
  const at = new Date().toISOString();
  const bodies = tenants.map(({ id, slug, name, seq, hash }) =>
    bodyOf({
      at,
      actor: { id: null, name: "npm run demo:remove" },
      action: "platform.demo_tenant_removed",
      subject: { type: "tenant", id },
      requestId,
      details: { slug, name, auditEvents: seq ?? 0, lastHash: hash?.toString("hex") ?? null },
    }),
  );
  if (bodies.length > 0) await client.query("select append_audit($1::text[])", [bodies]);
}

async function removeFiles(files: FileStore, tenantIds: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for await (const { key } of files.list()) {
    if (!tenantIds.has(key.split("/")[0] ?? "")) continue;
    await files.remove(key);
    removed += 1;
  }
  return removed;
}
