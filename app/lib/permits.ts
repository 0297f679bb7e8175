import type { Access } from "#contract/access.ts";
import { member, permits } from "#contract/access.ts";
import type { UnseenNotifications } from "#contract/notifications/schemas.ts";
import type { CurrentTenant, CurrentUser, OpenLockout } from "#contract/identity/schemas.ts";

export { permits } from "#contract/access.ts";

/** Who is signed in, and to which tenant. */
export interface Me {
  user: CurrentUser;
  tenant: CurrentTenant;
  /** Lockouts under way that they can always finish. */
  lockouts: readonly OpenLockout[];
  /** The shared tablet on which they are signed in. */
  kiosk?: { id: string; name: string } | null;
  /** How many tasks wait for them, if the page's layout has asked; null without an inbox. */
  waiting?: number | null | undefined;
  /** What they were told and have not seen, if the layout has asked. */
  unseen?: UnseenNotifications | undefined;
}

/** Whether to let a person try: as usual, or because they have a lockout to finish. Which one, the API decides. */
export function mayTry(me: Me, access: Access): boolean {
  const hasExit = access.area === "tenant" && access.exit !== undefined && me.lockouts.length > 0;
  return permits(me, access) || hasExit;
}

/** The areas that this person may enter: pages link to no other. */
export function openPlaces(me: Me) {
  return {
    plans: permits(me, member("lockout_management", "lockouts:read")),
    inbox: permits(me, member("workflow_management", "inbox:read")),
    equipment: permits(me, member("equipment_management", "equipment:read")),
    procedures: permits(me, member("procedure_management", "procedures:read")),
    reports: permits(me, member("reports", "reports:read")),
  };
}
export type OpenPlaces = ReturnType<typeof openPlaces>;
