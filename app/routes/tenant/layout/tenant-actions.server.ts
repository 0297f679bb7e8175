import type { Access } from "#contract/access.ts";
import { createEquipment } from "#contract/equipment/calls.ts";
import { createPoint } from "#contract/isolation-points/calls.ts";
import { createLock } from "#contract/locks/calls.ts";
import { createPlan } from "#contract/plans/calls.ts";
import { createProcedure } from "#contract/procedures/calls.ts";
import { createArticle } from "#contract/knowledge-base/calls.ts";
import { inviteUser } from "#contract/users/calls.ts";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";
import { newEquipmentPath, newPointPath } from "#app/lib/equipment-paths.ts";
import { newLockPath } from "#app/lib/lock-paths.ts";
import { newPlanPath } from "#app/lib/paths.ts";
import { inviteUserPath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import type { Me } from "#app/lib/permits.ts";
import { newProcedurePath } from "#app/lib/procedure-paths.ts";
import { newArticlePath } from "#app/lib/repository-paths.ts";

const actions: readonly (NavigationEntry & { access: Access })[] = [
  { key: "newPlan", href: newPlanPath(), access: createPlan.access },
  { key: "newMachine", href: newEquipmentPath(), access: createEquipment.access },
  { key: "newPoint", href: newPointPath(), access: createPoint.access },
  { key: "newLock", href: newLockPath(), access: createLock.access },
  { key: "newProcedure", href: newProcedurePath(), access: createProcedure.access },
  { key: "newArticle", href: newArticlePath(), access: createArticle.access },
  { key: "invitePerson", href: inviteUserPath, access: inviteUser.access },
];

/** What this person may create from anywhere. */
export function tenantActions(me: Me): NavigationEntry[] {
  return actions.filter(({ access }) => permits(me, access)).map(({ key, href }) => ({ key, href }));
}
