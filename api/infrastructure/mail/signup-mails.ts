import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface Person {
  name: string;
  email: string;
  company: string;
}

/** Anyone can have this sent to any address, so it contains no typed text. */
export const confirmSignupKind = mailKind("confirm_signup", {
  isSecurity: true,
  variables: {
    link: { example: "https://hasp.example/verify-email?token=example", required: true },
    hours: { example: "48" },
  },
  subject: "Confirm your email address for Hasp",
  button: { words: "Confirm and set up", opens: "link" },
  lines: [
    "Hello,",
    "",
    "Open this link to confirm your email address and set up your organization on Hasp:",
    "",
    "{{ link }}",
    "",
    "The link works for {{ hours }} hours. If you did not sign up for Hasp, ignore this email. Nothing is set up until someone opens the link.",
    "",
    "Hasp",
  ],
});

/** The link that sets up the organization; `lifeMs` is how long it works. */
export function confirmSignupMail(email: string, { link, lifeMs }: { link: string; lifeMs: number }): Mail {
  return confirmSignupKind.compose(email, { link, hours: `${Math.round(lifeMs / 3_600_000)}` });
}

export const tenantReadyKind = mailKind("tenant_ready", {
  variables: {
    name: { example: "Ada Byron" },
    company: { example: "Acme Foods" },
    username: { example: "ada" },
    link: { example: "https://acme.hasp.example/auth", required: true },
  },
  subject: "Your Hasp sign-in address",
  button: { words: "Sign in", opens: "link" },
  lines: [
    "Hello {{ name }},",
    "",
    "{{ company }} is ready on Hasp. Sign in here with the username {{ username }} and your password:",
    "",
    "{{ link }}",
    "",
    "You are its system administrator. Your dashboard shows the first steps.",
    "",
    "Hasp",
  ],
});

/** The address of the new organization, to keep. */
export function tenantReadyMail(
  { name, email, company, username }: Person & { username: string },
  tenantOrigin: string,
): Mail {
  return tenantReadyKind.compose(email, { name, company, username, link: `${tenantOrigin}/auth` });
}
