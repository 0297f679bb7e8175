import { signupPath } from "#app/lib/signup-paths.ts";

/** What the whole website leads to, in the same words everywhere. */
export const callToAction = { text: "website.callToAction", href: signupPath() };
