import { z } from "zod";
import { templateLimits } from "./limits.ts";
import { platformAdmin } from "./access.ts";
import { done, instant, versionOrNone } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const key = z
  .string()
  .max(60)
  .regex(/^[a-z_]+$/, "There is no such mail.");
const params = z.object({ key });

/** Liquid: words, `{{ variables }}`, filters, conditions. */
const words = z.object({
  subject: z
    .string()
    .trim()
    .min(1, "Please fill this in.")
    .max(templateLimits.subject, "Please shorten this to 300 characters."),
  text: z
    .string()
    .trim()
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
    .min(1, "Please fill this in.")
    .max(templateLimits.text, "Please shorten this to 10,000 characters."),
});
/** Counts up with every change; 0: as built in, never changed. */
const version = versionOrNone;

export const emailTemplateItem = z.object({
  key,
  /** In force. */
  subject: z.string(),
  isOwn: z.boolean(),
  /** Opens an account or warns its owner: only owners of the platform change it. */
  isSecurity: z.boolean(),
  version,
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
  /** Since when mails go out as built in, because the words in force fail. */
  failedAt: instant.nullable(),
});
export type EmailTemplateItem = z.infer<typeof emailTemplateItem>;

export const emailTemplate = emailTemplateItem.extend({
  text: z.string(),
  failure: z.string().nullable(),
  builtIn: words,
  variables: z.array(z.object({ name: z.string(), example: z.string(), required: z.boolean() })),
  /** The newest first, fifty at most; a version without words went back to the built-in ones. */
  versions: z.array(
    z.object({
      version,
      subject: z.string().nullable(),
      text: z.string().nullable(),
      savedAt: instant,
      savedBy: z.string(),
    }),
  ),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const listEmailTemplates = endpoint({
  method: "GET",
  path: "/api/platform/email-templates",
  summary: "Every mail that the product sends",
  access: platformAdmin,
  response: z.object({ items: z.array(emailTemplateItem) }),
});

export const getEmailTemplate = endpoint({
  method: "GET",
  path: "/api/platform/email-templates/:key",
  summary: "A mail's words, its variables and its versions",
  access: platformAdmin,
  params,
  response: emailTemplate,
});

export const previewEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/preview",
  summary: "The mail as these words would write it, with examples, in both its forms; saves nothing",
  access: platformAdmin,
  params,
  body: words,
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});
export type EmailPreview = z.infer<(typeof previewEmailTemplate)["response"]>;

export const saveEmailTemplate = endpoint({
  method: "PUT",
  path: "/api/platform/email-templates/:key",
  summary: "Put own words in force; those of a security email only as an owner",
  access: platformAdmin,
  params,
  body: words.extend({ version }),
  response: emailTemplate,
});

export const restoreEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/restore",
  summary:
    "Put the words of an earlier version in force again; 0: the built-in ones. Of a security email only as an owner",
  access: platformAdmin,
  params,
  body: z.object({ version, restored: version }),
  response: emailTemplate,
});

export const testEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/test",
  summary: "Send the mail as these words would write it to oneself; saves nothing",
  access: platformAdmin,
  params,
  body: words,
  response: done,
});
