/** Features a tenant can have and permissions a person can hold: the vocabulary of every guard. */

/** Switched on or off for a tenant by the platform. Each gates routes and calls (specification 2.2). */
export const features = [
  "dashboard",
  "lockout_management",
  "workflow_management",
  "equipment_management",
  "procedure_management",
  "knowledge_base",
  "reports",
  "user_management",
] as const;
export type Feature = (typeof features)[number];

/** `<area>:read` and `<area>:edit`, and the verbs that need their own right. */
export const permissions = [
  "dashboard:read",
  "lockouts:read",
  "lockouts:edit",
  "lockouts:execute",
  "lockouts:approve",
  "lockouts:remove-lock",
  "lockouts:policies",
  "inbox:read",
  "inbox:edit",
  "equipment:read",
  "equipment:edit",
  "procedures:read",
  "procedures:edit",
  "procedures:approve",
  "repository:read",
  "repository:edit",
  "reports:read",
  "users:read",
  "users:edit",
] as const;
export type Permission = (typeof permissions)[number];

/** Administration, which has no place on a tablet that everyone on the floor uses. */
const onOwnDevice: readonly Permission[] = ["users:read", "users:edit", "lockouts:policies"];

/** Whether a person keeps the permission while they work on a shared tablet. */
export function isForKiosk(permission: Permission): boolean {
  return !onOwnDevice.includes(permission);
}

const featureOfArea: Record<string, Feature> = {
  dashboard: "dashboard",
  lockouts: "lockout_management",
  inbox: "workflow_management",
  equipment: "equipment_management",
  procedures: "procedure_management",
  repository: "knowledge_base",
  reports: "reports",
  users: "user_management",
};

/** The part of a permission before its colon, by which they are grouped. */
export function areaOfPermission(permission: Permission): string {
  return permission.slice(0, permission.indexOf(":"));
}

/** Without this feature of the tenant the permission allows nothing. */
export function featureOfPermission(permission: Permission): Feature {
  const feature = featureOfArea[areaOfPermission(permission)];
  if (!feature) throw new Error(`No feature stands for ${permission}.`);
  return feature;
}

/** The roles every tenant starts with. A tenant may add its own; these keys never change. */
export const builtInRoles = [
  "system_administrator",
  "safety_manager",
  "supervisor",
  "authorised_employee",
  "contractor",
  "affected_employee",
] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

const everyRead = permissions.filter((permission) => permission.endsWith(":read"));
const floorReads: Permission[] = [
  "dashboard:read",
  "lockouts:read",
  "inbox:read",
  "equipment:read",
  "procedures:read",
  "repository:read",
];

/** What each built-in role may do in a new tenant. */
export const permissionsOfBuiltInRole: Record<BuiltInRole, readonly Permission[]> = {
  system_administrator: permissions,
  safety_manager: permissions.filter((permission) => permission !== "users:edit"),
  supervisor: [
    ...everyRead,
    "inbox:edit",
    "lockouts:edit",
    "lockouts:execute",
    "lockouts:approve",
    "lockouts:remove-lock",
    "equipment:edit",
  ],
  authorised_employee: [...floorReads, "inbox:edit", "lockouts:edit", "lockouts:execute"],
  contractor: [...floorReads, "lockouts:execute"],
  affected_employee: floorReads,
};

/** What an administrator of the platform may do, from the least: read; change; decide who administers it. */
export const platformRoles = ["viewer", "administrator", "owner"] as const;
export type PlatformRole = (typeof platformRoles)[number];

/** Whether a role may do what `needed` may. */
export function reaches(role: PlatformRole, needed: PlatformRole): boolean {
  return platformRoles.indexOf(role) >= platformRoles.indexOf(needed);
}

/**
 * Calls that stay open to people in an open lockout, whatever happened to their role, the tenant's features, or the
 * tenant: in the lockout that the call's `:planId` names, or in any. The service limits what they do to the exits.
 */
export type ExitOf = "this_lockout" | "any_lockout";

/** Who may make a call. Declared once with the endpoint; the service's first statement enforces it. */
export type Access =
  | { area: "public" }
  | {
      area: "tenant";
      feature?: Feature;
      permission?: Permission;
      role?: BuiltInRole;
      exit?: ExitOf;
      /** Not on a shared tablet, whatever the person's permissions. */
      ownDevice?: true;
    }
  | { area: "platform"; role?: PlatformRole };

export const anyone: Access = { area: "public" };
/** Any signed-in person of the tenant, whatever their permissions. */
export const signedIn: Access & { area: "tenant" } = { area: "tenant" };
/** Reading is for every administrator; whatever changes something needs the role `administrator` (`endpoint`). */
export const platformAdmin: Access = { area: "platform" };
/** Deciding who administers the platform. */
export const platformOwner: Access = { area: "platform", role: "owner" };
/** What every administrator may do, viewers too: read, and change their own records. */
export const platformViewer: Access = { area: "platform", role: "viewer" };
/** A signed-in person of the tenant, with the permission, in a tenant with the feature. */
export function member(feature: Feature, permission: Permission): Access & { area: "tenant" } {
  return { area: "tenant", feature, permission };
}
/** The same, with an exit for people in an open lockout. */
export function withExit(access: Access & { area: "tenant" }, exit: ExitOf): Access {
  return { ...access, exit };
}
/** The same, but not on a shared tablet. */
export function onOwnDeviceOnly(access: Access & { area: "tenant" }): Access & { area: "tenant" } {
  return { ...access, ownDevice: true };
}
/** The same, for the system administrator's role alone. */
export function administrators(feature: Feature, permission: Permission): Access {
  return { area: "tenant", feature, permission, role: "system_administrator" };
}

/** The part of a person that the access check needs. */
interface Member {
  user: { permissions: readonly Permission[]; role: { key: string | null } };
  tenant: { features: readonly Feature[]; suspended?: boolean };
  /** Open lockouts that are theirs to finish. */
  lockouts?: readonly { planId: string; stopsOnly?: boolean }[];
  /** The shared tablet on which they are signed in. */
  kiosk?: object | null | undefined;
}

/** Whether the tenant has the feature and the person the permission. No for what it does not know. */
export function permits({ user, tenant, kiosk }: Member, access: Access): boolean {
  if (access.area !== "tenant" || tenant.suspended || (access.ownDevice && kiosk)) return false;
  const { feature, permission, role } = access;
  if (feature !== undefined && !tenant.features.includes(feature)) return false;
  if (role !== undefined && user.role.key !== role) return false;
  return permission === undefined || user.permissions.includes(permission);
}

/** Whether a call that is otherwise closed to them is an exit from an open lockout. */
export function leadsOut({ lockouts = [] }: Member, access: Access, planId?: string): boolean {
  if (access.area !== "tenant" || access.exit === undefined) return false;
  return access.exit === "any_lockout"
    ? lockouts.some(({ stopsOnly }) => !stopsOnly || access.permission === undefined)
    : lockouts.some((lockout) => lockout.planId === planId);
}
