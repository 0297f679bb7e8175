import { formatAmount, formatDay } from "#contract/format.ts";
import type { Currency } from "#contract/billing/words.ts";
import { totalsOf, type InvoiceLine, type InvoiceTotals } from "#domain/billing/invoice.ts";
import { addDays, type Period } from "#domain/billing/periods.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { invoiceIssuedMail } from "#api/infrastructure/mail/invoice-issued.ts";

interface Party {
  name: string;
  address: string;
  email: string;
  vatId: string;
}

/** What an invoice says, as it was on its day. */
export interface InvoiceContent {
  seller: Party & { register: string };
  buyer: Party & { reference: string };
  lines: InvoiceLine[];
  taxName: string;
  /** How to pay it by transfer; "" if the seller has not said. */
  bank: string;
}

export interface NewInvoice {
  /** `period`: recurring, once for each period. `change`: due at once. `card`: paid by card. */
  kind: "period" | "change" | "card";
  /** The calendar day in UTC. */
  issuedOn: string;
  period: Period;
  currency: Currency;
  lines: InvoiceLine[];
  /** If another system calculated them; otherwise, the configured tax on the lines. */
  totals?: InvoiceTotals;
  /** If it is already paid. */
  paidOn?: string;
  stripeInvoice?: string;
  /** Only reported: no email is sent. */
  isPast?: boolean;
}

export interface IssuedInvoice {
  id: string;
  number: string;
  total: number;
}

/**
 * Issues an invoice in the caller's transaction, with the next number of the year. A rollback frees the number
 * again, so no gap remains. The payer is notified by email; if no billing address is set, the system
 * administrators are. An invoice of zero is not issued.
 */
export async function issueInvoice(
  deps: Pick<Deps, "config" | "clock">,
  tx: Transaction,
  invoice: NewInvoice,
): Promise<IssuedInvoice | undefined> {
  const { billing } = deps.config;
  const { net, tax, total } = invoice.totals ?? totalsOf(invoice.lines, billing.taxRate);
  if (total <= 0) return undefined;
  const { kind, issuedOn, period, currency, paidOn = null, stripeInvoice = null } = invoice;
  const content: InvoiceContent = {
    seller: billing.seller,
    buyer: await readBuyer(tx),
    lines: invoice.lines,
    taxName: billing.taxName,
    bank: billing.bank,
  };
  const id = newId(deps.clock());
  const number = await takeNumber(tx, issuedOn);
  await tx.run(sql`
    insert into invoices (id, number, kind, state, issued_on, due_on, period_start, period_end, currency, net, tax, total,
      tax_rate, content, paid_on, stripe_invoice)
    values (${id}, ${number}, ${kind}, ${paidOn === null ? "open" : "paid"}, ${issuedOn},
      ${kind === "card" ? issuedOn : addDays(issuedOn, billing.dueDays)}, ${period.start}, ${period.end}, ${currency}, ${net},
      ${tax}, ${total}, ${billing.taxRate}, ${JSON.stringify(content)}::jsonb, ${paidOn}, ${stripeInvoice})`);
  if (paidOn === null && !invoice.isPast) {
    const dueOn = addDays(issuedOn, billing.dueDays);
    const link = `${deps.config.originOf(await readSlug(tx))}/billing`;
    const words = {
      number,
      total: `${currency} ${formatAmount(total)}`,
      dueOn: formatDay(dueOn),
    };
    for (const to of await recipientsOf(tx, content.buyer)) {
      await enqueueMail(tx, invoiceIssuedMail({ to, name: content.buyer.name, link, ...words }));
    }
  }
  return { id, number, total };
}

/**
 * The billing address, if an active user of the tenant has confirmed it as theirs; otherwise the first few
 * administrators. The email carries the company's name as typed, and no one may have us send a text to strangers.
 */
async function recipientsOf(tx: Transaction, { email }: Pick<Party, "email">): Promise<string[]> {
  const confirmed = await tx.first(sql`
    select from users where lower(email) = lower(${email}) and email_verified and active limit 1`);
  if (confirmed) return [email];
  const administrators = await tx.all(sql<{ email: string }>`
    select u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where r.key = 'system_administrator' and u.active and u.email is not null order by u.created_at, u.id limit 5`);
  return administrators.map((administrator) => administrator.email);
}

async function readSlug(tx: Transaction): Promise<string | undefined> {
  return (await tx.first(sql<{ slug: string }>`select slug from tenants`))?.slug;
}

/** `INV-2026-00042`: in the order of the commits, each year from 1. */
async function takeNumber(tx: Transaction, issuedOn: string): Promise<string> {
  const year = issuedOn.slice(0, 4);
  const row = await tx.first(sql<{ last: number }>`select next_invoice_number(${Number(year)}) as last`);
  if (!row) throw new Error("The counter of invoices gave no number.");
  return `INV-${year}-${String(row.last).padStart(5, "0")}`;
}

async function readBuyer(tx: Transaction): Promise<InvoiceContent["buyer"]> {
  const row = await tx.first(sql<InvoiceContent["buyer"]>`
    select coalesce(d.name, t.name) as name, coalesce(d.address, '') as address, coalesce(d.email, '') as email,
      coalesce(d.vat_id, '') as "vatId", coalesce(d.reference, '') as reference
    from tenants t left join billing_details d on d.tenant_id = t.tenant_id`);
  if (!row) throw new Error("An invoice is issued within a tenant.");
  return row;
}
