import { areaOfPermission, type Permission } from "#contract/access.ts";
import type { Refusal } from "#contract/refusals.ts";
import { roleRefusal } from "#contract/roles/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import { administratorRole } from "./users.ts";

/** A role before a change of its permissions, and what it would have after it. */
export interface RoleChange {
  key: string;
  name: string;
  /** People who have it and can sign in. */
  people: number;
  before: readonly Permission[];
  after: readonly Permission[];
}

export type RoleRefusal = Refusal<"role_locked" | "needs_read" | "rights_lost">;

/**
 * Every reason against changing the permissions of these roles together. Taking a right from people who have it wants
 * a yes (`confirmed`); the system administrator's role is never changed.
 */
export function refusalsOfPermissions(
  changes: readonly RoleChange[],
  { confirmed }: { confirmed: boolean },
): RoleRefusal[] {
  const refusals = changes.flatMap((change) => againstChange(change));
  if (refusals.length > 0 || confirmed) return refusals;
  return changes.flatMap((change) => lossOf(change));
}

function againstChange({ key, name, after }: RoleChange): RoleRefusal[] {
  if (key === administratorRole) {
    return [roleRefusal("role_locked", { name })];
  }
  const blind = after.filter((permission) => !after.includes(readOf(permission)));
  return blind.map((permission) => {
    const [right, read] = [wordsOfPermission[permission], wordsOfPermission[readOf(permission)]];
    return roleRefusal("needs_read", { name, right, read });
  });
}

function lossOf({ name, people, before, after }: RoleChange): RoleRefusal[] {
  const lost = before.filter((permission) => !after.includes(permission));
  if (lost.length === 0 || people === 0) return [];
  const rights = listOf(lost.map((permission) => wordsOfPermission[permission]));
  return [roleRefusal("rights_lost", { count: people, name, rights })];
}

/** A person who may do something in an area has to see it. */
function readOf(permission: Permission): Permission {
  return `${areaOfPermission(permission)}:read` as Permission;
}

const wordsOfPermission: Record<Permission, string> = {
  "dashboard:read": "see the dashboard",
  "lockouts:read": "see lockouts",
  "lockouts:edit": "plan lockouts",
  "lockouts:execute": "carry out lockouts",
  "lockouts:approve": "approve lockouts",
  "lockouts:remove-lock": "remove an absent person's lock",
  "lockouts:policies": "decide lockout policies",
  "inbox:read": "see the inbox",
  "inbox:edit": "work on inbox tasks",
  "equipment:read": "see equipment",
  "equipment:edit": "edit equipment",
  "procedures:read": "see procedures",
  "procedures:edit": "write procedures",
  "procedures:approve": "approve procedures",
  "repository:read": "read the knowledge base",
  "repository:edit": "edit the knowledge base",
  "reports:read": "see reports",
  "users:read": "see people",
  "users:edit": "manage people",
};
