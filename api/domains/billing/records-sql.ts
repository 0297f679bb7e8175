import type { SubscriptionState, BillingInterval, Currency } from "#contract/billing/words.ts";
import type { BillingDetails, InvoiceItem, Subscription } from "#contract/billing/schemas.ts";
import type { PlanLimits, PublicPlan } from "#contract/subscription-plans/schemas.ts";
import type { CurrentPlan, Usage } from "#domain/billing/plan-change.ts";
import { priceIn, type PlanPrices } from "#domain/billing/prices.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { PrintedInvoice } from "./invoice-pdf.ts";

/** A subscription as it is stored. */
export interface SubscriptionRecord {
  version: number;
  planId: string;
  planNumber: number;
  interval: BillingInterval;
  state: SubscriptionState;
  price: number;
  currency: Currency;
  periodStart: string;
  periodEnd: string;
  anchorDay: number;
  cancelAtPeriodEnd: boolean;
  nextPlanId: string | null;
  nextPlanNumber: number | null;
  nextInterval: BillingInterval | null;
  /** What sales agreed for the plan, from the next period on; minor units. */
  agreedPrice: number | null;
  agreedInterval: BillingInterval | null;
  /** Null is the main one of the plan's version. */
  agreedCurrency: Currency | null;
  payment: Subscription["payment"];
  stripeCustomer: string | null;
  stripeSubscription: string | null;
}

/** All that a tenant's own tables say about what it pays, in one statement. */
export interface BillingRecord {
  subscription: SubscriptionRecord | null;
  usage: Usage;
  /** What applies to the tenant: its plan's, or the platform's later setting for it. */
  limits: PlanLimits;
  details: BillingDetails;
  overdue: { count: number; oldestDueOn: string | null };
}

/** `today` is a calendar day in UTC. */
export async function readBilling(scope: Scope, today: string): Promise<BillingRecord> {
  const row = await scope.first(sql<BillingRecord>`
    select (select ${subscriptionJson} from subscriptions s) as subscription, ${usageJson} as usage,
      json_build_object('users', t.max_users, 'machines', t.max_machines, 'sites', t.max_sites,
        'storageGb', t.max_storage_gb) as limits,
      coalesce((select json_build_object('version', d.version, 'name', d.name, 'address', d.address, 'email', d.email,
        'vatId', d.vat_id, 'reference', d.reference) from billing_details d),
        json_build_object('version', 0, 'name', t.name, 'address', '', 'email', '', 'vatId', '', 'reference', ''))
        as details,
      (select json_build_object('count', count(*), 'oldestDueOn', min(due_on)) from invoices
        where state = 'open' and due_on < ${today}) as overdue
    from tenants t`);
  if (!row) throw new Error("A tenant that is signed in has a row.");
  return row;
}

/** What the next period of the same plan costs: the price as it is, or what was agreed since. */
export function renewalOf(
  { price, interval, currency, agreedPrice, agreedInterval, agreedCurrency }: SubscriptionRecord,
  pinned: Pick<PublicPlan, "currency">,
): { price: number; interval: BillingInterval; currency: Currency } {
  return agreedPrice === null
    ? { price, interval, currency }
    : {
        price: agreedPrice,
        interval: agreedInterval ?? interval,
        currency: agreedCurrency ?? pinned.currency,
      };
}

/** Whether the subscription continues as this without a change. */
export function isOwn(
  record: SubscriptionRecord,
  { planId, planNumber, interval }: { planId: string; planNumber: number; interval: BillingInterval },
): boolean {
  const isSamePlan = record.planId === planId && record.planNumber === planNumber;
  return record.state !== "ended" && isSamePlan && (record.agreedInterval ?? record.interval) === interval;
}

/** The subscription of one of all tenants, in a scope of the platform. */
export async function subscriptionOf(
  scope: Scope,
  tenantId: string,
): Promise<SubscriptionRecord | undefined> {
  const row = await scope.first(sql<{ subscription: SubscriptionRecord }>`
    select ${subscriptionJson} as subscription from subscriptions s where s.tenant_id = ${tenantId}`);
  return row?.subscription;
}

/** The subscription, held until the transaction ends. */
export async function lockSubscription(tx: Scope): Promise<SubscriptionRecord | undefined> {
  const row = await tx.first(sql<{ subscription: SubscriptionRecord }>`
    select ${subscriptionJson} as subscription from subscriptions s for update`);
  return row?.subscription;
}

/** What the plan's limits are compared with: active people, machines and sites in use, stored files in GB (10⁹ bytes). */
export async function readUsage(scope: Scope): Promise<Usage> {
  const row = await scope.first(sql<{ usage: Usage }>`select ${usageJson} as usage`);
  if (!row) throw new Error("A select without a table has one row.");
  return row.usage;
}

/** The current plan as the rules see it; a year costs what it does in the pinned version, if that has a price. */
export function currentPlanOf(record: SubscriptionRecord, pinned: PlanPrices): CurrentPlan {
  const { planId, planNumber, interval, currency, price, state } = record;
  const listed = priceIn(pinned, currency)?.yearlyPrice;
  const aYear = interval === "year" ? price : (listed ?? price * 12);
  return { planId, number: planNumber, interval, currency, price, yearlyPrice: aYear, state };
}

/** Invoices of this tenant, the newest first; one row more than the limit. */
export function readInvoices(
  scope: Scope,
  { after, limit, today }: { after: [string, string] | undefined; limit: number; today: string },
): Promise<InvoiceItem[]> {
  return scope.all(sql<InvoiceItem>`
    select ${invoiceColumns(today)} from invoices i
    where ${after === undefined ? sql`true` : sql`(i.issued_on, i.id) < (${after[0]}::date, ${after[1]}::uuid)`}
    order by i.issued_on desc, i.id desc limit ${limit + 1}`);
}

/** Everything an item of a list of invoices shows, from `invoices i`. */
export const invoiceColumns = (today: string) => sql`
  i.id, i.version, i.number, i.state, (i.state = 'open' and i.due_on < ${today}) as overdue,
  i.issued_on as "issuedOn", i.due_on as "dueOn", i.paid_on as "paidOn", i.period_start as "periodStart",
  i.period_end as "periodEnd", i.currency, i.total`;

const usageJson = sql`json_build_object(
  'users', (select count(*) from users where active),
  'machines', (select count(*) from equipment where status <> 'archived'),
  'sites', (select count(*) from locations where kind = 'site' and archived_at is null),
  'storageGb', (select round(coalesce(sum(bytes), 0) / 1e9, 2) from files))`;

const subscriptionJson = sql`json_build_object(
  'version', s.version, 'planId', s.plan_id, 'planNumber', s.plan_number, 'interval', s.billing_interval,
  'state', s.state, 'price', s.price, 'currency', s.currency, 'periodStart', s.period_start, 'periodEnd', s.period_end,
  'anchorDay', s.anchor_day, 'cancelAtPeriodEnd', s.cancel_at_period_end, 'nextPlanId', s.next_plan_id,
  'nextPlanNumber', s.next_plan_number, 'nextInterval', s.next_interval, 'agreedPrice', s.agreed_price,
  'agreedInterval', s.agreed_interval, 'agreedCurrency', s.agreed_currency, 'payment', s.payment,
  'stripeCustomer', s.stripe_customer, 'stripeSubscription', s.stripe_subscription)`;

/** An invoice as its file shows it. */
export function readPrintedInvoice(scope: Scope, id: string): Promise<PrintedInvoice | undefined> {
  return scope.first(sql<PrintedInvoice>`
    select number, state, issued_on as "issuedOn", due_on as "dueOn", paid_on as "paidOn",
      void_reason as "voidReason", period_start as "periodStart", period_end as "periodEnd", currency, net, tax, total,
      tax_rate as "taxRate", content
    from invoices where id = ${id}`);
}
