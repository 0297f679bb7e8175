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
    "Someone entered this address for a Hasp account. Open this link to confirm that it is yours:",
    "",
    "{{ link }}",
    "",
    "The link works once, for {{ hours }} hours.",
    "If you don't use Hasp, ignore this email.",
    "",
    "Hasp",
  ],
});

/** To the new address: the link that confirms it. `lifeMs` is how long it works. */
export function confirmEmailMail(newEmail: string, link: string, lifeMs: number): Mail {
  return confirmEmailKind.compose(newEmail, { link, hours: `${Math.round(lifeMs / 3_600_000)}` });
}

const variables = { name: { example: "Ada Byron" }, newEmail: { example: "ada@acme.example" } } as const;
const warning = "If neither you nor your administrator did this, tell your administrator at once.";

export const emailChangeAskedKind = mailKind("email_change_asked", {
  isSecurity: true,
  variables,
  subject: "Change of your Hasp email address requested",
  lines: [
    "Hello {{ name }},",
    "",
    "Someone, probably you, asked to change the email address of your Hasp account from this one to {{ newEmail }}.",
    "",
    warning,
    "",
    "Hasp",
  ],
});

export const emailChangedKind = mailKind("email_changed", {
  isSecurity: true,
  variables,
  subject: "Your Hasp email address was changed",
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

export const emailRemovedKind = mailKind("email_removed", {
  isSecurity: true,
  variables: { name: variables.name },
  subject: "Your Hasp email address was removed",
  lines: [
    "Hello {{ name }},",
    "",
    "Your administrator removed this email address from your Hasp account. Hasp sends nothing here any more.",
    "",
    "If you did not expect this, ask your administrator at once.",
    "",
    "Hasp",
  ],
});

/** To the address there was: that the account has none any more. */
export function emailRemovedMail({ name, email }: { name: string; email: string }): Mail {
  return emailRemovedKind.compose(email, { name });
}

/** To the address there was: that it will be, or has been, replaced. */
export function emailChangeNotice(
  { name, email }: { name: string; email: string },
  newEmail: string,
  happened: "asked" | "changed",
): Mail {
  const kind = happened === "asked" ? emailChangeAskedKind : emailChangedKind;
  return kind.compose(email, { name, newEmail });
}
