import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

/** How long the link to a new address works, ms. */
export const emailLifeMs = 24 * 3_600_000;

/** Goes to an unconfirmed address, so it contains no typed text. */
export const confirmEmailKind = mailKind("confirm_email", {
  isSecurity: true,
  variables: {
    link: { example: "https://acme.hasp.example/profile/email?token=example", required: true },
    hours: { example: "24" },
  },
  subject: "Confirm your new email address",
  button: { words: "Confirm this address", opens: "link" },
  lines: [
    "Hello,",
    "",
    "This address was entered for a Hasp account. Open this link to confirm that it is yours:",
    "",
    "{{ link }}",
    "",
    "It works once, for {{ hours }} hours.",
    "If you do not use Hasp, do nothing.",
    "",
    "Hasp",
  ],
});

/** To the new address: the link that confirms it. `lifeMs` is how long it works. */
export function confirmEmailMail(newEmail: string, link: string, lifeMs: number): Mail {
  return confirmEmailKind.compose(newEmail, { link, hours: `${Math.round(lifeMs / 3_600_000)}` });
}

const variables = { name: { example: "Ada Byron" }, newEmail: { example: "ada@acme.example" } } as const;
const warning = "If this was not you or your administrator, tell your administrator at once.";

export const emailChangeAskedKind = mailKind("email_change_asked", {
  isSecurity: true,
  variables,
  subject: "A new email address was asked for",
  lines: [
    "Hello {{ name }},",
    "",
    "Someone, probably you, asked Hasp to use {{ newEmail }} in place of this email address.",
    "",
    warning,
    "",
    "Hasp",
  ],
});

export const emailChangedKind = mailKind("email_changed", {
  isSecurity: true,
  variables,
  subject: "Your email address was changed",
  lines: [
    "Hello {{ name }},",
    "",
    "The email address of your Hasp account is now {{ newEmail }}.",
    "",
    warning,
    "",
    "Hasp",
  ],
});

/** To the address there was: that it will be, or has been, replaced. */
export function emailChangeNotice(
  { name, email }: { name: string; email: string },
  newEmail: string,
  happened: "asked" | "changed",
): Mail {
  const kind = happened === "asked" ? emailChangeAskedKind : emailChangedKind;
  return kind.compose(email, { name, newEmail });
}
