import type { FastifyReply } from "fastify";
import type { z } from "zod";
import * as contract from "#contract/portal-billing/calls.ts";
import type { BillingFigures, TenantInvoice, TenantSubscription } from "#contract/portal-billing/schemas.ts";
import { perMonth } from "#domain/billing/money.ts";
import type { Decision } from "#contract/refusals.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, no, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { invalid, notFound } from "#api/infrastructure/errors.ts";
import { exportAnswer, pagesOf } from "#api/infrastructure/exports/export.ts";
import { invoiceExportColumns } from "./export-columns.ts";
import {
  readAllInvoices,
  readFigures,
  lockInvoice,
  readInvoice,
  savePayment,
  saveVoid,
  readSubscriptions,
} from "./portal-sql.ts";

/** Monthly recurring revenue and what is outstanding, from the rows as they are now. */
export async function readBillingFigures({ actor, read, now }: PlatformContext): Promise<BillingFigures> {
  authorize(actor, contract.getBillingFigures.access);
  const { prices, outstanding } = await readFigures(read, now.slice(0, 10));
  const recurring = new Map<string, BillingFigures["recurring"][number]>();
  for (const { currency, interval, price, count } of prices) {
    const sum = recurring.get(currency) ?? { currency, amount: 0, subscriptions: 0 };
    sum.amount += perMonth(price, interval) * count;
    sum.subscriptions += count;
    recurring.set(currency, sum);
  }
  return { recurring: [...recurring.values()], outstanding };
}

export async function listSubscriptions(
  { actor, read }: PlatformContext,
  query: z.output<(typeof contract.listSubscriptions)["query"]>,
): Promise<{ items: TenantSubscription[]; nextCursor: string | null }> {
  authorize(actor, contract.listSubscriptions.access);
  const after = fromCursor(query.cursor, "text", "id") as [string, string] | undefined;
  const rows = await readSubscriptions(read, { ...query, after });
  return toPage(rows, query.limit, (row) => [row.tenantName, row.tenantId]);
}

export async function listAllInvoices(
  { actor, read, now }: PlatformContext,
  query: z.output<(typeof contract.listAllInvoices)["query"]>,
): Promise<{ items: TenantInvoice[]; nextCursor: string | null }> {
  authorize(actor, contract.listAllInvoices.access);
  return invoicePage(read, query, now);
}

/** Throws 404. */
export async function getInvoice({ actor, read, now }: PlatformContext, id: string): Promise<TenantInvoice> {
  authorize(actor, contract.getAnyInvoice.access);
  return orNotFound(await readInvoice(read, id, now.slice(0, 10)));
}

export async function exportInvoices(
  ctx: PlatformContext,
  query: z.output<(typeof contract.exportInvoices)["query"]>,
  reply: FastifyReply,
) {
  authorize(ctx.actor, contract.exportInvoices.access);
  const { format, state, search } = query;
  const exported = eventBy(
    ctx,
    "platform.invoices_exported",
    { type: "invoice", id: null },
    { format, ...(state && { state }), ...(search && { search }) },
  );
  await ctx.deps.db.inPlatform((tx) => appendAudit(tx, [exported]));
  return exportAnswer(ctx, reply, query, {
    name: "invoices",
    columns: invoiceExportColumns,
    pages: pagesOf((cursor) => invoicePage(ctx.read, { ...query, cursor, limit: 200 }, ctx.now)),
  });
}

/**
 * Records a payment by transfer. Throws 400 for a future day, 404, 409 `stale`, 409 `refused` unless it is
 * open.
 */
export async function payInvoice(
  ctx: PlatformContext,
  id: string,
  { version, paidOn, reference }: z.output<(typeof contract.payInvoice)["body"]>,
): Promise<TenantInvoice> {
  authorize(ctx.actor, contract.payInvoice.access);
  const today = ctx.now.slice(0, 10);
  if (paidOn > today) throw invalid({ paidOn: inputRefusal("day_ahead") });
  return changeRecord(ctx, invoiceRecord, {
    id,
    version,
    act: "paid",
    decide: unlessSettled,
    write: async (tx) => {
      await savePayment(tx, id, { paidOn, reference: reference || null });
      return { paidOn, reference };
    },
  });
}

/** Voids an invoice; its number is not reused. Throws 404, 409 `stale`, 409 `refused` unless it is open. */
export async function voidInvoice(
  ctx: PlatformContext,
  id: string,
  { version, reason }: z.output<(typeof contract.voidInvoice)["body"]>,
): Promise<TenantInvoice> {
  authorize(ctx.actor, contract.voidInvoice.access);
  return changeRecord(ctx, invoiceRecord, {
    id,
    version,
    act: "voided",
    decide: unlessSettled,
    write: async (tx) => {
      await saveVoid(tx, id, reason);
      return { reason };
    },
  });
}

async function invoicePage(
  read: Scope,
  query: Omit<z.output<(typeof contract.listAllInvoices)["query"]>, "cursor"> & {
    cursor?: string | undefined;
  },
  now: string,
) {
  const after = fromCursor(query.cursor, "day", "id") as [string, string] | undefined;
  const rows = await readAllInvoices(read, { ...query, after, today: now.slice(0, 10) });
  return toPage(rows, query.limit, (invoice) => [invoice.issuedOn, invoice.id]);
}

function unlessSettled({ state }: TenantInvoice): Decision<undefined> {
  if (state === "open") return allowed();
  return no(billingRefusal(`is_${state}`));
}

const invoiceRecord: RecordKind<PlatformContext, TenantInvoice, TenantInvoice, "paid" | "voided"> = {
  name: "invoice",
  lock: lockInvoice,
  read: (tx, id, { now }) => readInvoice(tx, id, now.slice(0, 10)),
  versionOf: ({ version }) => version,
  view: (_, invoice) => invoice,
  event: (ctx, act, { id, number, tenantSlug, total }, details) =>
    eventBy(
      ctx,
      `platform.invoice_${act}`,
      { type: "invoice", id },
      { number, tenant: tenantSlug, total, ...details },
    ),
};

function orNotFound(invoice: TenantInvoice | undefined): TenantInvoice {
  if (!invoice) throw notFound("invoice");
  return invoice;
}
