import { accountLimits } from "./account-limits.ts";
import { z } from "zod";
import { inputRefusal } from "./sentences.ts";

/** Control characters, line and paragraph breaks, characters that turn the reading direction, zero-width characters. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u034f\u180e\u200b-\u200d\u2060-\u2064\u206a-\u206f\ufeff]/u;
/** Beyond those, everything that prints as nothing: a name with one looks like another name. */
const unseenInNames = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** What email programs and browsers turn into a link: a scheme, `www.`, or words joined by a dot as in `evil.example`. */
const address = /:\/\/|\bwww[.。．｡]|[\p{L}\p{N}-][.。．｡]\p{L}{2,}/iu;

/** Whether a text reads as it is stored: one line, without invisible characters. */
export function isOneVisibleLine(text: string): boolean {
  return !unseen.test(text);
}

/**
 * The name of a person or a company: one line of at most `max` characters, all of them visible, and no web address,
 * because names sign lockouts and go out in emails under our name.
 */
export const nameLine = (max = accountLimits.name) =>
  z
    .string()
    .trim()
    .min(1, inputRefusal("missing").message)
    .max(max, inputRefusal("too_long", { most: max }).message)
    .superRefine(checkName);

/** The same, or empty: a job title, an employer. */
export const optionalNameLine = (max = accountLimits.name) =>
  z
    .string()
    .trim()
    .max(max, inputRefusal("too_long", { most: max }).message)
    .superRefine(checkName)
    .optional();

/** Whether a stored text may be put into an email to someone we do not know. */
export function isPlainName(text: string): boolean {
  return !unseenInNames.test(text) && !address.test(text);
}

function checkName(name: string, ctx: z.RefinementCtx<string>): void {
  if (unseenInNames.test(name)) {
    ctx.addIssue({ code: "custom", message: inputRefusal("one_line").message });
  } else if (address.test(name)) {
    ctx.addIssue({
      code: "custom",
      message: inputRefusal("no_web_address").message,
    });
  }
}
