import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const resetKind = mailKind("reset_password", {
  isSecurity: true,
  variables: {
    link: { example: "https://acme.hasp.example/reset-password?token=example", required: true },
    minutes: { example: "60" },
  },
  subject: "Choose a new Hasp password",
  button: { words: "Choose a new password", opens: "link" },
  lines: [
    "Hello,",
    "",
    "Someone, probably you, requested a new password for your Hasp account. Open this link to choose one:",
    "",
    "{{ link }}",
    "",
    "The link works once, for {{ minutes }} minutes. If you did not request it, ignore this email. Your password does not change.",
    "",
    "Hasp",
  ],
});

/** The link to choose a new password; `lifeMs` is how long it works. */
export function resetMail(email: string, link: string, lifeMs: number): Mail {
  return resetKind.compose(email, { link, minutes: `${Math.round(lifeMs / 60_000)}` });
}
