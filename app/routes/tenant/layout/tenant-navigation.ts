import type { Feature, Permission } from "#contract/access.ts";
import { placesOf } from "#app/lib/tenant-places.ts";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";

/** The places that this tenant has and this person may enter. Each page and call checks again for itself. */
export function tenantNavigation(
  features: readonly Feature[],
  permissions: readonly Permission[],
  counts: Partial<Record<string, number>> = {},
): NavigationEntry[] {
  return placesOf(features, permissions).map(({ key, href }) => {
    const count = counts[key];
    return count === undefined ? { key, href } : { key, href, count };
  });
}
