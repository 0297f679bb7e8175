import type { FastifyInstance } from "fastify";
import type { Access } from "#contract/access.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { notMeasured, variants } from "./call-variants.ts";

/** A measured read call of the API. */
export interface Call {
  /** Path and query with their `{names}`. */
  name: string;
  area: Access["area"];
  /** The most rows of a page, where it takes a `limit`. */
  mostRows: number | undefined;
}

/**
 * Every GET of the OpenAPI document, with each query of `call-variants.ts`. A new call is measured at once, and
 * one with a required input fails until its variants are listed. Throws for a name that is no longer a call.
 */
export function callsOf(app: FastifyInstance): Call[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Described>> };
  const reads = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));
  const known = new Set(reads.map(({ path }) => path));
  const gone = [...Object.keys(variants), ...Object.keys(notMeasured)].filter((path) => !known.has(path));
  if (gone.length > 0) throw new Error(`No calls of the OpenAPI document: ${gone.join(", ")}.`);
  return reads
    .filter(({ path }) => !(path in notMeasured))
    .flatMap(({ path, get }) =>
      (variants[path] ?? [""]).map((query) => ({
        name: path + query,
        area: get["x-access"].area,
        mostRows: get.parameters?.find(({ name }) => name === "limit")?.schema.maximum,
      })),
    );
}

interface Described {
  "x-access": Access;
  parameters?: { name: string; schema: { maximum?: number } }[];
}

/** The values of the `{names}` in a database: records of the tenant and of the platform. */
export async function placesOf(deps: Deps, slug: string): Promise<Map<string, string>> {
  const tenantId = await deps.tenants.idOf(slug);
  const found = await Promise.all([
    ...Object.entries(records).map(async ([name, query]) => [
      name,
      (await deps.db.tenant(tenantId).first(query))?.id,
    ]),
    ...Object.entries(platformRecords).map(async ([name, query]) => [
      name,
      (await deps.db.platform().first(query))?.id,
    ]),
  ]);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return new Map([
    ...(found as [string, string][]),
    ["tenants", tenantId],
    ["email-templates", "reset_password"],
    ["from", day(-365).slice(0, 10)],
    ["to", day(0).slice(0, 10)],
    ["windowFrom", day(-15)],
    ["windowTo", day(15)],
  ]);
}

/** By the segment before the placeholder, or the name in a variant, from a full plant (`full-plant.ts`). */
const records: Record<string, Sql<{ id: string }>> = {
  equipment: sql`select id from equipment where tag = 'EQ-0061'`,
  "equipment-imports": sql`select id from equipment_imports limit 1`,
  "import-workbooks": sql`select id from import_workbooks limit 1`,
  "isolation-points": sql`select id from isolation_points where tag = 'EQ-0061-E1'`,
  locks: sql`select id from locks order by number limit 1`,
  "lockout-plans": sql`select id from lockout_plans where work_order = 'B-36'`,
  procedures: sql`select id from procedures where equipment_tag = 'EQ-0061'`,
  "procedure-translations": sql`
    with made as (
      insert into procedure_translations (id, procedure_id, procedure_version_id, language, state, texts, translator_id,
        created_at)
      select gen_random_uuid(), v.procedure_id, v.id, 'tr', 'draft', '[]', v.author_id, now()
      from procedure_versions v where v.state = 'published' order by v.id limit 1 returning id)
    select id from made`,
  "procedure-inspections": sql`select id from procedure_inspections where state = 'done' order by planned_for desc limit 1`,
  tasks: sql`select 'approve_plan:' || id as id from lockout_plans where work_order = 'B-15'`,
  users: sql`select id from users where username = 'technician'`,
  teams: sql`select id from teams order by name limit 1`,
  certificates: sql`select id from authorisations limit 1`,
  roles: sql`select id from roles where key = 'supervisor'`,
  notifications: sql`select n.id from notifications n join users u on u.id = n.user_id where u.username = 'admin' limit 1`,
  articles: sql`select article_id as id from reading_requests limit 1`,
  documents: sql`select id from repository_entries where kind = 'document' and archived_at is null limit 1`,
  folders: sql`select id from repository_folders order by name limit 1`,
  drawings: sql`
    with picture as (
      insert into files (id, purpose, name, content_type, bytes, sha256, width, height)
      values (gen_random_uuid(), 'drawing', 'line.jpg', 'image/jpeg', 1, sha256('line'), 2048, 1024) returning id),
    made as (
      insert into drawings (id, location_id, name, file_id, created_at, created_by)
      select gen_random_uuid(), s.id, 'Line', picture.id, now(), u.id
      from picture, (select id from locations where kind = 'site' limit 1) s, (select id from users limit 1) u returning id),
    placed as (
      insert into drawing_points (drawing_id, point_id, x, y)
      select made.id, p.id, 0.5, 0.5 from made, (select id from isolation_points where archived_at is null limit 200) p)
    select id from made`,
  invoices: sql`select id from invoices order by issued_on desc limit 1`,
  site: sql`select id from locations where kind = 'site' and name = 'Millbrook Plant'`,
  line: sql`select id from locations where kind = 'line' and name = 'Line 2' limit 1`,
};
const platformRecords: Record<string, Sql<{ id: string }>> = {
  administrators: sql`select id from platform_admins where username = 'operator7'`,
  inquiries: sql`select id from inquiries order by id desc limit 1`,
  "subscription-plans": sql`select id from subscription_plans where key = 'plant'`,
  plan: sql`select id from subscription_plans where key = 'starter'`,
};
