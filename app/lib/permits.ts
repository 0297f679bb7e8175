import { member } from "#contract/access.ts";
import type { Access } from "#contract/access.ts";
import type { CurrentTenant, CurrentUser } from "#contract/auth.ts";

/** Who is signed in, and to which tenant. */
export interface Me {
  user: CurrentUser;
  tenant: CurrentTenant;
}

/** Whether the tenant has the feature and the person the permission. No for what it does not know. */
export function permits({ user, tenant }: Me, access: Access): boolean {
  if (access.area !== "tenant") return false;
  const { feature, permission, role } = access;
  if (feature !== undefined && !tenant.features.includes(feature)) return false;
  if (role !== undefined && user.role.key !== role) return false;
  return permission === undefined || user.permissions.includes(permission);
}

/** The areas that this person may enter: pages link to no other. */
export function openPlaces(me: Me) {
  return {
    plans: permits(me, member("lockout_management", "lockouts:read")),
    inbox: permits(me, member("workflow_management", "inbox:read")),
    equipment: permits(me, member("equipment_management", "equipment:read")),
    procedures: permits(me, member("procedure_management", "procedures:read")),
  };
}
export type OpenPlaces = ReturnType<typeof openPlaces>;
