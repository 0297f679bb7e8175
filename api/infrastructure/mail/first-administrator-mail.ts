import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

interface Person {
  name: string;
  email: string;
  username: string;
  company: string;
}

export const firstAdministratorKind = mailKind("first_administrator", {
  isSecurity: true,
  variables: {
    name: { example: "Ada Byron" },
    company: { example: "Acme Foods" },
    username: { example: "ada" },
    link: { example: "https://acme.hasp.example/reset-password?token=example", required: true },
    origin: { example: "https://acme.hasp.example" },
    days: { example: "7" },
  },
  subject: "Your Hasp account for {{ company }}",
  button: { words: "Choose your password", opens: "link" },
  lines: [
    "Hello {{ name }},",
    "",
    "Hasp is ready for {{ company }}, and you are its system administrator. Open this link to choose your password:",
    "",
    "{{ link }}",
    "",
    "The link works once, for {{ days }} days. After that, sign in at {{ origin }} with the username {{ username }}.",
    "",
    "Hasp",
  ],
});

/** The link with which a new tenant's first administrator chooses a password; `lifeMs` is how long it works. */
export function firstAdministratorMail(
  { email, ...person }: Person,
  { link, origin, lifeMs }: { link: string; origin: string; lifeMs: number },
): Mail {
  const { name, company, username } = person;
  return firstAdministratorKind.compose(email, {
    name,
    company,
    username,
    link,
    origin,
    days: `${Math.round(lifeMs / 86_400_000)}`,
  });
}
