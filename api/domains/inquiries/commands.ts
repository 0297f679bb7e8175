import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import * as contract from "#contract/inquiries/calls.ts";
import * as words from "#contract/inquiries/words.ts";
import type { InquiryDetail, InquiryEntry } from "#contract/inquiries/schemas.ts";
import { inquiryRefusal } from "#contract/inquiries/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeIn, changeRecord, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { invalid, refused } from "#api/infrastructure/errors.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { replyMail } from "#api/infrastructure/mail/inquiries/reply.ts";
import { addEntry, lockInquiry, readInquiry, saveInquiry } from "./sql.ts";

type InquiryAct = "changed" | "noted" | "replied" | "won";

const inquiryRecord: RecordKind<PlatformContext, InquiryDetail, InquiryDetail, InquiryAct> = {
  name: "inquiry",
  lock: lockInquiry,
  read: readInquiry,
  versionOf: ({ version }) => version,
  view: (_, inquiry) => inquiry,
  event: (ctx, act, { id }, details) =>
    eventBy(ctx, `platform.inquiry_${act}`, { type: "inquiry", id }, details),
};

type BodyOf<E extends Endpoint> = z.output<NonNullable<E["body"]>>;

/** Sets state and owner. Throws 400 for someone who cannot be in charge, 404, 409 `stale`. */
export async function updateInquiry(
  ctx: PlatformContext,
  id: string,
  { version, state, ownerId }: BodyOf<typeof contract.updateInquiry>,
): Promise<InquiryDetail> {
  authorize(ctx.actor, contract.updateInquiry.access);
  return changeRecord(ctx, inquiryRecord, {
    id,
    version,
    act: "changed",
    decide: (before) => {
      const owner = before.owners.find((admin) => admin.id === ownerId);
      if (ownerId !== null && !owner) throw invalid({ ownerId: inquiryRefusal("owner_not_possible") });
      const isMoved = state !== before.state;
      const isHandedOver = ownerId !== (before.owner?.id ?? null);
      if (!isMoved && !isHandedOver) return "unchanged";
      return { ok: true, next: { isMoved, isHandedOver, ownerName: owner?.name ?? null } };
    },
    write: async (tx, before, { isMoved, isHandedOver, ownerName }) => {
      await saveInquiry(tx, { id, state, ownerId, now: ctx.now });
      if (isMoved) await enter(ctx, tx, before, "state", state);
      if (isHandedOver) await enter(ctx, tx, before, "owner", ownerName ?? "");
      return {
        ...(isMoved && { state: { from: before.state, to: state } }),
        ...(isHandedOver && { owner: { from: before.owner?.name ?? null, to: ownerName } }),
      };
    },
  });
}

/** Throws 404, 409 `refused` if the thread is full. */
export async function addNote(
  ctx: PlatformContext,
  id: string,
  { note }: BodyOf<typeof contract.addInquiryNote>,
): Promise<InquiryDetail> {
  authorize(ctx.actor, contract.addInquiryNote.access);
  return changeRecord(ctx, inquiryRecord, {
    id,
    act: "noted",
    decide: allowed,
    write: async (tx, before) => {
      await enter(ctx, tx, before, "note", note);
      return {};
    },
  });
}

/** Emails the reply with the commit; an open inquiry is answered by it. Throws 404, 409 `refused`. */
export async function reply(
  ctx: PlatformContext,
  id: string,
  { subject, reply: words }: BodyOf<typeof contract.replyToInquiry>,
): Promise<InquiryDetail> {
  authorize(ctx.actor, contract.replyToInquiry.access);
  return changeRecord(ctx, inquiryRecord, {
    id,
    act: "replied",
    decide: allowed,
    write: async (tx, before) => {
      const { name, id: adminId } = ctx.actor.admin;
      const replyTo = ctx.deps.config.inquiriesTo;
      await enqueueMail(tx, replyMail(before.email, { subject, reply: words, author: name, replyTo }));
      await enter(ctx, tx, before, "reply", `${subject}\n\n${words}`);
      if (before.state === "new" || before.state === "in_progress") {
        const ownerId = before.owner?.id ?? adminId;
        await saveInquiry(tx, { id, state: "answered", ownerId, now: ctx.now });
        await enter(ctx, tx, before, "state", "answered");
      }
      return { subject };
    },
  });
}

/** In the transaction that made a tenant of it: the inquiry is won. Throws 404. */
export async function becameTenant(
  ctx: PlatformContext,
  tx: Transaction,
  id: string,
  tenant: { name: string; slug: string },
): Promise<void> {
  await changeIn(ctx, tx, inquiryRecord, {
    id,
    act: "won",
    decide: allowed,
    write: async (_tx, before) => {
      const ownerId = before.owner?.id ?? ctx.actor.admin.id;
      await saveInquiry(tx, { id, state: "won", ownerId, now: ctx.now });
      await enter(ctx, tx, before, "tenant", `${tenant.name} (${tenant.slug})`);
      return { slug: tenant.slug };
    },
  });
}

/** Throws 409 if the thread is full. */
async function enter(
  { actor, now }: PlatformContext,
  tx: Transaction,
  { id, entries }: InquiryDetail,
  kind: InquiryEntry["kind"],
  text: string,
): Promise<void> {
  if (entries.length >= words.mostEntries) {
    throw refused([inquiryRefusal("thread_full")]);
  }
  await addEntry(tx, id, { at: now, kind, authorName: actor.admin.name, text });
}
