import { z } from "zod";
import { accountLimits } from "#contract/account-limits.ts";
import { instant } from "#contract/common.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { signupStates } from "./words.ts";

/** As typed; which slugs can be had is `faultOfSlug`'s (domain/tenant-slug.ts) and the database's. */
export const typedSlug = z.string().trim().toLowerCase().min(1, inputRefusal("missing").message).max(63);

export const username = z
  .string()
  .trim()
  .regex(
    new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{1,${accountLimits.username - 1}}$`),
    userRefusal("username_format", { most: accountLimits.username }).message,
  );

export const email = z.email(inputRefusal("not_an_email").message).max(accountLimits.email);

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
