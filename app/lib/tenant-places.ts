import type { Feature, Permission } from "#contract/access.ts";
import {
  boardPath,
  dashboardPath,
  equipmentListPath,
  inboxPath,
  planListPath,
  procedureListPath,
} from "./paths.ts";
import { billingPath } from "./billing-paths.ts";
import { permissionsPath, profilePath, userListPath } from "./people-paths.ts";
import type { Me } from "./permits.ts";
import { repositoryPath } from "./repository-paths.ts";
import { policiesPath } from "./policy-paths.ts";
import { reportIndexPath } from "./report-paths.ts";

/** One place of the tenant app; its key names its text and its icon. */
export interface TenantPlace {
  key: string;
  href: string;
  feature: Feature;
  permission: Permission;
}

/** The tenant app's places, most used first: a phone's bottom bar shows the first four. */
const tenantPlaces: readonly TenantPlace[] = [
  { key: "dashboard", href: dashboardPath, feature: "dashboard", permission: "dashboard:read" },
  { key: "lockoutPlans", href: planListPath(), feature: "lockout_management", permission: "lockouts:read" },
  { key: "inbox", href: inboxPath(), feature: "workflow_management", permission: "inbox:read" },
  {
    key: "equipment",
    href: equipmentListPath(),
    feature: "equipment_management",
    permission: "equipment:read",
  },
  { key: "board", href: boardPath(), feature: "lockout_management", permission: "lockouts:read" },
  {
    key: "procedures",
    href: procedureListPath(),
    feature: "procedure_management",
    permission: "procedures:read",
  },
  { key: "repository", href: repositoryPath(), feature: "knowledge_base", permission: "repository:read" },
  { key: "reports", href: reportIndexPath, feature: "reports", permission: "reports:read" },
  { key: "users", href: userListPath(), feature: "user_management", permission: "users:read" },
  { key: "policies", href: policiesPath(), feature: "lockout_management", permission: "lockouts:policies" },
  { key: "permissions", href: permissionsPath, feature: "user_management", permission: "users:read" },
  { key: "billing", href: billingPath(), feature: "user_management", permission: "users:read" },
];

/** Those of a tenant's places that it has and this person may enter. */
export function placesOf(features: readonly Feature[], permissions: readonly Permission[]): TenantPlace[] {
  return tenantPlaces.filter(
    (place) => features.includes(place.feature) && permissions.includes(place.permission),
  );
}

/** A person's first page: the dashboard, or without it the first page that they have. */
export function homeOf({ user, tenant }: Pick<Me, "user" | "tenant">): string {
  return placesOf(tenant.features, user.permissions)[0]?.href ?? profilePath;
}
