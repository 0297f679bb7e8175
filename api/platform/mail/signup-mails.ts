import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface Person {
  name: string;
  email: string;
  company: string;
}

export const confirmSignupKind = mailKind("confirm_signup", {
  variables: {
    name: { example: "Ada Byron" },
    company: { example: "Acme Foods" },
    link: { example: "https://hasp.example/verify-email?token=example", required: true },
    tenantHost: { example: "acme.hasp.example" },
    hours: { example: "48" },
  },
  subject: "Confirm your email address for Hasp",
  button: { words: "Confirm and set up", opens: "link" },
  lines: [
    "Hello {{ name }},",
    "",
    "Open this link to confirm your address and set up {{ company }} at {{ tenantHost }}:",
    "",
    "{{ link }}",
    "",
    "It works for {{ hours }} hours. If you did not sign up for Hasp, do nothing: without you, nothing is set up.",
    "",
    "Hasp",
  ],
});

/** The link that makes the organisation; `lifeMs` is how long it works. */
export function confirmSignupMail(
  { name, email, company }: Person,
  { link, tenantHost, lifeMs }: { link: string; tenantHost: string; lifeMs: number },
): Mail {
  const hours = `${Math.round(lifeMs / 3_600_000)}`;
  return confirmSignupKind.compose(email, { name, company, link, tenantHost, hours });
}

export const tenantReadyKind = mailKind("tenant_ready", {
  variables: {
    name: { example: "Ada Byron" },
    company: { example: "Acme Foods" },
    username: { example: "ada" },
    link: { example: "https://acme.hasp.example/auth", required: true },
  },
  subject: "Your Hasp address",
  button: { words: "Sign in", opens: "link" },
  lines: [
    "Hello {{ name }},",
    "",
    "{{ company }} is set up. Sign in here with the username {{ username }} and your password:",
    "",
    "{{ link }}",
    "",
    "You are its system administrator. The first steps wait on your dashboard.",
    "",
    "Hasp",
  ],
});

/** Where the new organisation is, to be kept. */
export function tenantReadyMail(
  { name, email, company, username }: Person & { username: string },
  tenantOrigin: string,
): Mail {
  return tenantReadyKind.compose(email, { name, company, username, link: `${tenantOrigin}/auth` });
}
