import { accountLimits } from "./account-limits.ts";
import { line } from "./common.ts";
import { profileRefusal } from "./profile/sentences.ts";

/** As people write it: digits, with spaces and signs between them, and an extension. */
export const phone = line(accountLimits.phone).regex(
  /^\+?[\d ()/.-]{3,30}(?: ?(?:x|ext\.?) ?\d{1,6})?$/,
  profileRefusal("phone_format").message,
);
