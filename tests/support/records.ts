import type { Scope } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import type { DemoSlug } from "#api/seed/catalog/people.ts";
import type { TestApi } from "./api.ts";
import { addTextFile } from "./files.ts";

/**
 * Where to find a record of each collection, by the path segment before its placeholder: `equipment` for
 * `/api/equipment/{id}`. A collection without a record gets an ID of no record.
 */
const sources: Record<string, Sql<{ id: string }>> = {
  equipment: sql`select id from equipment limit 1`,
  // Of a point: the machines that it serves.
  machines: sql`select id from equipment limit 1`,
  locations: sql`select id from locations where kind = 'line' limit 1`,
  "equipment-imports": sql`
    with made as (
      insert into equipment_imports (id, file_name, state, row_count, created_by, created_at)
      select gen_random_uuid(), 'machines.csv', 'ready', 0, id, now() from users limit 1 returning id)
    select id from made`,
  "import-workbooks": sql`
    with made as (
      insert into import_workbooks (id, file_name, created_by, created_at)
      select gen_random_uuid(), 'plant.xlsx', id, now() from users limit 1 returning id, created_by),
    sheet as (
      insert into equipment_imports (id, file_name, state, row_count, created_by, created_at, workbook_id, sheet)
      select gen_random_uuid(), 'plant.xlsx', 'faulty', 0, created_by, now(), id, 'Machines' from made)
    select id from made`,
  "isolation-points": sql`select id from isolation_points limit 1`,
  locks: sql`select id from locks limit 1`,
  procedures: sql`select id from procedures limit 1`,
  tasks: sql`select 'review_procedure:' || id as id from procedure_versions where state = 'in_review' limit 1`,
  users: sql`select id from users limit 1`,
  teams: sql`select id from teams limit 1`,
  roles: sql`select id from roles limit 1`,
  certificates: sql`select id from authorisations limit 1`,
  invoices: sql`select id from invoices limit 1`,
  "lockout-plans": sql`select id from lockout_plans limit 1`,
  folders: sql`select id from repository_folders limit 1`,
  articles: sql`select id from repository_entries where kind = 'article' limit 1`,
  links: sql`
    with made as (
      insert into wall_links (id, token_hash, name, site_id, shows_names, created_at, created_by, expires_at)
      select gen_random_uuid(), sha256('wall'), 'Gate', s.id, true, now(), u.id, now() + interval '1 day'
      from (select id from locations where kind = 'site' limit 1) s, (select id from users limit 1) u returning id)
    select id from made`,
  drawings: sql`
    with picture as (
      insert into files (id, purpose, name, content_type, bytes, sha256, width, height)
      values (gen_random_uuid(), 'drawing', 'line.jpg', 'image/jpeg', 1, sha256('line'), 100, 50) returning id),
    made as (
      insert into drawings (id, location_id, name, file_id, created_at, created_by)
      select gen_random_uuid(), s.id, 'Line', picture.id, now(), u.id
      from picture, (select id from locations where kind = 'site' limit 1) s, (select id from users limit 1) u returning id)
    select id from made`,
  // A person's own.
  "saved-views": sql`
    with made as (
      insert into saved_views (id, owner_id, list, name, query, created_at, updated_at)
      select gen_random_uuid(), id, 'plans', 'Drafts', 'show=draft', now(), now()
      from users where username = 'admin' returning id)
    select id from made`,
  kiosks: sql`
    with made as (
      insert into kiosks (id, name, site_id, created_at, created_by)
      select gen_random_uuid(), 'Hall', s.id, now(), u.id
      from (select id from locations where kind = 'site' limit 1) s, (select id from users limit 1) u returning id)
    select id from made`,
  // A person's own.
  notifications: sql`
    select n.id from notifications n join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
    where u.username = 'admin' limit 1`,
  subscriptions: sql`
    with made as (
      insert into push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, public_key, user_agent,
        created_at, confirmed_at)
      select gen_random_uuid(), id, sha256('push'), 'https://push.example.com/1', 'p', 'a', 'k', 'Browser', now(), now()
      from users where username = 'admin' returning id)
    select id from made`,
  "procedure-translations": sql`
    with made as (
      insert into procedure_translations (id, procedure_id, procedure_version_id, language, state, texts, translator_id,
        created_at)
      select gen_random_uuid(), v.procedure_id, v.id, 'tr', 'draft', '[]', v.author_id, now()
      from procedure_versions v where v.state = 'published' order by v.id limit 1 returning id)
    select id from made`,
  "procedure-inspections": sql`select id from procedure_inspections limit 1`,
  "corrective-actions": sql`select id from corrective_actions limit 1`,
};

/** The same for records of the platform. */
const platformSources: Record<string, Sql<{ id: string }>> = {
  administrators: sql`select id from platform_admins limit 1`,
  inquiries: sql`select id from inquiries limit 1`,
  "subscription-plans": sql`select id from subscription_plans limit 1`,
};

/** One record of each collection of a tenant, by id. */
export type Records = Readonly<Record<string, string>> & { readonly tenants: string };

export async function recordsOf(api: TestApi, slug: DemoSlug): Promise<Records> {
  const tenants = await api.deps.tenants.idOf(slug);
  const found = [
    ...firstOfEach(api.deps.db.tenant(tenants), sources),
    ...firstOfEach(api.deps.db.platform(), platformSources),
  ];
  // Its bytes are not in the database, so it is created here.
  const files = await addTextFile(api, tenants, "equipment");
  const documents = await documentOf(api, tenants);
  return {
    ...Object.fromEntries(await Promise.all(found)),
    "email-templates": "reset_password",
    "lock-removals": "1",
    tenants,
    files,
    documents,
  };
}

function firstOfEach(scope: Scope, queries: typeof sources) {
  return Object.entries(queries).map(async ([collection, query]) => {
    const record = await scope.first(query);
    return [collection, record?.id ?? newId()] as const;
  });
}

/** A document of the repository with a file of its own. */
async function documentOf(api: TestApi, tenantId: string): Promise<string> {
  const [id, fileId] = [newId(), await addTextFile(api, tenantId, "repository")];
  await api.deps.db.tenant(tenantId).run(sql`
    insert into repository_entries (id, kind, title, file_id, updated_by, updated_at, created_at)
    select ${id}, 'document', 'Note', ${fileId}, id, now(), now() from users limit 1`);
  return id;
}

/** One by one, as in the portal. */
export async function takeAllFeatures(api: TestApi, slug: DemoSlug): Promise<void> {
  await api.deps.db.platform().run(sql`update tenants set features = '{}' where slug = ${slug}`);
}
