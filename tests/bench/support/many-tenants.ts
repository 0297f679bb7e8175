import pg from "pg";
import type { EmbeddedConnection } from "#api/platform/postgres/types.ts";

/**
 * Adds tenants `many-<n>` with 1,000 machines each, straight into the tables: a million rows through the services
 * would take longer than what is measured.
 */
export async function addManyTenants(superuser: EmbeddedConnection, count: number): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    // Foreign keys are right by construction; checking a million of them is not what is measured.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into tenants (tenant_id, slug, name, features)
       select gen_random_uuid(), 'many-' || n, 'Company ' || n,
         (select features from tenants where slug = 'acme') from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(`
      with sites as (
        insert into locations (tenant_id, id, kind, name, parent_id)
        select tenant_id, gen_random_uuid(), 'site', 'Site', null from tenants where slug like 'many-%' returning *),
      areas as (
        insert into locations (tenant_id, id, kind, name, parent_id)
        select tenant_id, gen_random_uuid(), 'area', 'Area', id from sites returning *)
      insert into locations (tenant_id, id, kind, name, parent_id)
      select tenant_id, gen_random_uuid(), 'line', 'Line', id from areas`);
    await client.query(`
      insert into equipment (tenant_id, id, tag, name, line_id, site_id)
      select l.tenant_id, gen_random_uuid(), 'EQ-' || lpad(n::text, 4, '0'), 'Machine ' || n, l.id, area.parent_id
      from locations l join locations area on area.tenant_id = l.tenant_id and area.id = l.parent_id
      join tenants t on t.tenant_id = l.tenant_id and t.slug like 'many-%'
      cross join generate_series(1, 1000) n where l.kind = 'line'`);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

/** Fills a tenant that has a site up to 1,000 machines. */
export async function fillTenant(superuser: EmbeddedConnection, slug: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(
      `insert into equipment (tenant_id, id, tag, name, line_id)
       select t.tenant_id, gen_random_uuid(), 'EQ-' || lpad(n::text, 4, '0'), 'Machine ' || n,
         (select id from locations l where l.tenant_id = t.tenant_id and l.kind = 'line' limit 1)
       from tenants t cross join generate_series(1, 1000 - (select count(*)::int from equipment e
         where e.tenant_id = (select tenant_id from tenants where slug = $1))) n
       where t.slug = $1`,
      [slug],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
