import { ApiError } from "./errors.ts";

/** Tries in an hour to have a link mailed: for one account, and from one address. */
export const resetLimits = {
  account: { name: "reset:account", points: 5, seconds: 3600 },
  address: { name: "reset:address", points: 50, seconds: 3600 },
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
