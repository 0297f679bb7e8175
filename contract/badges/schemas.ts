import { z } from "zod";
import { instant } from "#contract/common.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { badgeRefusal } from "./sentences.ts";
import { badgeStates, badgeTextLimit, pinCodeLimit, pinDigits } from "./words.ts";

/** A person's badge, as administrators see it. */
export const badge = z.object({
  state: z.enum(badgeStates),
  issuedAt: instant.nullable(),
  pinSetAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** Until when the code to choose a PIN works; null without one. */
  codeExpiresAt: instant.nullable(),
});
export type Badge = z.infer<typeof badge>;

/** What a scanner reads, or someone types: no more is said about it than that it works or not. */
export const badgeText = z
  .string()
  .trim()
  .min(1, inputRefusal("missing").message)
  .max(badgeTextLimit, inputRefusal("too_long", { most: badgeTextLimit }).message);

/** A PIN that is tried: whatever it is, the answer is that it is right or wrong. */
export const typedPin = z.string().trim().min(1, inputRefusal("missing").message).max(20);
export const pinCode = z.string().trim().min(1, inputRefusal("missing").message).max(pinCodeLimit);
export const chosenPin = z
  .string()
  .trim()
  .regex(
    new RegExp(`^\\d{${pinDigits.least},${pinDigits.most}}$`),
    badgeRefusal("pin_format", pinDigits).message,
  );
