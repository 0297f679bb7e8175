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
    "Someone, probably you, asked for a new password. Open this link to choose one:",
    "",
    "{{ link }}",
    "",
    "It works once, for {{ minutes }} minutes. If it was not you, do nothing: your password stays as it is.",
    "",
    "Hasp",
  ],
});

/** The link to choose a new password; `lifeMs` is how long it works. */
export function resetMail(email: string, link: string, lifeMs: number): Mail {
  return resetKind.compose(email, { link, minutes: `${Math.round(lifeMs / 60_000)}` });
}
