import type {
  invoiceFilters,
  SubscriptionState,
  BillingInterval,
  Currency,
} from "#contract/billing/words.ts";
import type {
  BillingFigures,
  TenantInvoice,
  TenantSubscription,
  TenantTerms,
} from "#contract/portal-billing/schemas.ts";
import { isNamed } from "#api/domains/tenants/public.ts";
import { contains } from "#api/infrastructure/database/like.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { invoiceColumns } from "./records-sql.ts";

export interface RunningPrice {
  currency: Currency;
  interval: BillingInterval;
  price: number;
  /** How many subscriptions run at it. */
  count: number;
}

/** The prices that are being paid, and what is open. A trial pays nothing yet; what has ended, nothing more. */
export async function readFigures(scope: Scope, today: string) {
  const [prices, outstanding] = await Promise.all([
    scope.all(sql<RunningPrice>`
      select currency, billing_interval as interval, price, count(*) as count from subscriptions
      where state in ('active', 'past_due') group by 1, 2, 3 order by 1, 2, 3`),
    scope.all(sql<BillingFigures["outstanding"][number]>`
      select currency, sum(total)::bigint as amount, count(*) as invoices,
        count(*) filter (where due_on < ${today}) as overdue
      from invoices where state = 'open' group by 1 order by 1`),
  ]);
  return { prices, outstanding };
}

interface SubscriptionPage {
  after: [string, string] | undefined;
  limit: number;
  state?: SubscriptionState | undefined;
  search?: string | undefined;
}

/** By tenant's name; one row more than the limit. */
export function readSubscriptions(
  scope: Scope,
  { after, limit, state, search }: SubscriptionPage,
): Promise<TenantSubscription[]> {
  const wanted: Sql<unknown>[] = [sql`true`];
  if (state) wanted.push(sql`s.state = ${state}`);
  if (search) wanted.push(isNamed(search));
  if (after) wanted.push(sql`(t.name, t.tenant_id) > (${after[0]}, ${after[1]}::uuid)`);
  return scope.all(sql<TenantSubscription>`
    select t.tenant_id as "tenantId", t.name as "tenantName", t.slug as "tenantSlug", v.name as "planName",
      s.plan_number as "planNumber", s.billing_interval as interval, s.state, s.price, s.currency,
      s.period_end as "periodEnd", s.cancel_at_period_end as "cancelAtPeriodEnd", n.name as "nextPlanName", s.payment
    from ${subscriptionTables} where ${sql.join(wanted, sql` and `)} order by t.name, t.tenant_id limit ${limit + 1}`);
}

/** What one tenant subscribes to, with its version and what was agreed. */
export interface TermsRow {
  subscription: NonNullable<TenantTerms["subscription"]>;
  version: number;
  agreedPrice: number | null;
  agreedInterval: BillingInterval | null;
  agreedCurrency: Currency;
}

export async function readTerms(scope: Scope, tenantId: string): Promise<TermsRow | undefined> {
  return scope.first(sql<TermsRow>`
    select s.version, s.agreed_price as "agreedPrice", s.agreed_interval as "agreedInterval",
      coalesce(s.agreed_currency, v.currency) as "agreedCurrency",
      json_build_object('tenantId', t.tenant_id, 'tenantName', t.name,
        'tenantSlug', t.slug, 'planId', s.plan_id, 'planName', v.name, 'planNumber', s.plan_number,
        'interval', s.billing_interval, 'state', s.state, 'price', s.price, 'currency', s.currency,
        'periodEnd', s.period_end, 'cancelAtPeriodEnd', s.cancel_at_period_end, 'nextPlanName', n.name,
        'payment', s.payment) as subscription
    from ${subscriptionTables} where t.tenant_id = ${tenantId}`);
}

interface InvoicePage {
  after: [string, string] | undefined;
  limit: number;
  state?: (typeof invoiceFilters)[number] | undefined;
  search?: string | undefined;
  today: string;
}

/** The newest first; one row more than the limit. */
export function readAllInvoices(
  scope: Scope,
  { after, limit, state, search, today }: InvoicePage,
): Promise<TenantInvoice[]> {
  const wanted: Sql<unknown>[] = [sql`true`];
  if (state === "overdue") wanted.push(sql`i.state = 'open' and i.due_on < ${today}`);
  else if (state) wanted.push(sql`i.state = ${state}`);
  if (search) wanted.push(sql`(i.tenant_id, i.id) in (select tenant_id, id from found)`);
  if (after) wanted.push(sql`(i.issued_on, i.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  // Finds these first: in the order of the list, every invoice would be read for the few of one tenant.
  const found = sql`with found as materialized (
    select i.tenant_id, i.id from invoices i where ${isFound(search ?? "")})`;
  return scope.all(sql<TenantInvoice>`
    ${search ? found : sql``}
    select ${tenantInvoice(today)} where ${sql.join(wanted, sql` and `)}
    order by i.issued_on desc, i.id desc limit ${limit + 1}`);
}

export function readInvoice(scope: Scope, id: string, today: string): Promise<TenantInvoice | undefined> {
  return scope.first(sql<TenantInvoice>`select ${tenantInvoice(today)} where i.id = ${id}`);
}

const tenantInvoice = (today: string) => sql`
  ${invoiceColumns(today)}, t.name as "tenantName", t.slug as "tenantSlug", i.net, i.tax,
  i.payment_reference as "paymentReference", i.void_reason as "voidReason"
  from invoices i join tenants t on t.tenant_id = i.tenant_id`;

/** The tenants of that name first: they are few beside the invoices. A number has no spaces, and digits in it. */
function isFound(search: string): Sql<unknown> {
  const ofTenant = sql`i.tenant_id = any(array(select t.tenant_id from tenants t where ${isNamed(search)}))`;
  const couldBeNumber = /^[a-z\d-]+$/i.test(search) && /\d|inv/i.test(search);
  return couldBeNumber ? sql`(${ofTenant} or i.number ilike ${contains(search)})` : ofTenant;
}

const subscriptionTables = sql`subscriptions s join tenants t on t.tenant_id = s.tenant_id
  join subscription_plan_versions v on v.plan_id = s.plan_id and v.number = s.plan_number
  left join subscription_plan_versions n on n.plan_id = s.next_plan_id and n.number = s.next_plan_number`;

export function lockInvoice(tx: Transaction, id: string): Promise<number> {
  return tx.run(sql`select from invoices where id = ${id} for update`);
}

export async function savePayment(
  tx: Transaction,
  id: string,
  { paidOn, reference }: { paidOn: string; reference: string | null },
): Promise<void> {
  await tx.run(sql`
      update invoices set state = 'paid', paid_on = ${paidOn}, payment_reference = ${reference},
        version = version + 1 where id = ${id}`);
}

export async function saveVoid(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.run(sql`
      update invoices set state = 'void', void_reason = ${reason}, version = version + 1 where id = ${id}`);
}
