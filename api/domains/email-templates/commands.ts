import type { z } from "zod";
import { platformOwner } from "#contract/access.ts";
import * as contract from "#contract/email-templates/calls.ts";
import type { EmailTemplate } from "#contract/email-templates/schemas.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, stale } from "#api/infrastructure/errors.ts";
import { ok } from "#api/infrastructure/http/route.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import type { MailKind } from "#api/infrastructure/mail/kind.ts";
import type { MailWords } from "#api/infrastructure/mail/custom-wording.ts";
import { insertVersion, readVersion } from "./sql.ts";
import { kindOf, tried, exampleButton, templateOf } from "./queries.ts";

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

/** Sends that email to the person who asks. Throws as `previewTemplate`. */
export async function testTemplate(ctx: PlatformContext, key: string, words: MailWords) {
  authorize(ctx.actor, contract.testEmailTemplate.access);
  const kind = kindOf(key);
  const { subject, text } = await tried(kind, words);
  const mail = { subject: `Test: ${subject}`, text, ...exampleButton(kind) };
  return ctx.write(async (tx) => {
    await enqueueMail(tx, { to: ctx.actor.admin.email, ...mail });
    return ok;
  });
}

/** Puts own words in effect. Throws 400 as `previewTemplate`, 403 for a security email, 404, 409 `stale`. */
export async function saveTemplate(
  ctx: PlatformContext,
  key: string,
  { version, ...words }: BodyOf<typeof contract.saveEmailTemplate>,
): Promise<EmailTemplate> {
  authorize(ctx.actor, contract.saveEmailTemplate.access);
  const kind = kindOf(key);
  mustMayChange(ctx, kind);
  await tried(kind, words);
  return ctx.write((tx) => keep(ctx, tx, kind, { version, words, act: "saved" }));
}

/** Puts earlier words in effect again. Throws 403 for a security email, 404, 409 `stale`. */
export async function restoreTemplate(
  ctx: PlatformContext,
  key: string,
  { version, restored }: BodyOf<typeof contract.restoreEmailTemplate>,
): Promise<EmailTemplate> {
  authorize(ctx.actor, contract.restoreEmailTemplate.access);
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

/**
 * Throws 403: a person who can edit an email that opens accounts could redirect it to open them for someone
 * else.
 */
function mustMayChange({ actor }: PlatformContext, { isSecurity }: MailKind): void {
  if (isSecurity) authorize(actor, platformOwner);
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
