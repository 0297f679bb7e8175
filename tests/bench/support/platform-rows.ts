import pg from "pg";
import type { EmbeddedConnection } from "#api/infrastructure/postgres/types.ts";

/**
 * What the portal reads besides tenants, in proportion to this many tenants: inquiries, signups, the platform's
 * own events, page reports (up to the limit in api/infrastructure/clean-up.ts), and request counts, which do not
 * depend on the number of tenants. There are enough administrators for a full page.
 */
export async function fillPlatform(superuser: EmbeddedConnection, tenants: number): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const statement of statements(tenants)) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const statements = (tenants: number) => [
  `insert into platform_admins (id, username, email, name, password_hash, role)
   select uuidv7(), 'operator' || n, 'operator' || n || '@hasp.example', 'Operator ' || lpad(n::text, 3, '0'), 'x', 'viewer'
   from generate_series(1, 60) n`,
  `insert into inquiries (id, submission_key, request_hash, kind, state, name, email, company, message, answers, page,
     campaign, created_at, changed_at)
   select uuidv7(-n * interval '1 hour'), 'bench-' || n, sha256('x'), (array['contact', 'demo', 'sales'])[n % 3 + 1],
     (array['new', 'in_progress', 'answered', 'lost'])[n % 4 + 1], 'Visitor ' || n, 'visitor' || n || '@example.com',
     'Company ' || n, repeat('We would like to see it. ', 10), '{}', '/contact', '{}', now() - n * interval '1 hour',
     now() - n * interval '1 hour' from generate_series(1, ${tenants * 5}) n`,
  `insert into signups (id, handle, form_key, state, slug, company, industry, name, email, username, terms_accepted_at,
     created_at, expires_at)
   select uuidv7(-n * interval '10 minutes'), gen_random_uuid(), 'bench-' || n, 'verified', 'many-' || n, 'Company ' || n,
     'pharma', 'Founder', 'founder' || n || '@example.com', 'founder', now(), now() - n * interval '10 minutes', now()
   from generate_series(1, ${tenants}) n`,
  `insert into frontend_events (id, received_at, unverified_tenant_slug, event, component_name, sent_at, data, user_agent)
   select uuidv7(-n * interval '20 seconds'), now() - n * interval '20 seconds', 'acme',
     (array['app-routes-mounted', 'with-auth-mounted', 'error'])[n % 3 + 1], 'App', '2026-01-01T00:00:00Z', '{}', 'Bench'
   from generate_series(1, least(50000, ${tenants * 50})) n`,
  `insert into audit_events (tenant_id, seq, body, prev_hash, hash, at, actor_id, action, subject_type, subject_id)
   select '00000000-0000-0000-0000-000000000000', 1000000 + n, jsonb_build_array(now() - (1e6 - n) * interval '10 minutes', a.id,
       a.name, action, 'tenant', t.tenant_id, 'bench', '{}'::jsonb)::text, sha256('x'), sha256('y'),
     now() - (${tenants * 50} - n) * interval '10 minutes', a.id, action, 'tenant', t.tenant_id
   from generate_series(1, ${tenants * 50}) n
   cross join lateral (select 'platform.' || (array['tenant_created', 'tenant_features_set', 'login'])[n % 3 + 1] as action) w
   cross join (select id, name from platform_admins order by id limit 1) a
   cross join (select tenant_id from tenants where slug = 'acme') t`,
  counts("'route'", "'GET /api/call-' || k", "generate_series(1, 150) k", "true"),
  // By day, because a plant sends nothing at night.
  counts("'tenant'", "t.slug", "tenants t", "extract(hour from at) between 6 and 17"),
];

/** Five-minute rows for 3 days, hourly rows for 90. */
const counts = (dimension: string, key: string, source: string, when: string) => `
  insert into request_stats (span, at, dimension, key, requests, errors, histogram)
  select span, at, ${dimension}, ${key}, 40, 0, '{2,3,10,10,5,4,3,2,1,0,0,0,0}'
  from (
    select 5 as span, at from generate_series(date_bin('5 minutes', now(), 'epoch') - interval '3 days', now(), interval '5 minutes') at
    union all
    select 60, at from generate_series(date_trunc('hour', now()) - interval '90 days', now(), interval '1 hour') at) times
  cross join ${source} where ${when}`;
