import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const passwordChangedKind = mailKind("password_changed", {
  isSecurity: true,
  variables: { name: { example: "Ada Byron" } },
  subject: "Your Hasp password was changed",
  lines: [
    "Hello {{ name }},",
    "",
    "Your Hasp password was changed. Your other devices are signed out.",
    "",
    "If this was not you, choose a new one by “Forgot password?” on the sign-in page, and tell your administrator.",
    "",
    "Hasp",
  ],
});

/** Notifies a person that their password has changed. */
export function passwordChangedMail({ name, email }: { name: string; email: string }): Mail {
  return passwordChangedKind.compose(email, { name });
}
