import type { FastifyRequest } from "fastify";
import type { InquiryForm } from "#contract/inquiries/schemas.ts";
import { inquiryRefusal } from "#contract/inquiries/sentences.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { keyOf, mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { hashRequest } from "#api/infrastructure/idempotency.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { checkFormToken } from "#api/infrastructure/form-token.ts";
import { confirmationMail } from "#api/infrastructure/mail/inquiries/confirmation.ts";
import { newInquiryMail } from "#api/infrastructure/mail/inquiries/new-inquiry.ts";
import { addInquiry, submissionOf } from "./sql.ts";

/** Hourly limits: forms from one network address (a plant's people share one), and emails to one mailbox. */
export const inquiryLimits = {
  address: { name: "inquiry:address", points: 30, seconds: 3600 },
  mailbox: { name: "inquiry:mailbox", points: 5, seconds: 3600 },
};

/**
 * Saves the form and notifies the sender and the operator by email, in one transaction; a repeated form takes
 * effect once. Throws 400 for a program's form, 409 `key_reused`, 429.
 */
export async function sendInquiry(
  { deps, address, requestId, now }: PublicContext,
  request: FastifyRequest,
  form: InquiryForm,
): Promise<void> {
  mustBeMainHost(request);
  const { token, website, ...inquiry } = form;
  if (website !== "") {
    throw new ApiError("bad_request", inquiryRefusal("looks_automated"));
  }
  await checkFormToken(deps.db, token, deps.clock());
  const submission = {
    key: keyOf(request) ?? newId(),
    hash: hashRequest(request.method, request.url, inquiry),
  };
  // A double tap is no second try.
  if (await wasSent(submission)) return;
  await countTry(deps.db, [
    { limit: inquiryLimits.address, key: address },
    { limit: inquiryLimits.mailbox, key: inquiry.email.toLowerCase() },
  ]);
  const id = newId(deps.clock());
  await deps.db.inPlatform(async (tx) => {
    if (!(await addInquiry(tx, { ...inquiry, id, submission, now }))) return;
    await enqueueMail(tx, confirmationMail(inquiry.email, inquiry.kind));
    const operator = deps.config.inquiriesTo;
    const link = `${deps.config.originOf(undefined)}/admin/inquiries/${id}`;
    if (operator) await enqueueMail(tx, newInquiryMail(operator, inquiry, link));
    await appendAudit(tx, [
      {
        at: now,
        actor: { id: null, name: "Website" },
        action: "platform.inquiry_received",
        subject: { type: "inquiry", id },
        requestId,
        details: { kind: inquiry.kind, page: inquiry.page },
      },
    ]);
  });

  /** Throws 409 if the key came with another form before. */
  async function wasSent({ key, hash }: { key: string; hash: Buffer }): Promise<boolean> {
    const earlier = await submissionOf(deps.db.platform(), key);
    if (!earlier) return false;
    if (earlier.equals(hash)) return true;
    throw new ApiError("key_reused", apiRefusal("key_reused"));
  }
}
