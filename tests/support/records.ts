import { type Sql, sql } from "#api/platform/database/sql.ts";
import { newId } from "#api/platform/ids.ts";
import type { DemoSlug } from "#api/seed/catalogue/people.ts";
import type { TestApi } from "./api.ts";

/**
 * Where a record of each collection is found, by the segment of the path that stands before its placeholder:
 * `equipment` for `/api/equipment/{id}`. A collection without a record gets the id of none.
 */
const sources: Record<string, Sql<{ id: string }>> = {
  equipment: sql`select id from equipment limit 1`,
  procedures: sql`select id from procedures limit 1`,
  "lockout-plans": sql`select id from lockout_plans limit 1`,
};

/** One record of each collection of a tenant, by id. */
export type Records = Readonly<Record<string, string>> & { readonly tenants: string };

export async function recordsOf(api: TestApi, slug: DemoSlug): Promise<Records> {
  const tenants = await api.deps.tenants.idOf(slug);
  const found = Object.entries(sources).map(async ([collection, query]) => {
    const record = await api.deps.db.tenant(tenants).first(query);
    return [collection, record?.id ?? newId()] as const;
  });
  return { ...Object.fromEntries(await Promise.all(found)), tenants };
}

/** As the platform would, one by one in its portal. */
export async function takeAllFeatures(api: TestApi, slug: DemoSlug): Promise<void> {
  await api.deps.db.platform().run(sql`update tenants set features = '{}' where slug = ${slug}`);
}
