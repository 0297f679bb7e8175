import { isPlainName } from "#contract/plain-words.ts";
import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

/** To an unconfirmed address: no typed text but the organization's name, and only a plain one. */
export const invitationKind = mailKind("invitation", {
  isSecurity: true,
  variables: {
    tenantName: { example: "Acme Foods" },
    link: { example: "https://acme.hasp.example/accept-invitation?token=example", required: true },
    days: { example: "7" },
  },
  subject: "Your Hasp account at {{ tenantName }}",
  button: { words: "Choose your password", opens: "link" },
  lines: [
    "Hello,",
    "",
    "An administrator at {{ tenantName }} set up a Hasp account for you. Open this link to choose your password:",
    "",
    "{{ link }}",
    "",
    "The page also shows your username. The link works once, for {{ days }} days.",
    "If it no longer works, ask your administrator for a new one. If you did not expect this email, ignore it.",
    "",
    "Hasp",
  ],
});

/** The link to choose the first password; `lifeMs` is how long it works. */
export function invitationMail(
  email: string,
  { tenantName, link, lifeMs }: { tenantName: string; link: string; lifeMs: number },
): Mail {
  const days = `${Math.round(lifeMs / 86_400_000)}`;
  const name = isPlainName(tenantName) ? tenantName : "your organization";
  return invitationKind.compose(email, { tenantName: name, link, days });
}
