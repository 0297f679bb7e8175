import * as contract from "#contract/email-templates/calls.ts";
import type { EmailTemplate, EmailTemplateItem } from "#contract/email-templates/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound } from "#api/infrastructure/errors.ts";
import { htmlOf } from "#api/infrastructure/mail/html.ts";
import { buttonOf, type MailKind } from "#api/infrastructure/mail/kind.ts";
import { mailKindOf, mailKinds } from "#api/infrastructure/mail/kinds.ts";
import {
  examplesOf,
  type MailWords,
  problemsOf,
  writeWith,
} from "#api/infrastructure/mail/custom-wording.ts";
import { type SavedTemplate, readTemplates, readVersions } from "./sql.ts";

export async function listTemplates({
  actor,
  read,
}: PlatformContext): Promise<{ items: EmailTemplateItem[] }> {
  authorize(actor, contract.listEmailTemplates.access);
  const kept = new Map((await readTemplates(read)).map((words) => [words.key, words]));
  return { items: mailKinds.map((kind) => itemOf(kind, kept.get(kind.key))) };
}

/** Throws 404. */
export async function getTemplate({ actor, read }: PlatformContext, key: string): Promise<EmailTemplate> {
  authorize(actor, contract.getEmailTemplate.access);
  return templateOf(read, kindOf(key));
}

/** The email with examples. Throws 400 with what is wrong with the words. */
export async function previewTemplate({ actor }: PlatformContext, key: string, words: MailWords) {
  authorize(actor, contract.previewEmailTemplate.access);
  const kind = kindOf(key);
  const written = await tried(kind, words);
  // Shown in a page whose policy allows no style sheet.
  return { ...written, html: htmlOf({ text: written.text, ...exampleButton(kind) }, { night: false }) };
}

export function exampleButton(kind: MailKind) {
  return kind.button && { button: buttonOf(kind.button, examplesOf(kind)) };
}

export async function tried(kind: MailKind, words: MailWords): Promise<MailWords> {
  const problems = await problemsOf(kind, words);
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(({ field, refusal }) => [field, refusal])));
  return writeWith(words, examplesOf(kind));
}

export function kindOf(key: string): MailKind {
  const kind = mailKindOf(key);
  if (!kind) throw notFound("mail");
  return kind;
}

export async function templateOf(scope: Scope, kind: MailKind): Promise<EmailTemplate> {
  const [[kept], versions] = await Promise.all([
    readTemplates(scope, kind.key),
    readVersions(scope, kind.key),
  ]);
  return {
    ...itemOf(kind, kept),
    text: kept?.text ?? kind.text,
    failure: kept?.failure ?? null,
    builtIn: { subject: kind.subject, text: kind.text },
    variables: Object.entries(kind.variables).map(([name, { example, required }]) => ({
      name,
      example,
      required: required ?? false,
    })),
    versions,
  };
}

function itemOf({ key, subject, isSecurity }: MailKind, kept: SavedTemplate | undefined): EmailTemplateItem {
  return {
    key,
    subject: kept?.subject ?? subject,
    isOwn: typeof kept?.subject === "string",
    isSecurity,
    version: kept?.version ?? 0,
    savedAt: kept?.savedAt ?? null,
    savedBy: kept?.savedBy ?? null,
    failedAt: kept?.failedAt ?? null,
  };
}
