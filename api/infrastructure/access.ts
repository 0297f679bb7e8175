import {
  type Access,
  type Feature,
  leadsOut,
  type Permission,
  type PlatformRole,
  reaches,
} from "#contract/access.ts";
import type { CurrentTenant, CurrentUser, OpenLockout, SessionStatus } from "#contract/identity/schemas.ts";
import type { PlatformAdministrator } from "#contract/identity/schemas.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "./errors.ts";
import { tenantIsSuspended } from "./tenants.ts";

/** A signed-in person of a tenant. */
export interface TenantActor {
  area: "tenant";
  user: CurrentUser;
  tenant: CurrentTenant;
  /** Lockouts under way that they can always finish; read only for calls with an exit. */
  lockouts: readonly OpenLockout[];
  /** The shared tablet on which they are signed in. */
  kiosk: { id: string; name: string } | null;
  session: SessionStatus;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
}

/** A signed-in administrator of the platform. */
export interface PlatformActor {
  area: "platform";
  admin: PlatformAdministrator;
  session: SessionStatus;
  sessionHash: Buffer;
}

/**
 * The first statement of every service: lets the actor pass, or throws 403. The access is the one that the
 * contract declares for the call. If it has an exit, people in the lockout pass too: `planId` is the lockout
 * that the call names.
 */
export function authorize(actor: TenantActor | PlatformActor, access: Access, planId?: string): void {
  const refusal = refusalOf(actor, access);
  if (!refusal || (actor.area === "tenant" && leadsOut(actor, access, planId))) return;
  throw refusal;
}

/** Why the call is closed to the actor, but for its exit; undefined if it is open. */
export function refusalOf(actor: TenantActor | PlatformActor, access: Access): ApiError | undefined {
  if (access.area === "public") return undefined;
  if (access.area !== actor.area) return forbidden();
  if (access.area === "platform" && actor.area === "platform") return mustReach(actor, access.role);
  if (access.area !== "tenant" || actor.area !== "tenant") return undefined;
  if (actor.tenant.suspended) return tenantIsSuspended();
  if (access.ownDevice && actor.kiosk) return new ApiError("forbidden", apiRefusal("not_on_kiosk"));
  if (access.feature && !hasFeature(actor, access.feature)) {
    return new ApiError("feature_off", apiRefusal("feature_off"));
  }
  if (access.permission && !may(actor, access.permission)) return forbidden();
  if (access.role && actor.user.role.key !== access.role) return forbidden();
  return undefined;
}

export function may(actor: TenantActor, permission: Permission): boolean {
  return actor.user.permissions.includes(permission);
}

export function hasFeature(actor: TenantActor, feature: Feature): boolean {
  return actor.tenant.features.includes(feature);
}

/** Without a role declared, what changes nothing is not known to: the actor must be allowed to change. */
function mustReach(actor: PlatformActor, role: PlatformRole = "administrator"): ApiError | undefined {
  if (reaches(actor.admin.role, role)) return undefined;
  return new ApiError("forbidden", apiRefusal(role === "owner" ? "owner_only" : "viewer_only"));
}

/** The words of the permission-denied alert (specification 2.9). */
function forbidden(): ApiError {
  return new ApiError("forbidden", apiRefusal("forbidden"));
}
