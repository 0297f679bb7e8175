import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Limit } from "#api/infrastructure/limits.ts";

/** Wrong passwords in 15 minutes: an unlocked device does not give more guesses. */
export const ownPasswordLimit: Limit = { name: "profile:password", points: 10, seconds: 900 };

export function tryKey({ actor: { tenant, user } }: TenantContext): string {
  return `${tenant.id}:${user.id}`;
}
