import { withSearch } from "./paths.ts";

/** Initial values of a signup, e.g. after withdrawing one. */
export interface SignupStart {
  company?: string;
  slug?: string;
  plan?: string;
  /** That the plan was shown in, if it is not the plan's main one. */
  currency?: string;
  industry?: string;
}

export function signupPath(search: SignupStart = {}): string {
  return withSearch("/signup", { ...search });
}
/** `signup` is the handle of the signup that waits; without it the page can still send a link again. */
export function verificationPendingPath(search: { signup?: string } = {}): string {
  return withSearch("/verification-pending", search);
}
/** On to the organization that was just made. */
export function signupReadyPath(slug: string): string {
  return withSearch("/verify-email/ready", { slug });
}
/** On a tenant's host: to its sign-in page, with the notice that it is ready. */
export const welcomePath = "/welcome";
