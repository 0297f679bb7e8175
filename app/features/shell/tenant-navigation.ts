import type { Feature, Permission } from "#contract/access.ts";
import {
  dashboardPath,
  equipmentListPath,
  inboxPath,
  planListPath,
  procedureListPath,
} from "#app/lib/paths.ts";
import { billingPath } from "#app/lib/billing-paths.ts";
import { permissionsPath, userListPath } from "#app/lib/people-paths.ts";
import { repositoryPath } from "#app/lib/repository-paths.ts";
import { reportIndexPath } from "#app/lib/report-paths.ts";
import type { NavigationEntry } from "./navigation-entry.ts";

interface TenantPlace extends NavigationEntry {
  feature: Feature;
  permission: Permission;
}

/** The tenant app's places, most used first: a phone's bottom bar shows the first four. */
const places: readonly TenantPlace[] = [
  { key: "dashboard", href: dashboardPath, feature: "dashboard", permission: "dashboard:read" },
  { key: "lockoutPlans", href: planListPath(), feature: "lockout_management", permission: "lockouts:read" },
  { key: "inbox", href: inboxPath(), feature: "workflow_management", permission: "inbox:read" },
  {
    key: "equipment",
    href: equipmentListPath(),
    feature: "equipment_management",
    permission: "equipment:read",
  },
  {
    key: "procedures",
    href: procedureListPath(),
    feature: "procedure_management",
    permission: "procedures:read",
  },
  { key: "repository", href: repositoryPath(), feature: "knowledge_base", permission: "repository:read" },
  { key: "reports", href: reportIndexPath, feature: "reports", permission: "reports:read" },
  { key: "users", href: userListPath(), feature: "user_management", permission: "users:read" },
  { key: "permissions", href: permissionsPath, feature: "user_management", permission: "users:read" },
  { key: "billing", href: billingPath(), feature: "user_management", permission: "users:read" },
];

/** The places that this tenant has and this person may enter. Each page and call checks again for itself. */
export function tenantNavigation(
  features: readonly Feature[],
  permissions: readonly Permission[],
  counts: Partial<Record<string, number>> = {},
): NavigationEntry[] {
  return places
    .filter((place) => features.includes(place.feature) && permissions.includes(place.permission))
    .map(({ key, href }) => {
      const count = counts[key];
      return count === undefined ? { key, href } : { key, href, count };
    });
}
