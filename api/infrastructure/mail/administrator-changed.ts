import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const administratorChangedKind = mailKind("administrator_changed", {
  isSecurity: true,
  variables: {
    name: { example: "Ada Byron" },
    what: { example: "The password was changed.", required: true },
    by: { example: "Grace Hopper" },
  },
  subject: "Your Hasp Platform Administration account was changed",
  lines: [
    "Hello {{ name }},",
    "",
    "Your account for Hasp Platform Administration was changed by {{ by }}:",
    "",
    "{{ what }}",
    "",
    "If you did not expect this, choose a new password by “Forgot your password?” on the sign-in page, and tell an owner of the platform at once.",
    "",
    "Hasp",
  ],
});

/**
 * Notifies an administrator of the platform, at the former address, of the new sign-in details and who changed
 * them.
 */
export function administratorChangedMail(
  { name, email }: { name: string; email: string },
  { what, by }: { what: string; by: string },
): Mail {
  return administratorChangedKind.compose(email, { name, what, by });
}
