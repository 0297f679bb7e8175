import { refusalsOf } from "../sentences.ts";

/** Why a profile stays as it is. */
export const profileRefusal = refusalsOf({
  phone_format: "Enter a phone number, such as +43 316 555 0142.",
  email_same: "This is already your email address.",
  email_taken: "Someone in your organization already has this email address.",
  email_link_over:
    "This link was already used or has expired. Your address is unchanged. Request a new link on your profile.",
});
