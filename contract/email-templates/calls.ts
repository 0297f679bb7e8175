import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { done } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { emailTemplate, emailTemplateItem, templateKey, templateVersion, templateWords } from "./schemas.ts";

const params = z.object({ key: templateKey });

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
  body: templateWords,
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});
export type EmailPreview = z.infer<(typeof previewEmailTemplate)["response"]>;

export const saveEmailTemplate = endpoint({
  method: "PUT",
  path: "/api/platform/email-templates/:key",
  summary: "Put own words in force; those of a security email only as an owner",
  access: platformAdmin,
  params,
  body: templateWords.extend({ version: templateVersion }),
  response: emailTemplate,
});

export const restoreEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/restore",
  summary:
    "Put the words of an earlier version in force again; 0: the built-in ones. Of a security email only as an owner",
  access: platformAdmin,
  params,
  body: z.object({ version: templateVersion, restored: templateVersion }),
  response: emailTemplate,
});

export const testEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/test",
  summary: "Send the mail as these words would write it to oneself; saves nothing",
  access: platformAdmin,
  params,
  body: templateWords,
  response: done,
});
