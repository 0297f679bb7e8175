import { ApiError } from "./errors.ts";

/** Tries to have a link mailed, in an hour and in a day: for one account, and from one network. */
export const resetLimits = {
  account: { name: "reset:account", points: 5, seconds: 3600 },
  address: { name: "reset:address", points: 50, seconds: 3600 },
  accountDay: { name: "reset:account-day", points: 15, seconds: 86_400 },
  addressDay: { name: "reset:address-day", points: 200, seconds: 86_400 },
};

/** How long a link from a mail opens the reset page, ms. */
export const resetLifeMs = 3_600_000;

/** 400: alike for a used, an expired and a foreign link. */
export function linkIsOver(): ApiError {
  return new ApiError(
    "bad_request",
    "This link is used or has expired. Ask for a new one on the sign-in page.",
  );
}
