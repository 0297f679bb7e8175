import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { done } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { emailTemplate, emailTemplateItem, templateKey, templateVersion, templateWords } from "./schemas.ts";

const params = z.object({ key: templateKey });

export const listEmailTemplates = endpoint({
  method: "GET",
  path: "/api/platform/email-templates",
  summary: "List every email that the product sends",
  access: platformAdmin,
  response: z.object({ items: z.array(emailTemplateItem) }),
});

export const getEmailTemplate = endpoint({
  method: "GET",
  path: "/api/platform/email-templates/:key",
  summary: "Get an email's text, variables, and versions",
  access: platformAdmin,
  params,
  response: emailTemplate,
});

export const previewEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/preview",
  summary: "Preview the email with sample values, as HTML and plain text; saves nothing",
  access: platformAdmin,
  params,
  body: templateWords,
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});
export type EmailPreview = z.infer<(typeof previewEmailTemplate)["response"]>;

export const saveEmailTemplate = endpoint({
  method: "PUT",
  path: "/api/platform/email-templates/:key",
  summary: "Publish a text for an email; only an owner can change a security email",
  access: platformAdmin,
  params,
  body: templateWords.extend({ version: templateVersion }),
  response: emailTemplate,
});

export const restoreEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/restore",
  summary:
    "Restore an earlier version of the text, or the built-in text with 0; only an owner can change a security email",
  access: platformAdmin,
  params,
  body: z.object({ version: templateVersion, restored: templateVersion }),
  response: emailTemplate,
});

export const testEmailTemplate = endpoint({
  method: "POST",
  path: "/api/platform/email-templates/:key/test",
  summary: "Send yourself a test of the email; saves nothing",
  access: platformAdmin,
  params,
  body: templateWords,
  response: done,
});
