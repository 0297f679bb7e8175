import {
  type BuiltInRole,
  type Feature,
  featureOfPermission,
  type Permission,
  permissions as everyPermission,
} from "#contract/access.ts";
import type { EffectivePermission } from "#contract/users/schemas.ts";
import type { UserAction, UserState } from "#contract/users/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { signInCodeRefusal } from "#contract/sign-in-codes/sentences.ts";
import { badgeRefusal } from "#contract/badges/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";

/** The role that keeps every permission, and that a tenant never loses the last holder of. */
export const administratorRole: BuiltInRole = "system_administrator";

export interface RoleFacts {
  key: string;
  permissions: readonly Permission[];
}

/** A person, as far as what may be done with the account depends on them. */
export interface UserFacts {
  id: string;
  name: string;
  /** Null for an account without one. */
  email: string | null;
  state: UserState;
  role: RoleFacts;
  /** Number of each open lockout that the person is responsible for. */
  responsibleFor: readonly string[];
  /** Number of each open lockout that the person coordinates. */
  coordinates: readonly string[];
  /** Number of each open lockout that the person is asked to take over. */
  successorFor: readonly string[];
  /** Number of each plan that waits for approval with the person as the responsible one. */
  proposedFor: readonly string[];
  /** Each padlock of theirs that hangs, with the lockout it hangs in. */
  locks: readonly { number: string; plan: string }[];
  /** Whether another system administrator could still sign in without this person. */
  hasOtherAdministrator: boolean;
}

export interface UserActor {
  userId: string;
  role: RoleFacts;
}

export type UserRefusal = Refusal<
  | "not_permitted"
  | "administrator_only"
  | "wrong_state"
  | "no_email"
  | "has_email"
  | "own_account"
  | "own_right"
  | "own_certificate"
  | "beyond_own_rights"
  | "last_administrator"
  | "responsible_for_lockout"
  | "coordinates_lockout"
  | "asked_to_take_over"
  | "responsible_for_plan"
  | "lock_applied"
>;

/** Every reason against it; none if it may be done. */
export function refusalsOf(user: UserFacts, action: UserAction, actor: UserActor): UserRefusal[] {
  if (!actor.role.permissions.includes("users:edit")) {
    return [userRefusal("not_permitted")];
  }
  if (user.role.key === administratorRole && actor.role.key !== administratorRole) {
    return [userRefusal("administrator_only")];
  }
  const wrong = wrongState(user, action);
  if (wrong) return [wrong];
  if (action === "certify" && user.id === actor.userId) return [ownCertificate()];
  if (action === "make_sign_in_code") return againstCode(user, actor);
  return action === "deactivate" || action === "revoke_invitation" ? againstDeactivation(user, actor) : [];
}

/** A certificate says that the employer has found someone fit, 29 CFR 1910.147(c)(7)(iv): no one says it of themselves. */
function ownCertificate(): UserRefusal {
  return userRefusal("own_certificate");
}

/** The reasons against giving a person that role, beside those against editing them at all. */
export function refusalsOfRole(
  user: UserFacts | undefined,
  role: RoleFacts,
  actor: UserActor,
  { confirmed }: { confirmed: boolean },
): UserRefusal[] {
  if (user?.role.key === role.key) return [];
  const refusals: UserRefusal[] = [];
  if (isBeyond(role, actor)) {
    refusals.push(userRefusal("beyond_own_rights/role"));
  }
  if (user?.role.key === administratorRole && user.state === "active" && !user.hasOtherAdministrator) {
    refusals.push(userRefusal("last_administrator"));
  }
  if (user?.id === actor.userId && !role.permissions.includes("users:edit") && !confirmed) {
    refusals.push(userRefusal("own_right"));
  }
  return refusals;
}

/**
 * The reasons against giving a person another email address, beside those against editing them at all: links to
 * choose a password go there, so the person who sets the address could take the account over.
 */
export function refusalsOfAddress(user: UserFacts, actor: UserActor): UserRefusal[] {
  if (user.id === actor.userId) {
    return [userRefusal("own_account/email")];
  }
  if (!isBeyond(user.role, actor)) return [];
  return [userRefusal("beyond_own_rights/email", { name: user.name })];
}

/**
 * The reasons against giving a person a badge, or taking it away: who holds it and its code can sign in as them.
 * Anyone who may edit the person may revoke it.
 */
export function refusalsOfBadge(
  user: UserFacts,
  actor: UserActor,
  { revokes }: { revokes: boolean },
): Refusal[] {
  const against = refusalsOf(user, "edit", actor);
  if (against.length > 0 || revokes) return against;
  if (user.state === "deactivated") return [badgeRefusal("wrong_state/badge", { name: user.name })];
  return isBeyond(user.role, actor) ? [userRefusal("beyond_own_rights/badge", { name: user.name })] : [];
}

/** What a person may do, one line for each permission, with where it comes from. */
export function effectivePermissions(role: RoleFacts, features: readonly Feature[]): EffectivePermission[] {
  return everyPermission.map((permission) => {
    if (!role.permissions.includes(permission)) return { permission, held: false, because: "not_in_role" };
    const held = features.includes(featureOfPermission(permission));
    return { permission, held, because: held ? "granted" : "feature_off" };
  });
}

/** Whether a role may do what the actor may not. */
function isBeyond(role: RoleFacts, actor: UserActor): boolean {
  // The administrator's role is more than its permissions: it alone decides on roles.
  if (role.key === administratorRole && actor.role.key !== administratorRole) return true;
  return !role.permissions.every((permission) => actor.role.permissions.includes(permission));
}

function wrongState({ name, state, email }: UserFacts, action: UserAction): UserRefusal | undefined {
  switch (action) {
    case "deactivate":
      return state === "deactivated" ? userRefusal("wrong_state/deactivate", { name }) : undefined;
    case "reactivate":
      return state === "deactivated" ? undefined : userRefusal("wrong_state/reactivate", { name });
    case "resend_invitation":
      if (state !== "invited") return userRefusal("wrong_state/invitation", { name });
      return email === null ? userRefusal("no_email", { name }) : undefined;
    case "revoke_invitation":
      return state === "invited" && email !== null
        ? undefined
        : userRefusal("wrong_state/invitation", { name });
    case "reset_password":
      if (state !== "active") return userRefusal("wrong_state/reset_password", { name });
      return email === null ? userRefusal("no_email", { name }) : undefined;
    case "make_sign_in_code":
      if (state === "deactivated") return userRefusal("wrong_state/code", { name });
      return email === null ? undefined : signInCodeRefusal("has_email", { name });
    default:
      return undefined;
  }
}

/** Who makes the code could use it: no one makes one for a person with more rights, or instead of their own password. */
function againstCode(user: UserFacts, actor: UserActor): UserRefusal[] {
  if (user.id === actor.userId) return [userRefusal("own_account/code")];
  return isBeyond(user.role, actor) ? [userRefusal("beyond_own_rights/code", { name: user.name })] : [];
}

function againstDeactivation(user: UserFacts, actor: UserActor): UserRefusal[] {
  const { name } = user;
  const refusals: UserRefusal[] = [];
  if (user.id === actor.userId) refusals.push(userRefusal("own_account/deactivate"));
  if (user.role.key === administratorRole && user.state === "active" && !user.hasOtherAdministrator) {
    refusals.push(userRefusal("last_administrator"));
  }
  return [
    ...refusals,
    ...user.responsibleFor.map((plan) => userRefusal("responsible_for_lockout", { name, plan })),
    ...user.coordinates.map((plan) => userRefusal("coordinates_lockout", { name, plan })),
    ...user.successorFor.map((plan) => userRefusal("asked_to_take_over", { name, plan })),
    ...user.proposedFor.map((plan) => userRefusal("responsible_for_plan", { name, plan })),
    ...user.locks.map(({ number, plan }) => userRefusal("lock_applied", { name, number, plan })),
  ];
}
