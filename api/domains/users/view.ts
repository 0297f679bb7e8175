import type { UserDetail } from "#contract/users/schemas.ts";
import { userActions } from "#contract/users/words.ts";
import { effectivePermissions, refusalsOf, type UserActor, type UserFacts } from "#domain/users.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { UserRecord } from "./sql.ts";

/** The person as the caller sees them, with what may be done with the account and why not. */
export function detailOf(ctx: TenantContext, user: UserRecord): UserDetail {
  const {
    rolePermissions,
    responsibleFor: _,
    coordinates: __,
    successorFor: ___,
    proposedFor: ____,
    locks: _____,
    hasOtherAdministrator: ______,
    ...shown
  } = user;
  const facts = factsOf(user);
  const actor = actorOf(ctx);
  return {
    ...shown,
    permissions: effectivePermissions(
      { key: user.role.key, permissions: rolePermissions },
      ctx.actor.tenant.features,
    ),
    possible: userActions.map((action) => {
      const reasons = refusalsOf(facts, action, actor);
      return { action, allowed: reasons.length === 0, reasons };
    }),
  };
}

/** What the rules need to know of a person. */
export function factsOf(user: UserRecord): UserFacts {
  return { ...user, role: { key: user.role.key, permissions: user.rolePermissions } };
}

export function actorOf({ actor: { user } }: TenantContext): UserActor {
  return { userId: user.id, role: { key: user.role.key, permissions: user.permissions } };
}
