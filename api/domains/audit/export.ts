import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { AuditEventView } from "#contract/audit/schemas.ts";
import { exportAuditEvents as exportCall } from "#contract/audit/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { ExportColumn } from "#api/infrastructure/exports/column.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { chainOf, listEvents } from "./queries.ts";

/** Events read at a time. */
const limit = 200;

/** The filtered events as a file, the newest first; that someone took it away is an event too. */
export async function exportEvents(
  ctx: PlatformContext,
  reply: FastifyReply,
  { format, timeZone, ...filters }: z.output<(typeof exportCall)["query"]>,
) {
  authorize(ctx.actor, exportCall.access);
  const chain = await chainOf(ctx.read, filters.tenant);
  const exported = eventBy(
    ctx,
    "platform.audit_exported",
    { type: "audit_chain", id: chain },
    { format, ...filters },
  );
  await ctx.deps.db.inPlatform((tx) => appendAudit(tx, [exported]));
  const pages = pagesOf((cursor) => listEvents(ctx, { ...filters, cursor, limit }));
  return exportAnswer(ctx, reply, { format, timeZone }, { name: "audit", columns, pages });
}

const columns: readonly ExportColumn<AuditEventView>[] = [
  { header: "No.", type: "number", value: (event) => event.seq },
  { header: "Time", type: "instant", value: (event) => event.at },
  { header: "Who", type: "text", value: (event) => event.actor.name },
  { header: "Actor ID", type: "text", value: (event) => event.actor.id },
  { header: "Action", type: "text", value: (event) => event.action },
  { header: "Record", type: "text", value: (event) => event.subject.type },
  { header: "Record ID", type: "text", value: (event) => event.subject.id },
  { header: "Details", type: "text", value: (event) => JSON.stringify(event.details) },
  { header: "Request ID", type: "text", value: (event) => event.requestId },
  { header: "Hash", type: "text", value: (event) => event.hash },
  { header: "Previous hash", type: "text", value: (event) => event.previousHash },
];
