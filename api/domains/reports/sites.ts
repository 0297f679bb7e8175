import type { Reference } from "#contract/common.ts";
import { listReportSites } from "#contract/reports/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readSiteNames } from "./period-sql.ts";

/** Sites by name, 500 at most: a select can hold no more. */
export async function readSites(ctx: TenantContext): Promise<{ items: Reference[] }> {
  authorize(ctx.actor, listReportSites.access);
  return { items: await readSiteNames(ctx.read) };
}
