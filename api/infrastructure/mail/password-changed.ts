import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const passwordChangedKind = mailKind("password_changed", {
  isSecurity: true,
  variables: { name: { example: "Ada Byron" } },
  subject: "Your Hasp password was changed",
  lines: [
    "Hello {{ name }},",
    "",
    "Your Hasp password was changed. You are signed out on all other devices.",
    "",
    "If you did not do this, click “Forgot password?” on the sign-in page to choose a new password, and tell your administrator at once.",
    "",
    "Hasp",
  ],
});

/** Notifies a person that their password has changed. */
export function passwordChangedMail({ name, email }: { name: string; email: string }): Mail {
  return passwordChangedKind.compose(email, { name });
}
