import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { exportInquiries as exportCall } from "#contract/inquiries/calls.ts";
import type { InquiryItem } from "#contract/inquiries/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { listInquiries } from "./queries.ts";

/** Rows read at a time. */
const limit = 200;

/** The filtered list as a file; that someone took it away is recorded. */
export async function exportInquiries(
  ctx: PlatformContext,
  reply: FastifyReply,
  { format, timeZone, ...filters }: z.output<(typeof exportCall)["query"]>,
) {
  authorize(ctx.actor, exportCall.access);
  await ctx.deps.db.inPlatform((tx) =>
    appendAudit(tx, [
      eventBy(ctx, "platform.inquiries_exported", { type: "inquiry", id: null }, { format, ...filters }),
    ]),
  );
  const pages = pagesOf((cursor) => listInquiries(ctx, { ...filters, cursor, limit }));
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "inquiries", columns, pages });
}

const columns: readonly ExportColumn<InquiryItem>[] = [
  { header: "Received", type: "instant", value: (row) => row.createdAt },
  { header: "Type", type: "text", value: (row) => screenWords.inquiryKind[row.kind] },
  { header: "Status", type: "text", value: (row) => screenWords.inquiryState[row.state] },
  { header: "Name", type: "text", value: (row) => row.name },
  { header: "Email", type: "text", value: (row) => row.email },
  { header: "Company", type: "text", value: (row) => row.company },
  { header: "Message (excerpt)", type: "text", value: (row) => row.excerpt },
  { header: "Assigned to", type: "text", value: (row) => row.owner?.name ?? null },
  { header: "Last changed", type: "instant", value: (row) => row.changedAt },
];
