import type { Reference } from "#contract/common.ts";
import { listReportSites } from "#contract/reports/calls.ts";
import { authorise } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Sites by name, 500 at the most: a select can hold no more. */
export async function readSites(ctx: TenantContext): Promise<{ items: Reference[] }> {
  authorise(ctx.actor, listReportSites.access);
  const items = await ctx.read.all(sql<Reference>`
    select id, name from locations where kind = 'site' order by name limit 500`);
  return { items };
}
