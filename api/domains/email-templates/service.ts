import type { z } from "zod";
import { platformOwner } from "#contract/access.ts";
import * as contract from "#contract/email-templates/calls.ts";
import type { EmailTemplate, EmailTemplateItem } from "#contract/email-templates/schemas.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound, stale } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { htmlOf } from "#api/infrastructure/mail/html.ts";
import { buttonOf, type MailKind } from "#api/infrastructure/mail/kind.ts";
import { mailKindOf, mailKinds } from "#api/infrastructure/mail/kinds.ts";
import { examplesOf, type MailWords, problemsOf, writeWith } from "#api/infrastructure/mail/own-words.ts";
import { insertVersion, type KeptWords, readTemplates, readVersion, readVersions } from "./repository.ts";

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

export async function listTemplates({
  actor,
  read,
}: PlatformContext): Promise<{ items: EmailTemplateItem[] }> {
  authorise(actor, contract.listEmailTemplates.access);
  const kept = new Map((await readTemplates(read)).map((words) => [words.key, words]));
  return { items: mailKinds.map((kind) => itemOf(kind, kept.get(kind.key))) };
}

/** Throws 404. */
export async function getTemplate({ actor, read }: PlatformContext, key: string): Promise<EmailTemplate> {
  authorise(actor, contract.getEmailTemplate.access);
  return templateOf(read, kindOf(key));
}

/** The mail with examples. Throws 400 with what is wrong with the words. */
export async function previewTemplate({ actor }: PlatformContext, key: string, words: MailWords) {
  authorise(actor, contract.previewEmailTemplate.access);
  const kind = kindOf(key);
  const written = await tried(kind, words);
  // Shown in a page, whose policy lets no style sheet in.
  return { ...written, html: htmlOf({ text: written.text, ...exampleButton(kind) }, { night: false }) };
}

/** Sends that mail to whoever asks. Throws as `previewTemplate`. */
export async function testTemplate(ctx: PlatformContext, key: string, words: MailWords) {
  authorise(ctx.actor, contract.testEmailTemplate.access);
  const kind = kindOf(key);
  const { subject, text } = await tried(kind, words);
  const mail = { subject: `Test: ${subject}`, text, ...exampleButton(kind) };
  return ctx.write(async (tx) => {
    await enqueueMail(tx, { to: ctx.actor.admin.email, ...mail });
    return ok;
  });
}

function exampleButton(kind: MailKind) {
  return kind.button && { button: buttonOf(kind.button, examplesOf(kind)) };
}

/** Puts own words in force. Throws 400 as `previewTemplate`, 403 for a security email, 404, 409 `stale`. */
export async function saveTemplate(
  ctx: PlatformContext,
  key: string,
  { version, ...words }: BodyOf<typeof contract.saveEmailTemplate>,
): Promise<EmailTemplate> {
  authorise(ctx.actor, contract.saveEmailTemplate.access);
  const kind = kindOf(key);
  mustMayChange(ctx, kind);
  await tried(kind, words);
  return ctx.write((tx) => keep(ctx, tx, kind, { version, words, act: "saved" }));
}

/** Puts earlier words in force again. Throws 403 for a security email, 404, 409 `stale`. */
export async function restoreTemplate(
  ctx: PlatformContext,
  key: string,
  { version, restored }: BodyOf<typeof contract.restoreEmailTemplate>,
): Promise<EmailTemplate> {
  authorise(ctx.actor, contract.restoreEmailTemplate.access);
  const kind = kindOf(key);
  mustMayChange(ctx, kind);
  return ctx.write(async (tx) => {
    const earlier = restored === 0 ? { subject: null, text: null } : await readVersion(tx, key, restored);
    if (!earlier) throw notFound("version");
    const { subject, text } = earlier;
    const words = subject === null || text === null ? null : { subject, text };
    return keep(ctx, tx, kind, { version, words, act: "restored" });
  });
}

/** Throws 403: whoever writes an email that opens accounts could have it open them for someone else. */
function mustMayChange({ actor }: PlatformContext, { isSecurity }: MailKind): void {
  if (isSecurity) authorise(actor, platformOwner);
}

async function keep(
  ctx: PlatformContext,
  tx: Transaction,
  kind: MailKind,
  { version, words, act }: { version: number; words: MailWords | null; act: "saved" | "restored" },
): Promise<EmailTemplate> {
  const { key } = kind;
  const { admin } = ctx.actor;
  const current = await templateOf(tx, kind);
  const isNext =
    current.version === version &&
    (await insertVersion(tx, { key, version: version + 1, words, at: ctx.now, by: admin.id }));
  if (!isNext) throw stale(await templateOf(tx, kind));
  await appendAudit(tx, [
    eventBy(
      ctx,
      `platform.email_template_${act}`,
      { type: "email_template", id: null },
      { key, version: version + 1, subject: words?.subject ?? null },
    ),
  ]);
  return templateOf(tx, kind);
}

async function tried(kind: MailKind, words: MailWords): Promise<MailWords> {
  const problems = await problemsOf(kind, words);
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
  return writeWith(words, examplesOf(kind));
}

function kindOf(key: string): MailKind {
  const kind = mailKindOf(key);
  if (!kind) throw notFound("mail");
  return kind;
}

async function templateOf(scope: Scope, kind: MailKind): Promise<EmailTemplate> {
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

function itemOf({ key, subject, isSecurity }: MailKind, kept: KeptWords | undefined): EmailTemplateItem {
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
