import { z } from "zod";
import { holdsBadgeCode } from "#contract/badges/code.ts";
import { tagFormat } from "#contract/common.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { commandInputRefusal } from "./input-sentences.ts";

/** An address, as the code of a danger tag holds one. */
const link = /^(?:https?:|www\.)/i;

export function isLink(read: string): boolean {
  return link.test(read);
}

/** The tag that was typed or scanned at a device. What else a scanner finds there is refused by what it is. */
export const scannedTag = z
  .string()
  .trim()
  .min(1, { message: inputRefusal("missing").message, abort: true })
  .refine((read) => !isLink(read), { message: commandInputRefusal("link_as_tag").message, abort: true })
  .refine((read) => !holdsBadgeCode(read), {
    message: commandInputRefusal("badge_code").message,
    abort: true,
  })
  .regex(tagFormat, inputRefusal("not_a_tag").message);
