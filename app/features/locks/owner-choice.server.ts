import { listLockOwners, type LockOwners } from "#contract/locks/calls.ts";
import { searchLimit } from "#contract/limits.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";

/** The people to whom a padlock can be issued, and the search. */
export type OwnerChoice = LockOwners & { search: string };

/** People by name; the one already chosen is listed whatever the search. */
export async function ownerChoice(call: GuardedArgs["call"], search = "", chosen = ""): Promise<OwnerChoice> {
  const isId = /^[0-9a-f-]{36}$/.test(chosen);
  const query = { search: search.slice(0, searchLimit) || undefined, chosen: isId ? chosen : undefined };
  return { ...(await call(listLockOwners, { query })), search };
}
