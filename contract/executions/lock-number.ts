import { z } from "zod";
import { holdsBadgeCode } from "#contract/badges/code.ts";
import { lockNumberLimit } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { commandInputRefusal } from "./input-sentences.ts";

/** The number stamped on a registered padlock. Compared without regard to case. */
export const lockNumber = z
  .string()
  .trim()
  .min(1, commandInputRefusal("lock_number_missing").message)
  .refine((read) => !holdsBadgeCode(read), {
    message: commandInputRefusal("badge_code").message,
    abort: true,
  })
  .max(lockNumberLimit, inputRefusal("too_long", { most: lockNumberLimit }).message)
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9./_-]*)?$/, commandInputRefusal("lock_number_format").message);
