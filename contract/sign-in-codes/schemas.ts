import { z } from "zod";
import { instant, refusal } from "#contract/common.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { signInCodeLimit, signInCodeStates } from "./words.ts";

/** A person's sign-in code, as administrators see it; never what it says. */
export const signInCode = z.object({
  name: z.string(),
  username: z.string(),
  state: z.enum(signInCodeStates),
  issuedAt: instant.nullable(),
  issuedBy: z.string().nullable(),
  expiresAt: instant.nullable(),
});
export type SignInCode = z.infer<typeof signInCode>;

/** With whether the caller may make one, and why not. */
export const signInCodeOfPerson = signInCode.extend({
  hasPassword: z.boolean(),
  allowed: z.boolean(),
  reasons: z.array(refusal),
});

/** Told once. */
export const madeSignInCode = signInCode.extend({ code: z.string() });
export type MadeSignInCode = z.infer<typeof madeSignInCode>;

/** Whatever was typed: the answer is that it is right or wrong. */
export const typedSignInCode = z
  .string()
  .trim()
  .min(1, inputRefusal("missing").message)
  .max(signInCodeLimit, inputRefusal("too_long", { most: signInCodeLimit }).message);
