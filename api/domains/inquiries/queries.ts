import type { z } from "zod";
import * as contract from "#contract/inquiries/calls.ts";
import type { InquiryDetail } from "#contract/inquiries/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { readInquiries, readInquiry } from "./sql.ts";

/** The newest first. Throws 400 for a made-up cursor. */
export async function listInquiries(
  { actor, read }: PlatformContext,
  { cursor, limit, ...filters }: z.output<(typeof contract.listInquiries)["query"]>,
) {
  authorize(actor, contract.listInquiries.access);
  const before = fromCursor(cursor, "id")?.[0];
  const rows = await readInquiries(read, { ...filters, before, limit, adminId: actor.admin.id });
  return toPage(rows, limit, (row) => [row.id]);
}

/** Throws 404. */
export async function getInquiry({ actor, read }: PlatformContext, id: string): Promise<InquiryDetail> {
  authorize(actor, contract.getInquiry.access);
  return existing(read, id);
}

export async function existing(scope: Scope, id: string): Promise<InquiryDetail> {
  const inquiry = await readInquiry(scope, id);
  if (!inquiry) throw notFound("inquiry");
  return inquiry;
}
