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
    return [refusal("not_permitted", "You may look at people and change nothing. Ask an administrator.")];
  }
  if (user.role.key === administratorRole && actor.role.key !== administratorRole) {
    return [
      refusal(
        "administrator_only",
        "Only a system administrator may change a system administrator's account.",
      ),
    ];
  }
  const wrong = wrongState(user, action);
  if (wrong) return [wrong];
  if (action === "certify" && user.id === actor.userId) return [ownCertificate()];
  return action === "deactivate" || action === "revoke_invitation" ? againstDeactivation(user, actor) : [];
}

/** A certificate says that the employer has found someone fit, 29 CFR 1910.147(c)(7)(iv): no one says it of themselves. */
function ownCertificate(): UserRefusal {
  return refusal(
    "own_certificate",
    "Nobody records or revokes their own certificates. Ask someone else who can edit people.",
  );
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
    refusals.push(
      refusal(
        "beyond_own_rights",
        "This role may do more than you may. Ask a system administrator to give it.",
      ),
    );
  }
  if (user?.role.key === administratorRole && user.state === "active" && !user.hasOtherAdministrator) {
    refusals.push(lastAdministrator());
  }
  if (user?.id === actor.userId && !role.permissions.includes("users:edit") && !confirmed) {
    refusals.push(
      refusal(
        "own_right",
        "With this role you can no longer manage people yourself. Confirm it below if that is what you want.",
      ),
    );
  }
  return refusals;
}

/**
 * The reasons against giving a person another email address, beside those against editing them at all: links to
 * choose a password go there, so the person who sets the address could take the account over.
 */
export function refusalsOfAddress(user: UserFacts, actor: UserActor): UserRefusal[] {
  if (user.id === actor.userId) {
    return [
      refusal(
        "own_account",
        "Change your own email address on your profile: there it is confirmed with your password.",
      ),
    ];
  }
  if (!isBeyond(user.role, actor)) return [];
  return [
    refusal(
      "beyond_own_rights",
      `${user.name} may do more than you may. Ask a system administrator to change the email address.`,
    ),
  ];
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

function wrongState({ name, state }: UserFacts, action: UserAction): UserRefusal | undefined {
  const say = (sentence: string) => refusal("wrong_state", sentence);
  switch (action) {
    case "deactivate":
      return state === "deactivated" ? say(`${name}'s account is already deactivated.`) : undefined;
    case "reactivate":
      return state === "deactivated" ? undefined : say(`${name}'s account is not deactivated.`);
    case "resend_invitation":
    case "revoke_invitation":
      return state === "invited" ? undefined : say(`${name} has no open invitation.`);
    case "reset_password":
      return state === "active" ? undefined : say(`${name} does not sign in yet, or no longer.`);
    default:
      return undefined;
  }
}

function againstDeactivation(user: UserFacts, actor: UserActor): UserRefusal[] {
  const refusals: UserRefusal[] = [];
  if (user.id === actor.userId) {
    refusals.push(
      refusal("own_account", "You cannot deactivate your own account. Ask another administrator."),
    );
  }
  if (user.role.key === administratorRole && user.state === "active" && !user.hasOtherAdministrator) {
    refusals.push(lastAdministrator());
  }
  for (const plan of user.responsibleFor) {
    refusals.push(
      refusal(
        "responsible_for_lockout",
        `${user.name} is the responsible person of ${plan}. Hand it over or close it first.`,
      ),
    );
  }
  for (const plan of user.coordinates) {
    refusals.push(
      refusal("coordinates_lockout", `${user.name} coordinates ${plan}, which is open. Close it first.`),
    );
  }
  for (const plan of user.successorFor) {
    refusals.push(
      refusal(
        "asked_to_take_over",
        `${user.name} is asked to take over ${plan}. Withdraw the handover first.`,
      ),
    );
  }
  for (const plan of user.proposedFor) {
    refusals.push(
      refusal(
        "responsible_for_plan",
        `${user.name} is to be the responsible person of ${plan}, which waits for approval. It has to be sent back first.`,
      ),
    );
  }
  for (const { number, plan } of user.locks) {
    refusals.push(
      refusal(
        "lock_applied",
        `Lock ${number} of ${user.name} hangs in ${plan}. It has to be taken off first.`,
      ),
    );
  }
  return refusals;
}

function lastAdministrator(): UserRefusal {
  return refusal(
    "last_administrator",
    "This is the last system administrator who can sign in. Give the role to another person first.",
  );
}

function refusal(code: UserRefusal["code"], message: string): UserRefusal {
  return { code, message };
}
