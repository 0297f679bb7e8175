import * as contract from "#contract/profile/calls.ts";
import type { Profile } from "#contract/profile/schemas.ts";
import type { UserSession } from "#contract/users/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { readSessions } from "#api/domains/users/public.ts";
import { readProfile } from "./sql.ts";

/** The person's own details, settings, and certificates. */
export async function getProfile(ctx: TenantContext): Promise<Profile> {
  authorize(ctx.actor, contract.getProfile.access);
  return readProfile(ctx.read, ctx.actor.user.id, ctx.now);
}

/** Where one is signed in. */
export async function listOwnSessions(ctx: TenantContext): Promise<{ items: UserSession[] }> {
  authorize(ctx.actor, contract.listOwnSessions.access);
  return { items: await readSessions(ctx, ctx.read, ctx.actor.user.id) };
}
