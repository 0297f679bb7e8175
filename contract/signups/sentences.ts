import { refusalsOf } from "../sentences.ts";

/** Why an organization is not set up. */
export const signupRefusal = refusalsOf({
  too_many_emails:
    "We already sent this email several times. Check your spam folder, or start again with another address.",
  signup_open: "This link no longer works. Nothing was set up. Sign up again.",
  signup_withdrawn: "This link no longer works. Nothing was set up. Sign up again.",
  signup_verified: "This link no longer works. Nothing was set up. Sign up again.",
  signup_expired: "This link no longer works. Nothing was set up. Sign up again.",
  signup_lapsed: "This link no longer works. Nothing was set up. Sign up again.",
  signup_unknown: "This link no longer works. Nothing was set up. Sign up again.",
  slug_form:
    "An address has 3 to 40 letters a to z, digits, and hyphens. It starts and ends with a letter or digit.",
  slug_reserved: "This address is reserved. Choose another.",
  slug_taken:
    "This address is taken or being set up. If you are setting it up, open the link we sent. If not, choose another.",
  terms_not_accepted: "Accept the terms to continue.",
});
