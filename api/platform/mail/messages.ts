import type { Mail } from "./message.ts";

/** The link to choose a new password; `lifeMs` is how long it works. */
export function resetMail(user: { name: string; email: string }, link: string, lifeMs: number): Mail {
  const minutes = Math.round(lifeMs / 60_000);
  return {
    to: user.email,
    subject: "Choose a new Hasp password",
    text: [
      `Hello ${user.name},`,
      "",
      "somebody, probably you, asked for a new password. Open this link to choose one:",
      "",
      link,
      "",
      `It works once, for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`,
      "",
      "Hasp",
    ].join("\n"),
  };
}
