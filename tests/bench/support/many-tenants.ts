import pg from "pg";
import type { EmbeddedConnection } from "#api/infrastructure/postgres/types.ts";

/** A tenant table, and how its rows are copied to another tenant. */
interface Table {
  name: string;
  /** Comma-separated, the tenant first. */
  columns: string;
  /** The same of the copy: `s` is the row, `c` the copy with its tenant, number and the end of its ids. */
  values: string;
}

/**
 * Adds tenants `many-<n>`, each with a copy of everything that the tenant with this slug has, under new IDs. The
 * tables come from the catalog, so none is forgotten. The rows of all tenants are mixed, as after years of
 * parallel work. Hash chains are copied unchanged, so only the first tenant's is valid. `only` limits the tables
 * that are copied.
 */
export async function addManyTenants(
  superuser: EmbeddedConnection,
  slug: string,
  count: number,
  only?: readonly string[],
): Promise<void> {
  const clients = [new pg.Client(superuser), new pg.Client(superuser)];
  const [client] = clients as [pg.Client];
  for (const each of clients) {
    await each.connect();
    // The references are correct by construction, and checking millions of them would take too long.
    await each.query("set session_replication_role = replica; set synchronous_commit = off");
    await each.query("set maintenance_work_mem = '512MB'; set work_mem = '64MB'; set wal_compression = on");
  }
  try {
    await client.query(
      `insert into tenants (tenant_id, slug, name, features, created_at)
       select gen_random_uuid(), 'many-' || n, 'Company ' || lpad(n::text, 4, '0'), t.features, now() - n * interval '1 hour'
       from tenants t, generate_series(1, $2::int) n where t.slug = $1`,
      [slug, count],
    );
    await client.query(
      `create unlogged table bench_copies as
       select tenant_id, substr(slug, 6)::int as n, lpad(to_hex(substr(slug, 6)::int), 4, '0') as ending
       from tenants where slug like 'many-%' union all select tenant_id, 0, null from tenants where slug = $1`,
      [slug],
    );
    const all = (await client.query<Table>(tables)).rows;
    const rows = only ? all.filter(({ name }) => only.includes(name)) : all;
    await Promise.all(
      clients.map(async (each) => {
        for (let table = rows.shift(); table; table = rows.shift()) await multiply(each, table);
      }),
    );
    await client.query("drop table bench_copies");
    // Also removes the index entries of deleted rows, because each would cost a read of the table.
    await client.query("vacuum (index_cleanup on, analyze)");
    await client.query("checkpoint");
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

/** Every tenant table except `tenants`, the longest first. */
const tables = `
  select t.relname as name, string_agg(quote_ident(c.attname), ', ' order by c.place) as columns,
    string_agg(c.value, ', ' order by c.place) as values
  from pg_class t
  cross join lateral (
    select a.attname, case when a.attname = 'tenant_id' then 0 else a.attnum end as place,
      case
        when a.attname = 'tenant_id' then 'c.tenant_id'
        -- What the platform owns keeps its id.
        when a.atttypid = 'uuid'::regtype and not exists (select from pg_constraint k
            where k.contype = 'f' and k.conrelid = t.oid and a.attnum = any (k.conkey)
              and not exists (select from pg_attribute f where f.attrelid = k.confrelid and f.attname = 'tenant_id'))
          then format('case when c.n = 0 then s.%1$I else overlay(s.%1$I::text placing c.ending from 33)::uuid end', a.attname)
        -- What is unique among all tenants gets the number of its own.
        when a.atttypid = 'text'::regtype and exists (select from pg_index i
            where i.indrelid = t.oid and i.indisunique and a.attnum = any (i.indkey)
              and not exists (select from pg_attribute f
                where f.attrelid = t.oid and f.attnum = any (i.indkey) and f.attname = 'tenant_id'))
          then format('case when c.n = 0 then s.%1$I else s.%1$I || ''-'' || c.n end', a.attname)
        else format('s.%I', a.attname) end as value
    from pg_attribute a
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') c
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not in ('tenants', 'bench_copies')
    and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped)
  group by t.oid, t.relname order by pg_relation_size(t.oid) desc`;

/**
 * Drops the indexes and rebuilds them at the end, because building one is faster than adding a million keys. Only
 * a key that another table references stays.
 */
async function multiply(client: pg.Client, { name, columns, values }: Table): Promise<void> {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k
     where k.conrelid = $1::regclass and k.contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = k.conrelid)`,
    [name],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [name],
  );
  await client.query(`
    create temporary table source as select * from ${name} where tenant_id = (select tenant_id from bench_copies where n = 0)`);
  await client.query(`
    delete from ${name} where tenant_id = (select tenant_id from bench_copies where n = 0)`);
  await client.query(`alter table ${name} set (autovacuum_enabled = false)`);
  for (const key of keys) await client.query(`alter table ${name} drop constraint ${key.name}`);
  for (const index of indexes) await client.query(`drop index ${index.name}`);
  // Row by row for every tenant, so one tenant's rows are far apart.
  await client.query(`
    insert into ${name} (${columns})
    select ${values} from (select * from source offset 0) s cross join lateral (select *, s is null from bench_copies) c`);
  await client.query("drop table source");
  for (const key of keys)
    await client.query(`alter table ${name} add constraint ${key.name} ${key.definition}`);
  for (const index of indexes) await client.query(index.definition);
  await client.query(`alter table ${name} reset (autovacuum_enabled)`);
}
