import { ApiError } from "#api/infrastructure/errors.ts";
import { networkOf } from "#contract/network-of.ts";
import { signInRefusal } from "#contract/identity/sentences.ts";
import type { Limit } from "#api/infrastructure/limits.ts";

/**
 * Attempts to request a link: for one account from one network, so a stranger cannot keep the owner from
 * asking; for one account in total; and from one network.
 */
export const resetLimits = {
  place: { name: "reset:place", points: 5, seconds: 3600 },
  account: { name: "reset:account", points: 20, seconds: 3600 },
  accountDay: { name: "reset:account-day", points: 40, seconds: 86_400 },
  address: { name: "reset:address", points: 50, seconds: 3600 },
  addressDay: { name: "reset:address-day", points: 200, seconds: 86_400 },
};

/**
 * What a request for a link counts against. `account` names an account of a tenant or of the platform, in
 * lowercase.
 */
export function resetTries(account: string, address: string): { limit: Limit; key: string }[] {
  const network = networkOf(address);
  return [
    { limit: resetLimits.address, key: network },
    { limit: resetLimits.addressDay, key: network },
    { limit: resetLimits.place, key: `${account}@${network}` },
    { limit: resetLimits.account, key: account },
    { limit: resetLimits.accountDay, key: account },
  ];
}

/** How long a link from an email opens the reset page, ms. */
export const resetLifeMs = 3_600_000;

/** The same 400 for a used, an expired, and a foreign link. */
export function linkIsOver(): ApiError {
  return new ApiError("bad_request", signInRefusal("reset_link_over"));
}
