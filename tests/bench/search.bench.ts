import pg from "pg";
import { readHits } from "#api/domains/knowledge-base/search.ts";
import type { EmbeddedConnection } from "#api/infrastructure/postgres/types.ts";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { alternate } from "./support/measure.ts";
import { seedAcme, startDatabase } from "./support/server.ts";

/** How many word positions one tenant's knowledge base has, and the others together. */
const places = 300_000;
const searches = {
  "a rare word": ["w4711"],
  "a word in every tenth article": ["common3"],
  "the beginning of 1,100 words": ["w4"],
  "three words": ["common3", "common5", "w47"],
} as const;

const search: Bench = {
  name: "search",
  async run(): Promise<Row[]> {
    const database = await startDatabase();
    try {
      const { deps, superuser } = database;
      await seedAcme(deps);
      const scope = deps.db.tenant(await deps.tenants.idOf("acme"));
      const works = Object.values(searches).map((words) => () => readHits(scope, words));
      const few = await alternate(works, 10);
      await fill(superuser);
      const many = await alternate(works, 10);
      return Object.keys(searches).map((name, n) => ({
        measure: `search: ${name}, at ${places.toLocaleString("en-US")} places of words under row-level security`,
        value: many[n] ?? Number.NaN,
        unit: `ms (${(few[n] ?? 0).toFixed(1)} ms in a new repository)`,
        target: "≤ 40",
        isMet: (many[n] ?? Number.NaN) <= 40,
      }));
    } finally {
      await database.stop();
    }
  },
};
export default search;

/** 3,000 articles of 100 words for Acme, and for a neighbor too. */
async function fill(superuser: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`
      create temporary table made as
      select case n % 2 when 0 then (select tenant_id from tenants where slug = 'acme')
        else '00000000-0000-7000-8000-000000000001'::uuid end as tenant_id, gen_random_uuid() as id, n
      from generate_series(1, 6000) n`);
    await client.query(`
      insert into repository_entries (tenant_id, id, kind, title, current_number, plain, updated_by, updated_at, created_at)
      select tenant_id, id, 'article', 'Article ' || n, 1, repeat('Isolate the valve and hang your lock on it. ', 40),
        (select id from users u where u.tenant_id = (select tenant_id from tenants where slug = 'acme') limit 1), now(), now()
      from made`);
    await client.query(
      `insert into repository_words (tenant_id, word, entry_id, weight)
       select tenant_id, case when w <= 10 then 'common' || ((n / 2 + w * 7) % 100) else 'w' || ((n * 31 + w * 97) % 10000) end,
         id, 1 + w % 8
       from made cross join generate_series(1, $1::int) w on conflict do nothing`,
      [places / 3000],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
