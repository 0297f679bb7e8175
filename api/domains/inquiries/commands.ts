import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import * as contract from "#contract/inquiries/calls.ts";
import * as words from "#contract/inquiries/words.ts";
import type { InquiryDetail, InquiryEntry } from "#contract/inquiries/schemas.ts";
import { authorise } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { replyMail } from "#api/infrastructure/mail/inquiries/reply.ts";
import { addEntry, lockInquiry, saveInquiry } from "./sql.ts";
import { existing } from "./queries.ts";

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

/** Sets state and owner. Throws 400 for somebody who cannot be in charge, 404, 409 `stale`. */
export async function updateInquiry(
  ctx: PlatformContext,
  id: string,
  { version, state, ownerId }: BodyOf<typeof contract.updateInquiry>,
): Promise<InquiryDetail> {
  authorise(ctx.actor, contract.updateInquiry.access);
  return ctx.write(async (tx) => {
    const before = await held(tx, id);
    if (before.version !== version) throw stale(before);
    const owner = before.owners.find((admin) => admin.id === ownerId);
    if (ownerId !== null && !owner)
      throw invalid({ ownerId: "This person cannot be in charge. Choose another." });
    const isMoved = state !== before.state;
    const isHandedOver = ownerId !== (before.owner?.id ?? null);
    if (!isMoved && !isHandedOver) return before;
    await saveInquiry(tx, { id, state, ownerId, now: ctx.now });
    if (isMoved) await enter(ctx, tx, before, "state", state);
    if (isHandedOver) await enter(ctx, tx, before, "owner", owner?.name ?? "");
    await record(ctx, tx, "changed", id, {
      ...(isMoved && { state: { from: before.state, to: state } }),
      ...(isHandedOver && { owner: { from: before.owner?.name ?? null, to: owner?.name ?? null } }),
    });
    return existing(tx, id);
  });
}

/** Throws 404, 409 `refused` where the thread is full. */
export async function addNote(
  ctx: PlatformContext,
  id: string,
  { note }: BodyOf<typeof contract.addInquiryNote>,
): Promise<InquiryDetail> {
  authorise(ctx.actor, contract.addInquiryNote.access);
  return ctx.write(async (tx) => {
    const before = await held(tx, id);
    await enter(ctx, tx, before, "note", note);
    await record(ctx, tx, "noted", id, {});
    return existing(tx, id);
  });
}

/** Mails the reply with the commit; an open inquiry is answered by it. Throws 404, 409 `refused`. */
export async function reply(
  ctx: PlatformContext,
  id: string,
  { subject, reply: words }: BodyOf<typeof contract.replyToInquiry>,
): Promise<InquiryDetail> {
  authorise(ctx.actor, contract.replyToInquiry.access);
  return ctx.write(async (tx) => {
    const before = await held(tx, id);
    const { name, id: adminId } = ctx.actor.admin;
    const replyTo = ctx.deps.config.inquiriesTo;
    await enqueueMail(tx, replyMail(before.email, { subject, reply: words, author: name, replyTo }));
    await enter(ctx, tx, before, "reply", `${subject}\n\n${words}`);
    if (before.state === "new" || before.state === "in_progress") {
      const ownerId = before.owner?.id ?? adminId;
      await saveInquiry(tx, { id, state: "answered", ownerId, now: ctx.now });
      await enter(ctx, tx, before, "state", "answered");
    }
    await record(ctx, tx, "replied", id, { subject });
    return existing(tx, id);
  });
}

/** In the transaction that made a tenant of it: the inquiry is won. Throws 404. */
export async function becameTenant(
  ctx: PlatformContext,
  tx: Transaction,
  id: string,
  tenant: { name: string; slug: string },
): Promise<void> {
  const before = await held(tx, id);
  const ownerId = before.owner?.id ?? ctx.actor.admin.id;
  await saveInquiry(tx, { id, state: "won", ownerId, now: ctx.now });
  await enter(ctx, tx, before, "tenant", `${tenant.name} (${tenant.slug})`);
  await record(ctx, tx, "won", id, { slug: tenant.slug });
}

async function held(tx: Transaction, id: string): Promise<InquiryDetail> {
  if (!(await lockInquiry(tx, id))) throw notFound("inquiry");
  return existing(tx, id);
}

/** Throws 409 where the thread is full. */
async function enter(
  { actor, now }: PlatformContext,
  tx: Transaction,
  { id, entries }: InquiryDetail,
  kind: InquiryEntry["kind"],
  text: string,
): Promise<void> {
  if (entries.length >= words.mostEntries) {
    throw refused([{ code: "thread_full", message: "This thread is full. Go on by mail." }]);
  }
  await addEntry(tx, id, { at: now, kind, authorName: actor.admin.name, text });
}

async function record(
  ctx: PlatformContext,
  tx: Transaction,
  act: "changed" | "noted" | "replied" | "won",
  id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await appendAudit(tx, [eventBy(ctx, `platform.inquiry_${act}`, { type: "inquiry", id }, details)]);
}
