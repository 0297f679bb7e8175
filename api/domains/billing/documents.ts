import type { FastifyReply } from "fastify";
import { getInvoicePdf } from "#contract/billing/calls.ts";
import { getAnyInvoicePdf } from "#contract/portal-billing/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext, TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import type { invoicePdf } from "./invoice-pdf.ts";
import { readPrintedInvoice } from "./records-sql.ts";

/** An invoice as a file. Throws 404. */
export async function sendInvoice(ctx: TenantContext, id: string, reply: FastifyReply): Promise<Buffer> {
  authorize(ctx.actor, getInvoicePdf.access);
  return send(ctx, id, reply);
}

/** The same for an administrator of the platform, of any tenant. */
export async function sendAnyInvoice(ctx: PlatformContext, id: string, reply: FastifyReply): Promise<Buffer> {
  authorize(ctx.actor, getAnyInvoicePdf.access);
  return send(ctx, id, reply);
}

async function send(ctx: TenantContext | PlatformContext, id: string, reply: FastifyReply): Promise<Buffer> {
  const invoice = await readPrintedInvoice(ctx.read, id);
  if (!invoice) throw notFound("invoice");
  const pdf = await fileOf<typeof invoicePdf>(ctx, "invoicePdf", () => invoice);
  return sendPdf(reply, pdf, `attachment; filename="${invoice.number}.pdf"`);
}
