import { networkOf } from "#contract/network-of.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { countTry, forgiveTries, type Limit, takeTryBack } from "#api/infrastructure/limits.ts";

/** Where a person signs in: a tenant's app or the operator's portal. */
export type RealmName = "tenant" | "portal";

/**
 * Failed attempts to sign in. `place`: one account from one network, so a stranger cannot lock the owner out by
 * guessing. `account`: one account from any network (NIST SP 800-63B-4, 3.2.2). `address`: one network, any account; a
 * plant shares one network, the operator's few administrators do not.
 */
export const signInLimits = {
  tenant: {
    place: { name: "login:place", points: 10, seconds: 900 },
    account: { name: "login:account", points: 100, seconds: 3600 },
    address: { name: "login:address", points: 100, seconds: 900 },
  },
  portal: {
    place: { name: "platform-login:place", points: 10, seconds: 900 },
    account: { name: "platform-login:account", points: 100, seconds: 3600 },
    address: { name: "platform-login:address", points: 50, seconds: 900 },
  },
} satisfies Record<RealmName, Record<"place" | "account" | "address", Limit>>;

/** A try to sign in that has been counted. */
export interface SignInTry {
  /** Logs the failure, without the password and without the name that was typed. */
  failed(who: { tenantId?: string; accountId: string | undefined }): void;
  /** Stops counting this try, and forgets the account's failures from this network. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt to sign in. `account` names one account of the realm, as typed; for a tenant it begins with
 * the tenant's ID. Throws 429 with the wait after a limit is passed.
 */
export async function countSignIn(
  { deps, address, requestId }: Pick<PublicContext, "deps" | "address" | "requestId">,
  realm: RealmName,
  unverifiedAccount: string,
): Promise<SignInTry> {
  const limits = signInLimits[realm];
  const account = unverifiedAccount.toLowerCase();
  const network = networkOf(address);
  const ofNetwork = { limit: limits.address, key: network };
  const ofPlace = { limit: limits.place, key: `${account}@${network}` };
  const ofAccount = { limit: limits.account, key: account };
  await countTry(deps.db, [ofNetwork, ofPlace, ofAccount]);
  return {
    failed: (who) => deps.log.warn({ realm, ...who, address, requestId }, "sign-in failed"),
    succeeded: async () => {
      await forgiveTries(deps.db, ofPlace.limit, ofPlace.key);
      await takeTryBack(deps.db, [ofAccount, ofNetwork]);
    },
  };
}
