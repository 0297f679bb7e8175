import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const administratorChangedKind = mailKind("administrator_changed", {
  isSecurity: true,
  variables: {
    name: { example: "Ada Byron" },
    what: { example: "The password was changed.", required: true },
    by: { example: "Grace Hopper" },
  },
  subject: "Your Hasp platform account was changed",
  lines: [
    "Hello {{ name }},",
    "",
    "{{ by }} changed your Hasp platform account:",
    "",
    "{{ what }}",
    "",
    "If you did not expect this, click “Forgot your password?” on the sign-in page to choose a new password, and tell a platform owner at once.",
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
