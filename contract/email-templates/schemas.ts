import { z } from "zod";
import { instant, versionOrNone } from "#contract/common.ts";
import { templateLimits } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { templateRefusal } from "#contract/email-templates/sentences.ts";

export const templateKey = z
  .string()
  .max(60)
  .regex(/^[a-z_]+$/, templateRefusal("email_unknown").message);

/** Liquid: words, `{{ variables }}`, filters, conditions. */
export const templateWords = z.object({
  subject: z
    .string()
    .trim()
    .min(1, inputRefusal("missing").message)
    .max(templateLimits.subject, inputRefusal("too_long", { most: templateLimits.subject }).message),
  text: z
    .string()
    .trim()
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
    .min(1, inputRefusal("missing").message)
    .max(templateLimits.text, inputRefusal("too_long", { most: templateLimits.text }).message),
});

/** Increases with every change; 0: built in, never changed. */
export const templateVersion = versionOrNone;

export const emailTemplateItem = z.object({
  key: templateKey,
  /** In force. */
  subject: z.string(),
  isOwn: z.boolean(),
  /** Opens an account or warns its owner: only owners of the platform change it. */
  isSecurity: z.boolean(),
  version: templateVersion,
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
  /** Since when emails go out as built in, because the words in effect fail. */
  failedAt: instant.nullable(),
});
export type EmailTemplateItem = z.infer<typeof emailTemplateItem>;

export const emailTemplate = emailTemplateItem.extend({
  text: z.string(),
  failure: z.string().nullable(),
  builtIn: templateWords,
  variables: z.array(z.object({ name: z.string(), example: z.string(), required: z.boolean() })),
  /** The newest first, fifty at most; a version without words went back to the built-in ones. */
  versions: z.array(
    z.object({
      version: templateVersion,
      subject: z.string().nullable(),
      text: z.string().nullable(),
      savedAt: instant,
      savedBy: z.string(),
    }),
  ),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;
