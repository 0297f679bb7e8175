import { type Sql, sql } from "#api/platform/database/sql.ts";
import { newId } from "#api/platform/ids.ts";
import type { DemoSlug } from "#api/seed/catalogue/people.ts";
import type { TestApi } from "./api.ts";

/** One record of each kind of a tenant, by id. */
export interface Records {
  tenant: string;
  equipment: string;
  procedure: string;
  /** Of no record, where the tenant has no plan. */
  plan: string;
}

export async function recordsOf(api: TestApi, slug: DemoSlug): Promise<Records> {
  const tenant = await api.deps.tenants.idOf(slug);
  const first = async (query: Sql<{ id: string }>) =>
    (await api.deps.db.tenant(tenant).first(query))?.id ?? newId();
  return {
    tenant,
    equipment: await first(sql`select id from equipment limit 1`),
    procedure: await first(sql`select id from procedures limit 1`),
    plan: await first(sql`select id from lockout_plans limit 1`),
  };
}

/** As the platform would, one by one in its portal. */
export async function takeAllFeatures(api: TestApi, slug: DemoSlug): Promise<void> {
  await api.deps.db.platform().run(sql`update tenants set features = '{}' where slug = ${slug}`);
}
