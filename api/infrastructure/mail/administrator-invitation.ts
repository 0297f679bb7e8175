import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface Invitation {
  admin: { name: string; email: string };
  /** Who invites. */
  by: string;
  link: string;
  /** How long the link works, ms. */
  lifeMs: number;
}

export const administratorInvitationKind = mailKind("administrator_invitation", {
  isSecurity: true,
  variables: {
    name: { example: "Ada Byron" },
    by: { example: "Charles Babbage" },
    link: { example: "https://hasp.example/platform/reset-password?token=example", required: true },
    days: { example: "7" },
  },
  subject: "You are invited to administer Hasp",
  button: { words: "Set your password", opens: "link" },
  lines: [
    "Hello {{ name }},",
    "",
    "{{ by }} invites you to administer the Hasp platform. Open this link to set your password:",
    "",
    "{{ link }}",
    "",
    "The link works once, for {{ days }} days. After that, sign in with this email address and your password.",
    "If you did not expect this email, ignore it. No one can sign in without the link.",
    "",
    "Hasp",
  ],
});

/** To someone who is to administer the platform: the link to set a password. */
export function invitationMail({ admin, by, link, lifeMs }: Invitation): Mail {
  const days = `${Math.round(lifeMs / 86_400_000)}`;
  return administratorInvitationKind.compose(admin.email, { name: admin.name, by, link, days });
}
