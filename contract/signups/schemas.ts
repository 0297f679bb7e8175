import { z } from "zod";
import { accountLimits } from "#contract/account-limits.ts";
import { instant } from "#contract/common.ts";
import { signupStates } from "./words.ts";

/** As typed; `faultOfSlug` (domain/tenant-slug.ts) and the database decide which slugs are available. */
export const typedSlug = z.string().trim().toLowerCase().min(1, "Please fill this in.").max(63);

export const username = z
  .string()
  .trim()
  .regex(
    new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{1,${accountLimits.username - 1}}$`),
    "A username has 2 to 60 letters, digits, dots, hyphens and underscores.",
  );

export const email = z.email("Please enter a valid email address.").max(accountLimits.email);

export const pendingSignup = z.object({
  /** `lapsed`: it expired, and someone else took its slug. */
  state: z.enum(signupStates),
  company: z.string(),
  slug: z.string(),
  email: z.string(),
  expiresAt: instant,
  /** How often the email can still be sent again. */
  mailsLeft: z.number().int(),
});
export type PendingSignup = z.infer<typeof pendingSignup>;
