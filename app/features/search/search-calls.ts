import type { TenantItem } from "#contract/portal/schemas.ts";
import type { Found } from "#contract/search/schemas.ts";
import { tenantSettingsPath, withSearch } from "#app/lib/paths.ts";
import { searchCall, tenantListCall } from "#app/lib/search-paths.ts";
import { groupsOf } from "./found-groups.tsx";
import type { SearchCall } from "./use-found.ts";

/** Hits of each kind: what is seen without scrolling. The page shows more. */
const mostOfKind = 4;

/** How each area searches its records. */
export const searchIn: Record<"tenant" | "platform", SearchCall> = {
  tenant: async (query, signal) =>
    groupsOf(await get<Found>(withSearch(searchCall, { query, limit: mostOfKind }), signal)),
  platform: async (search, signal) => {
    const path = withSearch(tenantListCall, { search, limit: 8 });
    const { items } = await get<{ items: TenantItem[] }>(path, signal);
    const rows = items.map(({ id, name, slug }) => ({
      key: id,
      href: tenantSettingsPath(id),
      title: name,
      detail: slug,
    }));
    return rows.length > 0 ? [{ kind: "tenants", rows }] : [];
  },
};

async function get<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(path, { credentials: "include", signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return (await answer.json()) as Answer;
}
