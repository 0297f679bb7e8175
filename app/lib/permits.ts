import { member, permits } from "#contract/access.ts";
import type { CurrentTenant, CurrentUser, OpenLockout } from "#contract/auth.ts";

export { permits } from "#contract/access.ts";

/** Who is signed in, and to which tenant. */
export interface Me {
  user: CurrentUser;
  tenant: CurrentTenant;
  /** Lockouts under way that they can always bring to an end. */
  lockouts: readonly OpenLockout[];
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
