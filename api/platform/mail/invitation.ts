import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface Invited {
  name: string;
  email: string;
  username: string;
}

export const invitationKind = mailKind("invitation", {
  variables: {
    name: { example: "Ada Byron" },
    username: { example: "ada" },
    tenantName: { example: "Acme Foods" },
    invitedBy: { example: "Charles Babbage" },
    link: { example: "https://acme.hasp.example/accept-invitation?token=example", required: true },
    days: { example: "7" },
  },
  subject: "Your Hasp account at {{ tenantName }}",
  button: { words: "Choose your password", opens: "link" },
  lines: [
    "Hello {{ name }},",
    "",
    "{{ invitedBy }} has set up an account for you at {{ tenantName }}. Open this link to choose your password:",
    "",
    "{{ link }}",
    "",
    "Your username is {{ username }}. The link works once, for {{ days }} days.",
    "If it is over, ask your administrator for a new one.",
    "",
    "Hasp",
  ],
});

/** The link to choose the first password; `lifeMs` is how long it works. */
export function invitationMail(
  { email, name, username }: Invited,
  {
    lifeMs,
    tenantName,
    invitedBy,
    link,
  }: { tenantName: string; invitedBy: string; link: string; lifeMs: number },
): Mail {
  const days = `${Math.round(lifeMs / 86_400_000)}`;
  return invitationKind.compose(email, { name, username, tenantName, invitedBy, link, days });
}
